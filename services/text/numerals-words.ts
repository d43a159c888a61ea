/** Cardinals and ordinals of one language: word (lower case, no accents) to value. */
type Lexicon = ReadonlyMap<string, number>;

const list = (text: string, from: number, step = 1): [string, number][] =>
  text
    .split(' ')
    .flatMap((words, index) => words.split('|').map((word): [string, number] => [word, from + index * step]));

const english: Lexicon = new Map([
  ...list(
    'one|first two|second three|third four|fourth five|fifth six|sixth seven|seventh eight|eighth nine|ninth',
    1,
  ),
  ...list('ten|tenth eleven|eleventh twelve|twelfth thirteen|thirteenth fourteen|fourteenth', 10),
  ...list(
    'fifteen|fifteenth sixteen|sixteenth seventeen|seventeenth eighteen|eighteenth nineteen|nineteenth',
    15,
  ),
  ...list('twenty|twentieth thirty|thirtieth forty|fortieth|fourty fifty|fiftieth', 20, 10),
  ...list('sixty|sixtieth seventy|seventieth eighty|eightieth ninety|ninetieth', 60, 10),
  ...list('hundred|hundredth', 100),
]);

const french: Lexicon = new Map([
  ...list(
    'premier|premiere|un|une|unieme deuxieme|second|seconde|deux troisieme|trois quatrieme|quatre cinquieme|cinq',
    1,
  ),
  ...list('sixieme|six septieme|sept huitieme|huit neuvieme|neuf dixieme|dix onzieme|onze douzieme|douze', 6),
  ...list('treizieme|treize quatorzieme|quatorze quinzieme|quinze seizieme|seize', 13),
  ...list(
    'vingtieme|vingt trentieme|trente quarantieme|quarante cinquantieme|cinquante soixantieme|soixante',
    20,
    10,
  ),
  ...list('centieme|cent', 100),
]);

const germanStems: Lexicon = new Map([
  ...list(
    'erst|eins|ein zweit|zwei dritt|drei viert|vier funft|funf sechst|sechs siebent|siebt|sieben acht neunt|neun',
    1,
  ),
  ...list(
    'zehnt|zehn elft|elf|eilft|eilf zwolft|zwolf dreizehnt|dreizehn vierzehnt|vierzehn funfzehnt|funfzehn',
    10,
  ),
  ...list('sechzehnt|sechzehn siebzehnt|siebzehn achtzehnt|achtzehn neunzehnt|neunzehn', 16),
  ...list(
    'zwanzigst|zwanzig dreissigst|dreissig|dreißigst|dreißig vierzigst|vierzig funfzigst|funfzig',
    20,
    10,
  ),
  ...list(
    'sechzigst|sechzig siebzigst|siebzig achtzigst|achtzig neunzigst|neunzig hundertst|hundert',
    60,
    10,
  ),
]);

const russianStems: Lexicon = new Map([
  ...list(
    'перв|один|одна втор|два|две трет|три четверт|четыре пят шест седьм|сем восьм|восем девят десят',
    1,
  ),
  ...list(
    'одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат',
    11,
  ),
  ...list('двадцат тридцат|тридцать сороков|сорок пятидесят|пятьдесят шестидесят|шестьдесят', 20, 10),
  ...list('семидесят|семьдесят восьмидесят|восемьдесят девяност сот|сто', 70, 10),
]);

const romance: Lexicon = new Map([
  ...list('primero|primera|primer|primo|prima|primeiro|primeira|uno|um', 1),
  ...list(
    'segundo|segunda|secondo|seconda|dos|due|dois tercero|tercera|terzo|terza|terceiro|terceira|tres|tre',
    2,
  ),
  ...list('cuarto|cuarta|quarto|quarta|cuatro|quattro|quatro quinto|quinta|cinco|cinque', 4),
  ...list(
    'sexto|sexta|sesto|sesta|seis|sei septimo|septima|settimo|settima|setimo|setima|siete|sette|sete',
    6,
  ),
  ...list('octavo|octava|ottavo|ottava|oitavo|oitava|ocho|otto|oito noveno|novena|nono|nona|nueve|nove', 8),
  ...list('decimo|decima|diez|dieci|dez undecimo|undecima|undicesimo|once|undici|onze', 10),
  ...list('duodecimo|duodecima|dodicesimo|doce|dodici|doze trece|tredici|treze|tredicesimo', 12),
  ...list('catorce|quattordici|catorze|quattordicesimo quince|quindici|quinze|quindicesimo', 14),
  ...list(
    'dieciseis|sedici|dezesseis|sedicesimo diecisiete|diciassette|dezessete dieciocho|diciotto|dezoito',
    16,
  ),
  ...list('diecinueve|diciannove|dezenove veinte|venti|vinte|ventesimo|vigesimo', 19),
]);

const vietnamese: Lexicon = new Map([
  ...list('nhat|mot hai|nhi ba tu|bon nam|lam sau bay tam chin', 1),
  ...list('muoi', 10),
]);

const plain = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** What may still follow a word: anything below 100 after hundreds, below 20 after tens, below 10 after ten. */
function nextLimit(value: number): number {
  if (value >= 20) return Math.min(value, value === 100 ? 100 : 20);
  return value === 10 ? 10 : 1;
}

/** Adds words up: twenty one → 21, nine hundred and two → 902, quatre-vingt-dix → 90. */
function addUp(words: readonly string[], lexicon: Lexicon): number | undefined {
  let total = 0;
  let last = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const value = lexicon.get(word);
    if (value === undefined) return undefined;
    if (value === 100 && total > 0 && total < 10) total *= 100;
    else if (value === 20 && total === 4) total = 80;
    else if (value < last) total += value;
    else return undefined;
    last = nextLimit(value);
  }
  return total || undefined;
}

const fillers = new Set(['and', 'et', 'the', 'und', 'y', 'e', 'der', 'die', 'das', 'le', 'la']);

function parseGerman(word: string): number | undefined {
  const stem = word.replace(/(?:e[nrsm]?)$/, '');
  const direct = germanStems.get(stem) ?? germanStems.get(word);
  if (direct !== undefined) return direct;
  const [, ones, tens] = /^(.+?)und(.+)$/.exec(stem) ?? [];
  const low = germanStems.get(ones ?? '');
  const high = germanStems.get(tens ?? '');
  return low !== undefined && high !== undefined && low < 10 && high >= 20 ? low + high : undefined;
}

function parseRussian(words: readonly string[]): number | undefined {
  const stems = words.map((word) =>
    russianStems.has(word) ? word : word.replace(/(?:ого|ому|ая|ый|ий|ой|ое|ья|ье|ую|ь)$/, ''),
  );
  return addUp(stems, russianStems);
}

/**
 * A number in words: English (one … nine hundred and ninety-nine, twenty-first, THE FIRST) and, as far as headings
 * need them, French, German, Russian, Spanish, Italian and Portuguese. Undefined when any word is none.
 */
export function parseWordNumeral(text: string): number | undefined {
  if (text.length > 60) return undefined;
  const words = plain(text)
    .split(/[\s\-‐‑]+/)
    .filter((word) => word && !fillers.has(word));
  if (words.length === 0 || words.length > 6) return undefined;
  const single = words.length === 1 ? parseGerman(words[0] ?? '') : undefined;
  const inRussian = /[а-я]/.test(words[0] ?? '') ? parseRussian(words) : undefined;
  return (
    addUp(words, english) ??
    addUp(words, french) ??
    single ??
    inRussian ??
    addUp(words, romance) ??
    addUp(words, vietnamese)
  );
}
