import { withItemDone, withNewItem, withoutItem } from '../checklist.ts';
import { type AppContext, os } from '../context.ts';
import { editPlan, putRoutine, removeRoutine, setTargets, todaysSuggestions, toPlanView } from '../plan.ts';

export function planRoutes({ ports, sessions: { need } }: AppContext) {
  const routes = os.plan;
  const view = (bookId: string) => toPlanView(need(bookId), ports.clock.now());
  return routes.router({
    view: routes.view.handler(({ input }) => view(input.bookId)),
    today: routes.today.handler(({ input }) => view(input.bookId).today),
    setTargets: routes.setTargets.handler(async ({ input }) => {
      await setTargets(need(input.bookId), input);
      return view(input.bookId);
    }),
    toggle: routes.toggle.handler(async ({ input: { bookId, done, ...place } }) => {
      await editPlan(need(bookId), place.text, (document) => withItemDone(document, place, done));
      return view(bookId);
    }),
    addItem: routes.addItem.handler(async ({ input: { bookId, text } }) => {
      await editPlan(need(bookId), text, (document) => withNewItem(document, text));
      return view(bookId);
    }),
    removeItem: routes.removeItem.handler(async ({ input: { bookId, ...place } }) => {
      await editPlan(need(bookId), place.text, (document) => withoutItem(document, place));
      return view(bookId);
    }),
    putRoutine: routes.putRoutine.handler(async ({ input: { bookId, id, entry } }) => {
      await putRoutine(need(bookId), { known: id, entry }, ports);
      return view(bookId);
    }),
    removeRoutine: routes.removeRoutine.handler(async ({ input }) => {
      await removeRoutine(need(input.bookId), input.id);
      return view(input.bookId);
    }),
    suggestions: routes.suggestions.handler(({ input }) =>
      todaysSuggestions(need(input.bookId), ports.clock.now()),
    ),
  });
}
