/** The member a link leads to, from the member it stands in, and its fragment; undefined for links that leave the book. */
export function resolveHref(from: string, href: string): { path: string; fragment: string } | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined;
  const [target = '', fragment = ''] = href.split('#', 2);
  const path = target === '' ? from : join(from, decode(target.split('?', 1)[0] ?? ''));
  return { path, fragment: decode(fragment) };
}

/** Steps above the root of the book stay at its root. */
function join(from: string, target: string): string {
  const steps = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Finds members by name; spelling of case and of accents (NFC, NFD) need not agree. */
export function createFinder(names: readonly string[]): (path: string) => string | undefined {
  const fold = (path: string): string => path.normalize('NFC').toLowerCase();
  const exact = new Set(names);
  const folded = new Map(names.map((name) => [fold(name), name]));
  return (path) => (exact.has(path) ? path : folded.get(fold(path)));
}
