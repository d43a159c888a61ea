import type { Json } from '../json/schema.ts';

/** A call as it was found, before its name and arguments are read. */
export type RawCall = {
  id?: string | undefined;
  name: string;
  arguments: Json;
  signature?: string;
  printed?: boolean;
};

/** What an envelope reader found at one place; `cut` is a call that the end of the text cuts off. */
export type Envelope = { calls: RawCall[]; end: number; cut?: boolean };
