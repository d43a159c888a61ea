/** A file or folder in a tree of git. */
export type TreeEntry = { name: string; oid: string };

const OID_BYTES = 20;

/** The entries of a tree: each is a mode and a name, a zero, and a hash. */
export function entriesIn(tree: Buffer, from = 0, to = tree.length): TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (let at = from; at < to; ) {
    const blank = tree.indexOf(0x20, at);
    const end = endOfEntry(tree, at);
    if (blank < 0 || end < 0) break;
    const zero = end - OID_BYTES - 1;
    entries.push({ name: tree.toString('utf8', blank + 1, zero), oid: tree.toString('hex', zero + 1, end) });
    at = end;
  }
  return entries;
}

/** Where the entry that begins at a place ends; -1 for one that is cut off. */
function endOfEntry(tree: Buffer, at: number): number {
  const zero = tree.indexOf(0, at);
  const end = zero + 1 + OID_BYTES;
  return zero < 0 || end > tree.length ? -1 : end;
}

/**
 * The entries of `now` whose content is in no entry of `then`. Most trees of thousands of files differ in one from the
 * tree before: only what stands between the equal beginning and the equal end is taken apart.
 */
export function newEntries(now: Buffer, then: Buffer): TreeEntry[] {
  const same = equalStart(now, then);
  let start = 0;
  for (let end = endOfEntry(now, 0); end > 0 && end <= same; end = endOfEntry(now, end)) start = end;
  const tail = equalEnd(now, then, start);
  const old = new Set(entriesIn(then, start, then.length - tail).map(({ oid }) => oid));
  return entriesIn(now, start, now.length - tail).filter(({ oid }) => !old.has(oid));
}

function equalStart(a: Buffer, b: Buffer): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a[at] === b[at]) at++;
  return at;
}

function equalEnd(a: Buffer, b: Buffer, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let count = 0;
  while (count < most && a[a.length - 1 - count] === b[b.length - 1 - count]) count++;
  return count;
}
