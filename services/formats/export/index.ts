import type { Exporter } from './define.ts';
import { epub } from './epub.ts';
import { html } from './html.ts';
import { markdown } from './markdown.ts';
import { txt } from './txt.ts';

/** Every format a book can leave in, by id. A new one is one file and one line here. */
export const exporters: Readonly<Record<string, Exporter>> = { txt, markdown, html, epub };

export const findExporter = (id: string): Exporter | undefined =>
  Object.hasOwn(exporters, id) ? exporters[id] : undefined;
