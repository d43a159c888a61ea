import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** The earliest moment a ZIP can name, so that equal input gives equal bytes. In local time, as ZIP counts. */
const MOMENT = new Date(1980, 0, 1, 12);

/** A growing ZIP archive: members are packed as they come, so that only packed bytes stay in memory. */
export function createZip() {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const add = (name: string, text: string, packed = true): void => {
    const file = packed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    file.mtime = MOMENT;
    zip.add(file);
    file.push(new TextEncoder().encode(text), true);
    if (failure) throw failure;
  };
  return {
    add: (name: string, text: string): void => add(name, text),
    /** A member written in pieces, the last one marked; no other member may be added before its end. */
    stream(name: string): (text: string, isLast: boolean) => void {
      const file = new ZipDeflate(name, { level: 6 });
      file.mtime = MOMENT;
      zip.add(file);
      return (text, isLast) => {
        file.push(new TextEncoder().encode(text), isLast);
        if (failure) throw failure;
      };
    },
    /** Without compression, as EPUB wants its first member. */
    store: (name: string, text: string): void => add(name, text, false),
    finish(): Uint8Array {
      zip.end();
      if (failure) throw failure;
      return joined(chunks);
    },
  };
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
