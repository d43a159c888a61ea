import type { ComponentProps } from 'react';
import { useBookLanguage } from '#renderer/state/book.ts';

/** A line of the book's own words: it has the faces and the hyphens of the book's language, not the screens'. */
export const BookInput = (props: ComponentProps<'input'>) => <input lang={useBookLanguage()} {...props} />;

/** Several lines of the book's own words. */
export const BookArea = (props: ComponentProps<'textarea'>) => (
  <textarea lang={useBookLanguage()} {...props} />
);
