/** Names beside each other, as their own writing lists them: with 、 where there is a Han character or kana, else with commas. */
export const listed = (names: readonly string[]): string =>
  names.join(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(names.join('')) ? '、' : ', ');
