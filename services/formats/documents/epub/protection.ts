import { readMarkup } from './markup.ts';
import { resolveHref } from './paths.ts';

/** Algorithms that only garble embedded fonts: of IDPF and of Adobe. No text is behind them. */
const FONT_ALGORITHMS = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

/** The members that META-INF/encryption.xml names as encrypted, fonts aside. */
export function encryptedPaths(markup: string): Set<string> {
  const paths = new Set<string>();
  let algorithm = '';
  readMarkup(markup, {
    open(name, at) {
      if (name === 'EncryptedData') algorithm = '';
      else if (name === 'EncryptionMethod') algorithm ||= at.Algorithm ?? '';
      else if (name === 'CipherReference' && !FONT_ALGORITHMS.has(algorithm)) {
        const path = resolveHref('', at.URI ?? '')?.path;
        if (path) paths.add(path);
      }
    },
    close: () => {},
    text: () => {},
  });
  return paths;
}
