import type { LimitPath } from '#model/limits.ts';

type WithoutScript<P extends string> = P extends `outline.${'cjk' | 'words'}.${infer Name}`
  ? `limit.outline.${Name}`
  : `limit.${P}`;

/** The word for a limit; both scripts of outlines share theirs. */
export const limitName = (path: LimitPath): WithoutScript<LimitPath> =>
  // safe: the type says what the replacement does
  `limit.${path.replace(/^outline\.(?:cjk|words)/, 'outline')}` as WithoutScript<LimitPath>;
