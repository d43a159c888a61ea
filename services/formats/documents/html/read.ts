import { decodeText } from '#text/encoding.ts';
import { createDraft, type Draft } from '../blocks.ts';
import { belowAll, withHeadingParts } from '../heading-parts.ts';
import type { DocumentOptions } from '../options.ts';
import { decodeMarkup } from '../xml-decode.ts';
import { readClassLooks } from './css.ts';
import { readPage } from './page.ts';

/** Reads one HTML file; headings are its chapters. */
export function readHtml(bytes: Uint8Array, options: DocumentOptions): Draft {
  const draft = createDraft();
  const markup = options.encoding ? decodeText(bytes, options.encoding).text : decodeMarkup(bytes);
  const page = readPage(markup, {
    options,
    dropped: draft.dropped,
    looks: readClassLooks(
      [...markup.matchAll(/<style[^<>]{0,200}>([^<]{0,200000})<\/style>/gi)].map(([, css]) => css).join('\n'),
    ),
    noteKey: (href) => href.slice(href.indexOf('#') + 1),
  });
  const text = page.blocks.map((block) => (block.type === 'paragraph' ? block.text : '')).join('\n');
  draft.otherTitle = page.title;
  draft.author = page.author;
  draft.language = page.language;
  draft.blocks = withHeadingParts(page.blocks, {
    ...{ level: belowAll(page.blocks), isPage: false },
    bookTitle: page.title,
  });
  for (const [id, note] of page.notes) {
    if (text.includes(`\ufdd0${id}\ufdd1`)) draft.notes.set(id, note);
    else draft.blocks.push({ type: 'paragraph', text: note, level: null });
  }
  return draft;
}
