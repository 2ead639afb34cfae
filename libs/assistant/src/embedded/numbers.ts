const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const VALUES = new Map<string, number>([
  ...ONES.split(' ').map((word, value) => [word, value] as const),
  ...TENS.split(' ').map((word, at) => [word, 20 + 10 * at] as const),
  ['fourty', 40],
]);
const SCALES = new Map([
  ['hundred', 100],
  ['hundreds', 100],
  ['thousand', 1_000],
  ['thousands', 1_000],
]);
const HAN_DIGITS = '\u96f6\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d';
const HAN_SCALES: Readonly<Record<string, number>> = { '\u5341': 10, '\u767e': 100, '\u5343': 1_000 };
const HAN_SIGN = /[\u4e00\u4e8c\u4e24\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d](?=\s*pallets)/gu;
const HAN_NUMBER =
  /[\u4e00\u4e8c\u4e24\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d]?[\u5341\u767e\u5343][\u4e00-\u4e5d\u4e24\u5341\u767e\u5343]*(?=\s*(?:[\u4e2a\u4ef6\u53ea\u5f20\u628a\u53f0\u5957\u7bb1]|pallets))/gu;

const word = [...VALUES.keys(), ...SCALES.keys()].join('|');
/** Two number words and more, or one that is no pronoun: "one" alone is hardly ever a number. */
const SPELT = new RegExp(`\\b(?:(?:a|${word})(?: |-))?(?:${word})(?:(?: and | |-)(?:${word}))*\\b`, 'g');
const DOZENS: ReadonlyArray<readonly [RegExp, (match: string) => string]> = [
  [/\bhalf a dozen\b/g, () => '6'],
  [/\b(?:a )?couple(?: of)? dozen\b/g, () => '24'],
  [/\b(?:a )?couple(?: of)? (?=\w{2,}s\b)/g, () => '2 '],
  [/(?<![\d.])\b(\d+|a) gross(?: of)?\b/g, (match) => String(144 * (Number.parseInt(match, 10) || 1))],
  [/(?<![\d.])\b\d+ ?-?(?:ish|odd)\b/g, (match) => String(Number.parseInt(match, 10))],
  [/\b(?:a )?few dozen\b/g, () => '36'],
  [/(?<![\d.])(\d+(?:\.\d+)?) dozen\b/g, (match) => String(Math.round(12 * Number.parseFloat(match)))],
  [/\b(?:a |one )?dozen\b/g, () => '12'],
  [/(?<![\d.])(\d{1,3}(?:\.\d+)?) ?k\b(?! ?(?:w|hz|elvin))/g, (match) => thousands(match)],
];

const UNIT = '(?:pallets?|skids?|cartons?|ctns?|boxes|rolls?|packs?|m2|sqm|square)\\b';
/** Numbers of several figures, which are read before their parts could be taken for one each. */
const WRITTEN: ReadonlyArray<readonly [RegExp, (match: string, ...parts: string[]) => string]> = [
  [/(?<![\d.])\d{1,3}(?: 000)+\b/g, (whole) => whole.replaceAll(' ', '')],
  [new RegExp(`(?<![\\d.,])(\\d+),(\\d{1,2})(?= ?${UNIT})`, 'g'), (_, whole, part) => `${whole}.${part}`],
  [
    new RegExp(`(?<![\\d/.])(\\d+) ([13])/([24])(?= ?${UNIT})`, 'g'),
    (_, whole, part, of) => String(Number(whole) + Number(part) / Number(of)),
  ],
  [/(?<![\d/.])3\/4 (?:of )?(?:a |1 )?(pallet|skid)s?\b/g, (_, what) => `0.75 ${what}s`],
  [/\b(?:three|3) quarters? (?:of )?(?:a |1 )?(pallet|skid)s?\b/g, (_, what) => `0.75 ${what}s`],
  [/(?:(?<![\d/.])1\/4|\b(?:a |1 )?quarter) (?:of )?(?:a |1 )?(pallet|skid)s?\b/g, (_, what) => `0.25 ${what}s`],
  [
    /(?<![\d.])(\d+(?:\.\d+)?) (hundred|thousand)s?(?: and (\d{1,2}))?\b/g,
    (_, count, scale, more = '') => String(Math.round(Number(count) * SCALES.get(scale!)!) + Number(more)),
  ],
  // Sums, and no goods.
  [/\bgrand total\b/g, () => 'total'],
  [/\b(?:a )?couple(?: of)? grand\b/g, () => '$2000'],
  [
    new RegExp(`(?<![\\d.])\\b(\\d+(?:\\.\\d+)?|a|${[...VALUES.keys()].join('|')}) grand\\b`, 'g'),
    (_, count = '') => `$${Math.round(1_000 * (count === 'a' ? 1 : (VALUES.get(count) ?? Number(count))))}`,
  ],
];

/** Kelvin of a light are figures of four digits; "4k" of a screen is no count either, but nobody orders by it. */
const thousands = (match: string): string => String(Math.round(1_000 * Number.parseFloat(match)));

/** The text with every number in digits: "two hundred" is 200, "a dozen" 12, "1.5k" 1500, "1,200" 1200. */
export function inDigits(text: string): string {
  const spelt = WRITTEN.reduce((done, [pattern, digits]) => done.replace(pattern, digits), text)
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/\b(?:a )?couple(?: of)? hundred\b/g, '200')
    .replace(/\b(?:a )?couple(?: of)? thousand\b/g, '2000')
    .replace(HAN_NUMBER, (match) => String(hanValue(match)))
    .replace(HAN_SIGN, (match) => String(hanValue(match)))
    .replace(/\b(\w+) and a half\b/g, (match, whole: string) => {
      const value = VALUES.get(whole) ?? Number(whole);
      return Number.isFinite(value) ? String(value + 0.5) : match;
    })
    .replace(SPELT, (match) => (match === 'one' || match === 'a one' ? match : String(valueOf(match))));
  return DOZENS.reduce((done, [pattern, digits]) => done.replace(pattern, digits), spelt);
}

function valueOf(words: string): number {
  let whole = 0;
  let part = 0;
  for (const one of words.split(/ and | |-/)) {
    const scale = SCALES.get(one);
    if (scale === undefined) part += VALUES.get(one) ?? (one === 'a' ? 1 : 0);
    else if (scale === 1_000) {
      whole += Math.max(part, 1) * scale;
      part = 0;
    } else part = Math.max(part, 1) * scale;
  }
  return whole + part;
}

function hanValue(text: string): number {
  let whole = 0;
  let digit = 0;
  for (const sign of text) {
    const scale = HAN_SCALES[sign];
    if (scale === undefined) digit = sign === '\u4e24' ? 2 : HAN_DIGITS.indexOf(sign);
    else {
      whole += Math.max(digit, 1) * scale;
      digit = 0;
    }
  }
  return whole + digit;
}
