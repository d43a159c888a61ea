import type { Json } from '../json/schema.ts';

/**
 * A call as it was found, before its name and arguments are read. `printed`: it stood in the text. `completed`: its
 * closing brackets were added, which a reply that was cut may not have.
 */
export type RawCall = {
  id?: string | undefined;
  name: string;
  arguments: Json;
  signature?: string;
  printed?: boolean;
  completed?: boolean;
};

/** What an envelope reader found at one place; `cut` is a call that the end of the text cuts off. */
export type Envelope = { calls: RawCall[]; end: number; cut?: boolean };
