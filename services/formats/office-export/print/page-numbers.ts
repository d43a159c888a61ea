/** Where a page number of the contents goes; filled once the pages are known. */
export const pagePlace = (target: string): string => `<i class="page" data-for="${target}"></i>`;

const PLACE = /<i class="page" data-for="(c\d+)"><\/i>/g;

/**
 * The page with the numbers of its contents filled in, as a first printing of it has laid them out; null where it
 * has no such places, or the PDF does not tell (then the first printing is the book). The places have their width
 * from the beginning, so a second printing breaks its pages alike. CSS has `target-counter` for this
 * (https://www.w3.org/TR/css-content-3/#target-counter), which no browser knows.
 */
export function withPageNumbers(html: string, pdf: Uint8Array): string | null {
  if (html.search(PLACE) < 0) return null;
  const pages = pagesOfTargets(pdf);
  if (pages.size === 0) return null;
  return html.replace(PLACE, (_, target: string) => `<i class="page">${pages.get(target) ?? ''}</i>`);
}

/**
 * Pages, from 1, of the named places of a PDF that Chromium has written: its page tree and its `/Dests` are plain
 * text (https://github.com/google/skia/tree/main/src/pdf). Of any other PDF it finds nothing.
 */
export function pagesOfTargets(pdf: Uint8Array): Map<string, number> {
  const text = new TextDecoder('latin1').decode(pdf);
  const root = /\/Type \/Catalog\n\/Pages (\d+) 0 R/.exec(text)?.[1] ?? '';
  const dests = /\n\/Dests (\d+) 0 R/.exec(text)?.[1] ?? '';
  const begin = text.indexOf(`\n${dests} 0 obj\n`);
  if (!root || !dests || begin < 0) return new Map();
  const places = numberPages(text, root);
  const listed = text.slice(begin, text.indexOf('endobj', begin));
  return new Map(
    [...listed.matchAll(/\/(c\d+) \[(\d+) 0 R/g)].flatMap(([, name = '', page = '']) => {
      const number = places.get(page);
      return number === undefined ? [] : [[name, number] as const];
    }),
  );
}

const TREE = /\n(\d+) 0 obj\n<<\/Type \/Pages\n\/Count \d+\n\/Kids \[([^\]]*)\]/g;

/** The number of each page, by the number of its object. */
function numberPages(text: string, root: string): Map<string, number> {
  const kids = new Map(
    [...text.matchAll(TREE)].map(([, id = '', list = '']) => [id, list.match(/\d+(?= 0 R)/g) ?? []]),
  );
  const numbers = new Map<string, number>();
  const waiting = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const own = kids.get(id);
    kids.delete(id);
    if (own) waiting.push(...own.toReversed());
    else if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
  }
  return numbers;
}
