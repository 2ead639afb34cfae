import { inDigits } from './numbers';
import { takeWanted, type Wanted } from './quantities';
import { CHINESE_CONVERSATION, CONVERSATION, FINISHES, TYING } from './words';

/** Which product of the conversation is meant. */
export type Reference =
  { readonly kind: 'place'; readonly place: number } | { readonly kind: 'last' | 'cheapest' | 'dearest' | 'it' };

/** The most a buyer wants to pay: theirs, never ours. */
export interface Cap {
  readonly aud: number;
  readonly isTotal: boolean;
}

export interface Slots {
  readonly wanted: Wanted | null;
  readonly postcode: string | null;
  readonly cap: Cap | null;
  readonly without: readonly string[];
  readonly sort: 'relevance' | 'cheapest' | 'dearest';
  readonly reference: Reference | null;
  /** Colours and finishes named, as written. */
  readonly finishes: readonly string[];
  /** What is left: the words for goods. */
  readonly wish: string;
}

const CITIES: Readonly<Record<string, string>> = {
  sydney: '2000',
  melbourne: '3000',
  brisbane: '4000',
  brissie: '4000',
  perth: '6000',
  adelaide: '5000',
  hobart: '7000',
  darwin: '0800',
  canberra: '2600',
  cairns: '4870',
  townsville: '4810',
  'gold coast': '4217',
  newcastle: '2300',
  geelong: '3220',
  wollongong: '2500',
  toowoomba: '4350',
  launceston: '7250',
  'alice springs': '0870',
  'sunshine coast': '4558',
};
const CITY = new RegExp(`\\b(?:to|in|near|for) (?:the )?(${Object.keys(CITIES).join('|')})\\b`);
const UNITS_AFTER = String.raw`(?! ?(?:mm|cm|m2?|sqm|pcs?|pieces|units?|x|of|ea|each|pallets?|boxes|cartons?|k\b))`;
const POSTCODES = [
  new RegExp(String.raw`\b(?:postcode|post code|pc|p\/c|zip)[ :]*(\d{4})\b`),
  new RegExp(String.raw`\b(?:nsw|vic|qld|wa|sa|tas|act|nt)[ ,]+(\d{4})\b`),
  new RegExp(String.raw`\b(?:to|into|near) (?:[a-z]+ ){0,2}?(\d{4})\b${UNITS_AFTER}`),
  new RegExp(String.raw`(?:\u9001\u5230|\u5230)\s*(\d{4})`),
  new RegExp(
    String.raw`\b(?:deliver\w*|ship\w*|freight|send|sent|env\u00edo|giao)\b[^\d]{0,25}\b(\d{4})\b${UNITS_AFTER}`,
  ),
  new RegExp(String.raw`\b(?:in|at|from|near|for) (?:${Object.keys(CITIES).join('|')})[ ,]+(\d{4})\b${UNITS_AFTER}`),
  new RegExp(String.raw`\b(?:in|at) (0[89]\d{2}|[2-7]\d{3})$`),
];
/** A postcode at the end of a message that named a quantity before. */
const TRAILING = /[ ,]+(0[89]\d{2}|[2-7]\d{3})[ .?!]*$/;
const STATE = /\b(?:nsw|vic|qld|wa|sa|tas|act|nt|postcode|zip)\b/;
const CAP =
  /(?:\b(under|below|less than|cheaper than|no more than|not more than|max(?:imum)?(?: of)?|up to|within|budget(?: of| is)?) )?(?:a?\$ ?(\d+(?:\.\d+)?)(k?)|\b(\d+(?:\.\d+)?)(k?) ?(?:dollars|bucks|aud)\b)(?: ?(?:aud|dollars|bucks)\b)?(?: ?(?:or (?:less|under|below)|and under|max|tops|each|ea|a piece|apiece|per (?:unit|piece|item)|a pop|delivered|landed|inc gst|all up|in total|total|for the lot)\b)*/;
const CAP_WORDS = /^(?:under|below|less than|cheaper than|no more than|not more than|max|up to|within|budget)/;
const CAP_TAIL = /or (?:less|under|below)|max|tops|and under/;
const TOTAL = /all up|in total|total|for the lot|budget/;
const WITHOUT =
  /\b(?:(?:but )?not? (?:made (?:of|from|out of) |in |any )?|without (?:any )?|non[- ]|except (?:for )?|anything but |nothing (?:in|made of|with) |(?:dont|do not) want (?:any )?|no more |other than )(plastic|timber|wood|wooden|metal|glass|steel|stainless(?: steel)?|ceramic|stone|leather|bamboo|marble|granite|aluminium|brass|rattan|led|black|white|acrylic|vinyl|cotton|polyester|wool|porcelain|teak)\b|\b(plastic|timber|wood|metal|glass|leather)[- ]free\b/g;
const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  '1st': 1,
  top: 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  fifth: 5,
  '5th': 5,
  sixth: 6,
  '6th': 6,
};
const PLACE = new RegExp(
  `(?:^|\\b(?:the|that|your|is|of|add|take|quote|with|have|for) )(${Object.keys(ORDINALS).join('|')})(?: (?:one|option|item|product|result|1|choice)\\b|$|(?= (?:please|pls|in|for|x|at|to|and|is|price)\\b))`,
);
const NUMBERED = /(?:#|\b(?:number|no\.?|option|item) ?#?)([1-9])\b(?! ?(?:mm|cm|x))/;
const WORDS = /\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)+|\d+(?:\.\d+)?[\p{L}]*|\p{L}[\p{L}\p{M}\p{N}/-]*/gu;

/** Everything of a clause that is no intent. @param text plain, in lower case */
export function slotsOf(text: string): Slots {
  let rest = inDigits(text);
  const take = <T>(read: (rest: string) => readonly [T, string] | null): T | null => {
    const found = read(rest);
    if (found) rest = found[1];
    return found?.[0] ?? null;
  };
  const cap = take(capOf);
  // Sums that are no limit of the buyer's are nobody's price.
  rest = rest.replace(/(?:a|us)?\$ ?\d+(?:\.\d+)?k?|\b\d+(?:\.\d+)? ?%( off)?/g, ' ');
  const postcode = take(postcodeOf);
  const without: string[] = [];
  rest = rest.replace(WITHOUT, (_, one?: string, other?: string) => {
    without.push((one ?? other ?? '').replace(/ steel$/, ''));
    return ' ';
  });
  const reference = take(referenceOf);
  const wanted = take((left) => {
    const { value, rest: after } = takeWanted(left);
    return value && ([value, after] as const);
  });
  const sort = /\b(?:cheap(?:est)?|lowest|most affordable|budget|best price)\b/.test(rest)
    ? 'cheapest'
    : /\b(?:dearest|most expensive|premium|top of the range|high end)\b/.test(rest)
      ? 'dearest'
      : 'relevance';
  const wish = wishOf(rest);
  const finishes = wish.split(' ').filter((word) => FINISHES.has(word));
  return { wanted, postcode, cap, without: [...new Set(without)].slice(0, 6), sort, reference, finishes, wish };
}

function capOf(text: string): readonly [Cap, string] | null {
  const match = CAP.exec(text);
  if (!match) return null;
  const [whole, word = '', dollars, k1, bucks, k2] = match;
  if (!CAP_WORDS.test(word) && !CAP_TAIL.test(whole)) return null;
  const aud = Number(dollars ?? bucks) * ((k1 ?? '') + (k2 ?? '') === '' ? 1 : 1_000);
  return [{ aud, isTotal: TOTAL.test(whole) }, text.replace(whole, ' ')];
}

function postcodeOf(text: string): readonly [string, string] | null {
  for (const pattern of POSTCODES) {
    const match = pattern.exec(text);
    if (match?.[1])
      return [
        match[1],
        text.replace(match[0], (found) => found.replace(match[1]!, ' ').replace(STATE, ' ').replace(CITY, ' ')),
      ];
  }
  const trailing = TRAILING.exec(text);
  if (trailing?.[1] && /\d/.test(text.slice(0, trailing.index))) return [trailing[1], text.slice(0, trailing.index)];
  const city = CITY.exec(text);
  return city ? [CITIES[city[1]!]!, text.replace(city[0], ' ')] : null;
}

function referenceOf(text: string): readonly [Reference, string] | null {
  const place = PLACE.exec(text);
  if (place?.[1]) return [{ kind: 'place', place: ORDINALS[place[1]]! }, text.replace(place[0], ' ')];
  const numbered = NUMBERED.exec(text);
  if (numbered) return [{ kind: 'place', place: Number(numbered[1]) }, text.replace(numbered[0], ' ')];
  const compared =
    /\b(?:the )?(last|cheaper|cheapest|dearer|dearest|more expensive|most expensive) (?:one|option)\b/.exec(text);
  if (compared?.[1]) {
    const kind = compared[1] === 'last' ? 'last' : compared[1].startsWith('cheap') ? 'cheapest' : 'dearest';
    return [{ kind }, text.replace(compared[0], ' ')];
  }
  const it = /\b(?:it|that one|this one|that|this|they|them|those|these|the same|same(?: one)?)\b/.exec(text);
  return it ? [{ kind: 'it' }, text.replace(it[0], ' ')] : null;
}

const ROOM_OF_BUYER =
  /\b(?:for|in|at) (?:my|our|a|an|the|some|this|new)? ?(?:new |little |small |own |busy )?(?:(?:vet|dental|medical|physio|beauty|day) (?:clinic|practice|surgery|spa)|cafe|restaurant|hotel|motel|pub|bar|shop|store|client|customer|project|job|site|reno|renovation|apartment|unit|unit block|fit ?out|warehouse|school|clinic|gym|airbnb|rental|investment property|display home|showroom|venue|backpackers|retirement village)s?(?: chain| group)?\b/g;

/** What we have, not what hangs over a stove. */
const RANGE = /\b(?:your|the|whole|full|a) (?:\w+ )?range(?: of)?\b/g;

/** The words for goods, with the little ones that tie them together. */
function wishOf(text: string): string {
  const words =
    text
      .replace(/\bmay (?:i|we|you)\b/g, ' ')
      .replace(ROOM_OF_BUYER, ' ')
      .replace(RANGE, ' ')
      .replace(CHINESE_CONVERSATION, ' ')
      .match(WORDS) ?? [];
  const kept: string[] = [];
  let tie: string | null = null;
  for (const word of words) {
    if (TYING.has(word)) tie = kept.length > 0 ? word : null;
    else if (!CONVERSATION.has(word)) {
      if (tie !== null) kept.push(tie);
      tie = null;
      kept.push(word);
    }
  }
  return kept.join(' ').slice(0, 200).trim();
}
