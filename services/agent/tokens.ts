/**
 * Tokens of a text, estimated: 0.6 for a CJK character, 0.3 for any other (DeepSeek's own rule,
 * https://api-docs.deepseek.com/quick_start/token_usage; other vocabularies differ by up to a third).
 */
export function estimateTokens(text: string): number {
  let cjk = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= 0x2e80) cjk++;
  return Math.ceil(cjk * 0.6 + (text.length - cjk) * 0.3);
}
