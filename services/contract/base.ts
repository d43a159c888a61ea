import { oc } from '@orpc/contract';
import { z } from 'zod';
import { idSchema } from '#model/ids.ts';
import { messageSchema } from '#model/message-schema.ts';
import { revisionSchema } from './views.ts';

/**
 * Errors every procedure may end in. `REFUSED` is an expected outcome with a message for the person;
 * `CONFLICT` says the prose was changed by somebody else and that both versions were kept.
 */
export const base = oc.errors({
  REFUSED: { data: messageSchema },
  CONFLICT: {
    data: messageSchema.extend({ draftNumber: z.number(), revision: revisionSchema, prose: z.string() }),
  },
});

export const book = z.object({ bookId: idSchema });
export const chapter = book.extend({ chapterId: idSchema });
