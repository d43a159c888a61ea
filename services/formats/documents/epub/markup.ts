import { Parser } from 'htmlparser2';
import { oneSpaced } from '../white-space.ts';

type Attributes = Readonly<Record<string, string>>;
export type MarkupSink = {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
};

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML leniently, for package files: names lose their prefixes, what is broken is read as far as it goes. */
export function readMarkup(markup: string, sink: MarkupSink): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => sink.open(local(name), attributes),
      onclosetag: (name) => sink.close(local(name)),
      ontext: (text) => sink.text(text),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(markup);
  parser.end();
}

export const oneLine = oneSpaced;
