import { createContext, use } from 'react';
import type { Client } from '#renderer/client.ts';
import type { Connection } from '#renderer/connection.ts';
import type { Sessions } from '#renderer/editor/sessions.ts';

/** What screens may call. Everything they show comes from the stores instead. */
export type Services = { client: Client; connection: Pick<Connection, 'listen'>; origin: string };

/** The same within a book, where chapters can be written. */
export type BookServices = Services & { bookId: string; sessions: Sessions };

export const ServicesContext = createContext<Services | null>(null);
export const BookContext = createContext<BookServices | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('No services around this component.');
  return services;
}

export function useBookServices(): BookServices {
  const services = use(BookContext);
  if (!services) throw new Error('No open book around this component.');
  return services;
}

/** The same where no book may be open, as in the palette. */
export const useMaybeBook = (): BookServices | null => use(BookContext);
