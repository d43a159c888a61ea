import { type AppContext, os, signalOf } from '../context.ts';
import { applyReplace, previewReplace } from '../replace/replace.ts';

export const replaceRoutes = ({ sessions: { need } }: AppContext) =>
  os.replace.router({
    preview: os.replace.preview.handler(({ input, signal }) =>
      previewReplace(need(input.bookId), input.query, input.limit, signalOf(signal)),
    ),
    apply: os.replace.apply.handler(({ input, signal }) =>
      applyReplace(need(input.bookId), input, signalOf(signal)),
    ),
  });
