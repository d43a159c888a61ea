import { z } from 'zod';

/** Ids are lower-case letters, digits and dashes, so that they can name a folder on any system. */
export const idSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

/** Times and ids come from here, so that tests are exact. */
export type Clock = { now(): Date };
export type IdSource = { next(): string };
