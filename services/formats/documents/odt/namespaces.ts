const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';

/** The prefixes our reader knows, by namespace (OpenDocument 1.3, part 3). */
export const ODF: Readonly<Record<string, string>> = {
  [`${OASIS}:office:1.0`]: 'office',
  [`${OASIS}:text:1.0`]: 'text',
  [`${OASIS}:style:1.0`]: 'style',
  [`${OASIS}:table:1.0`]: 'table',
  [`${OASIS}:drawing:1.0`]: 'draw',
  [`${OASIS}:xsl-fo-compatible:1.0`]: 'fo',
  [`${OASIS}:svg-compatible:1.0`]: 'svg',
  [`${OASIS}:meta:1.0`]: 'meta',
  [`${OASIS}:manifest:1.0`]: 'manifest',
  'http://purl.org/dc/elements/1.1/': 'dc',
};
