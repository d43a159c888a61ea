/** Characters shown on either side of a place. */
const CONTEXT = 24;

/** What stands before and after a stretch, within its line. */
export function around(prose: string, from: number, to: number): { before: string; after: string } {
  const start = Math.max(prose.lastIndexOf('\n', from - 1) + 1, from - CONTEXT, 0);
  return {
    before: from > 0 ? prose.slice(start, from).toWellFormed() : '',
    after: (prose.slice(to, to + CONTEXT).split('\n', 1)[0] ?? '').toWellFormed(),
  };
}
