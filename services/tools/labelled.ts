/** A line of the bible as it is read: what it is about, and what holds of it, with the colon of its script. */
export const labelled = (label: string, text: string): string =>
  `${label}${/[\u2e80-\uffef]/.test(label + text) ? '：' : ': '}${text}`;
