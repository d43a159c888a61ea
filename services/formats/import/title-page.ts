/** Words that introduce a name on a title page, in the languages that `splitManuscript` reads authors in. */
const LABELS = /作者|著者|編著|编著|author|автор|지은이|(?<!\p{L})(?:by|von|par|por|著|作|撰)(?!\p{L})/giu;
/** A title page ends within so many lines. */
const LINES = 6;

/**
 * Front text without the lines at its beginning that say nothing but the book's title and author, which an
 * import has read already: 《西游记》吴承恩, 作者：曹雪芹, by Lewis Carroll. Other lines stay as they are.
 */
export function withoutTitlePage(
  front: string,
  { title, author }: { title: string; author: string },
): string {
  const lines = front.split('\n');
  let end = 0;
  for (const [index, line] of lines.slice(0, LINES).entries()) {
    const rest = [title, author].reduce((text, name) => (name ? text.replace(name, ' ') : text), line);
    if (/[\p{L}\p{N}]/u.test(rest.replace(LABELS, ''))) break;
    end = index + 1;
  }
  return lines.slice(end).join('\n').trim();
}

const SYNOPSIS =
  /^(?:[【[](?:内容简介|內容簡介|内容提要|作品简介|故事简介|简介|簡介|文案)[】\]]|(?:内容简介|內容簡介|内容提要|作品简介|故事简介|简介|簡介|文案|synopsis|blurb)(?=[\s：:]))[\s\u3000]*[：:]?\s*/iu;

/** A synopsis without the word that says it is one: 内容简介：, 【文案】. A text of that word alone stays. */
export function withoutLabel(text: string): string {
  const rest = text.replace(SYNOPSIS, '');
  return rest === '' ? text : rest;
}
