import { safeName } from './file-names.ts';
import {
  bodyFromProse,
  joinFrontMatter,
  proseFromBody,
  splitFrontMatter,
  textUnder,
} from './front-matter.ts';

/** `2 AI重写.md` */
export function draftFileName(number: number, name: string): string {
  const safe = safeName(name);
  return safe ? `${number} ${safe}.md` : `${number}.md`;
}

export function parseDraftFileName(file: string): { number: number; name: string } | null {
  const [, number, name] = /^(\d{1,9})(?: (.*))?\.md$/s.exec(file.normalize('NFC')) ?? [];
  return number === undefined || Number(number) === 0 ? null : { number: Number(number), name: name ?? '' };
}

/** A draft is its bare text, with a header only where the name or the text could be misread without one. */
export function toDraftFile(name: string, text: string): string {
  const needsHeader = safeName(name) !== name || text.startsWith('---');
  return needsHeader ? joinFrontMatter({ name }, bodyFromProse(text)) : `${text}\n`;
}

/** `name` is undefined where the file name tells it. */
export function fromDraftFile(content: string): { name: string | undefined; text: string } {
  const { data, body } = splitFrontMatter(content);
  if (!data) return { name: undefined, text: content.replace(/\n$/, '') };
  return { name: textUnder(data, 'name'), text: proseFromBody(body) };
}
