import { isEveryday } from './everyday';
import { inDigits } from './numbers';
import { postcodeOf, unknownPlaceOf } from './places';
import { takeWanted, type Wanted } from './quantities';
import { CHINESE_CONVERSATION, CONVERSATION, FINISHES, QUESTIONS, TYING, VIETNAMESE_PAIRS } from './words';

/** Which product of the conversation is meant. */
export type Reference =
  | { readonly kind: 'place'; readonly place: number }
  | { readonly kind: 'last' | 'it' }
  | {
      readonly kind: 'cheapest' | 'dearest';
      /** "The cheaper one": of two. */ readonly isOfTwo?: true;
    };

/** The most a buyer wants to pay: theirs, never ours. */
export interface Cap {
  readonly aud: number;
  readonly isTotal: boolean;
}

export interface Slots {
  readonly wanted: Wanted | null;
  readonly postcode: string | null;
  /** Where it is to go in words that name no place we know; null where none is named, or one we know. */
  readonly unknownPlace: string | null;
  readonly cap: Cap | null;
  readonly without: readonly string[];
  readonly sort: 'relevance' | 'cheapest' | 'dearest';
  readonly reference: Reference | null;
  /** Every place of the list that is named: "the first and the third". */
  readonly places: readonly number[];
  /** So many times what was spoken of ("double it"); null where nothing is said of it. */
  readonly times: number | null;
  /** As few as can be had. */
  readonly isLeast: boolean;
  /** Finishes spoken of before that are not to stay: "without the gold". */
  readonly dropped: readonly string[];
  /** Colours and finishes named, as written. */
  readonly finishes: readonly string[];
  /** What is left: the words for goods. */
  readonly wish: string;
}

const CAP =
  /(?:\b(under|below|less than|cheaper than|no more than|not more than|max(?:imum)?(?: of)?|up to|within|budget(?: of| is)?) )?(?:a?\$ ?(\d+(?:\.\d+)?)(k?)|\b(\d+(?:\.\d+)?)(k?) ?(?:dollars|bucks|aud)\b|(?<=\bbudget(?: of| is)? )(\d{3,}|\d{1,3}k)(?= *(?:[,.;?!]|$| for\b)))(?: ?(?:aud|dollars|bucks)\b)?(?: ?(?:or (?:less|under|below)|and under|max|tops|each|ea|a piece|apiece|per (?:unit|piece|item)|a pop|delivered|landed|inc gst|all up|in total|total|for the lot)\b)*/;
/** What somebody has to spend, in words without a dollar. */
const TO_SPEND =
  /\b(\d{3,}) (?:budget|to spend)\b|\b(?:spend(?:ing)?|budget(?: of| is|:)?) (?:about |around |up to |max )?(\d{3,})\b(?! ?(?:\p{L}+s\b))/gu;
/** "How many can I get for $5k": the sum is all there is. */
const HOW_MANY_FOR =
  /(\bhow many\b[^$?!]*?) for (?:about |around |up to |under )?(?=a?\$ ?\d|\d[\d.,]*k?\s?(?:dollars|bucks|aud|grand)\b)/g;
/** "And for 20k?" asks for that much money's worth. */
export const FOR_MONEY =
  /^(?:(?:and|or|ok|what about|how about) )*for (?:about |around |up to |under )?(?=a?\$ ?\d|\d{1,3}k[ ?.!]*$)/;
/** What a buyer hopes to pay for what is looked for: no thing. */
const TARGET = /\btarget (?:price|cost)?(?: of| is|:)? ?(?=(?:a|us)?\$ ?\d)|\btarget price\b/g;
/** "Lunch boxes" are a thing, and so are none of anything. */
const BOXES = /\b(lunch|tool|storage|letter|mail|jewellery|gift|bento|tissue|planter|junction|switch|fuse) box(es)?\b/g;
/** "The best way to get" them names no way. */
const BEST_WAY = /\b(?:the )?(?:best|cheapest|easiest|quickest|fastest) way to (?:get|buy|order|import|have)\b/g;
/** Where a house stands in its street. */
export const STREET =
  /\b(?:\d{1,4}[a-z]?\/)?\d{1,5}[a-z]? (?:\p{L}+ ){1,3}(?:street|st|road|rd|avenue|ave|drive|dr|lane|ln|court|ct|crescent|cres|highway|hwy|parade|pde|terrace|boulevard|blvd)\b[,.]? ?/giu;
/** Numbers of papers and of telephones, and who takes the goods: none of it is ordered. */
const ON_PAPER =
  /\b(?:(?:po|purchase order|our ref|your ref|ref(?:erence)?|job|attention|attn)\b[ .:]*(?:no\.?|number)? ?[#:-]? ?[a-z]{0,4}-?\d{3,}\b(?: ?[-:,])?|(?:\+61 ?|\(?0)[2-478]\)?\d{0,2}[ -]?\d{3,4}[ -]?\d{3,4}\b|(?:attn|attention)[ :]+\p{L}+)/gu;
/** Where to write to names no goods. */
const E_MAIL = /[^\s@]{1,64}@[^\s@]{1,190}\.\p{L}{2,}/gu;
/** "The photos of the travertine" are shown with it. */
const PICTURES = /\b(?:photos?|photographs?|pictures?|pics?|images?) (?:of|for) (?=\p{L})/gu;
/** More than is priced: what is in it is looked up, and how many of it are asked. */
const CONTAINER =
  /\b(?:(?:a|an|one|full|whole|entire|shared|20|40|ft|foot) ?)*container(?: ?loads?|s)?(?: full)? of (?=\p{L})/gu;
/** "@ 60 each": a price, and no quantity. */
const EACH =
  /@ ?\d+(?:\.\d+)? ?(?:each|ea|apiece|a piece|a pop|per (?:unit|piece|item|carton))\b|@ ?(?!\d{4}\b)\d+(?:\.\d+)?(?= *(?:=|$|\n))/g;
const CAP_WORDS = /^(?:under|below|less than|cheaper than|no more than|not more than|max|up to|within|budget)/;
const CAP_TAIL = /or (?:less|under|below)|max|tops|and under/;
const TOTAL = /all up|in total|total|for the lot|budget/;
const WITHOUT =
  /\b(?:(?:that |which )?(?:arent|isnt|aint|are not|is not|not) (?:made (?:of|from|out of) |in |any )?|(?:but )?not? (?:made (?:of|from|out of) |in |any )?|without (?:any )?|non[- ]|except (?:for )?|anything but |nothing (?:in|made of|with) |(?:dont|do not) want (?:any )?|no more |other than )(plastic|timber|wood|wooden|metal|glass|steel|stainless(?: steel)?|ceramic|stone|leather|bamboo|marble|granite|aluminium|brass|rattan|led|black|white|acrylic|vinyl|cotton|polyester|wool|porcelain|teak)\b|\b(plastic|timber|wood|metal|glass|leather)[- ]free\b/g;
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
  `(?:^|\\b(?:the|that|your|is|of|add|take|quote|with|have|for) )(${Object.keys(ORDINALS).join('|')})(?: (?:one|option|item|product|result|1|choice)\\b|[ .?!]*$|(?= (?:please|pls|in|for|x|at|to|and|is|price)\\b))`,
);
const EVERY_PLACE = new RegExp(
  `\\b(${Object.keys(ORDINALS).join('|')})\\b(?! (?:time|of all|order|thing|floor|storey|quality|grade|class))`,
  'g',
);
const LEAST =
  /\b(?:(?:the |your )?(?:smallest|minimum|min|least|lowest|fewest) (?:amount|quantity|qty|number|order|lot|you (?:do|sell)|i (?:can|could|have to))(?: of)?)\b/;
const FINISH = [...FINISHES].join('|');
/** "not the black ones", "without the brushed gold". */
const DROPPED = new RegExp(
  `\\b(?:not|without|no|minus|drop|lose|forget|skip|except|rather than|instead of) (?:in |any )?(?:the )?((?:(?:${FINISH})\\b ?)+)(?:ones?|finish|colou?r|version|trim)?`,
  'g',
);
const NUMBERED =
  /(?:#|\b(?:number|no\.?|option|item) ?#?)([1-9])\b(?! ?(?:mm|cm)\b| ?x(?! ?\d+(?: (?:please|pls|to|in|thanks)\b|[ ,.?!]*$)))/;
/** Holds two words together while words of talk are left out. */
const TOGETHER = '--';
const WORDS = /\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)+|\d+(?:\.\d+)?[\p{L}]*|\p{L}[\p{L}\p{M}\p{N}/-]*/gu;

/** What a price may be asked for, and no goods. */
export const PER_AREA = /\b(?:per|a|each|by the|for one) ?(?:m2|sqm|sq ?m|square(?: met(?:re|er))?)\b/;

/** "How many lights is that": of what was counted, whatever it is called. */
export const HOW_MANY =
  /\bhow many (?:\p{L}+ ){1,2}(?:is |are )?in (?:that|it|those|them|this)\b|\bhow many (?:\p{L}+ ){0,2}(?:is|are|does|would|do) (?:that|it|those|they|this|these)(?: (?:make|be|come to|in total|all up|altogether))?(?![\p{L} ]* (?:a|per|each|on|in|fit)\b)/u;

/** "A basin that sits on the bench": what follows says more of it, and "that" is no product spoken of. */
const RELATIVE =
  /(?<=\p{L} )(?:that|which|what) (?=(?:go|can|cant|is|isnt|are|arent|has|have|does|dont|will|wont|doesnt|fit|come|hang|stand|look|work|hold|take|seat|sleep|turn|mount|open|fold|stack|suit|build|slide|pull|roll|\p{L}{2,}(?<!thi)s)\b)/gu;

/** So does "bottles we can print on". */
const REDUCED =
  /(?<=\p{L}{2}s )(?:we|i|you|they|people|guests|customers) (?=(?:can|could|will|would|want to|need to)\b)/gu;

/** "Double it", "half as many", "3 times that": of the quantity spoken of. */
const TIMES =
  /\b(double|twice|triple|treble|half|halve|(\d+) times) (?:of )?(?:it|that|them|those|this|as many|as much|the (?:amount|quantity|order|number))\b(?! (?:price|cost|size|money))/;
const FACTORS: Readonly<Record<string, number>> = { double: 2, twice: 2, triple: 3, treble: 3, half: 0.5, halve: 0.5 };

/** So does what it is to be without: "blinds no cords". A material or a finish was read before. */
const LACKING = /(?<=\p{L}{3} )(?:no|without(?: any)?) (?=\p{L}{3,})/gu;

/** "Timber look" is no timber. */
const LOOK =
  /\b(timber|wood|wooden|stone|marble|concrete|brick|oak|granite|terrazzo|leather|brass)[ -](?:look(?:ing|alike)?|effect)\b/g;

/** So is "vandal proof" one word. */
const PROOF = /(?<=\p{L}{3}) (?=(?:proof|resistant|rated|saving|friendly)\b)/gu;

/** What goes up and down is made higher and lower. */
const UP_AND_DOWN = /\b(?:(?:that|which) )?(?:(?:can )?(?:goe?s?|moves?) )?up (?:and|n|&) down\b/g;

/** And "built in", in which nothing is in anything. */
const PHRASAL = /\b(built|drop|walk|plug|clip|bolt|stick|fold|roll|slide)[ -](in|on|up|out)\b/g;

/** So does what it is to do: "curtains to block light". */
const PURPOSE = /(?<=\p{L}{3}) to (?=(?:block|keep|hide|hold|store|stop|cover|hang|carry|protect|light|dry|clean)\b)/gu;

/** "A switch to run them": what it is to do with what was named before says nothing more of it. */
// A word begins where no letter stands before it: tried from each letter on, a long text without spaces takes a second.
const TO_DO_WITH_IT =
  /(\b(?:an?|the|some|any|\d+) (?:\p{L}+ )?)?(?<!\p{L})(\p{L}{3,}) to \p{L}{2,} (?:them|those|these)\b/gu;
const namesNothing = (word: string): boolean => CONVERSATION.has(word) || QUESTIONS.has(word);

/** "Terracotta colour" is terracotta. */
const OF_COLOUR = new RegExp(`\\b(${FINISH}) (?:colou?r(?:ed)?|finish(?:ed)?)\\b`, 'g');

/** Where a thing goes tells of it as what it is for does: "under the sink", "above a stove", "out the front of the cafe". */
const BESIDE =
  / (?:under(?:neath)?|beneath|below|over|above|behind|beside|next to|off|against|around|along|out (?:the )?(?:front|back|side)(?: of)?|at the (?:front|back|side) of|in front of|on top of|in between|between) (?=(?:the|my|our|your|a|an|each|every) \p{L})/gu;

/** Everything of a clause that is no intent. @param text plain, in lower case */
export function slotsOf(text: string): Slots {
  let rest = inDigits(text.replace(FOR_MONEY, 'budget of '))
    .replace(E_MAIL, ' ')
    .replace(STREET, '')
    .replace(ON_PAPER, ' ')
    .replace(BEST_WAY, ' ')
    .replace(TARGET, ' ')
    .replace(BOXES, '$1-box$2')
    .replace(PICTURES, ' ')
    .replace(CONTAINER, ' ')
    .replace(/\b(?:between |from )?\d+ ?(?:and|to|-) ?(\d{3,}) (?:dollars|bucks)(?: worth)?\b/g, 'budget of $$$1')
    .replace(HOW_MANY_FOR, '$1 budget of ')
    .replace(TO_SPEND, (_, before: string | undefined, after: string) => `budget of $${before ?? after}`)
    .replace(SET_TO, ' ')
    .replace(UP_AND_DOWN, 'height-adjustable')
    .replace(RELATIVE, 'with ')
    .replace(REDUCED, 'with ')
    .replace(LOOK, '$1-look')
    .replace(PROOF, '-')
    .replace(PHRASAL, '$1-$2')
    .replace(BESIDE, ' for ')
    .replace(PURPOSE, ' for ')
    .replace(OF_COLOUR, '$1')
    .replace(TO_DO_WITH_IT, (whole, article: string | undefined, thing: string) =>
      namesNothing(thing) || (article === undefined && isEveryday(thing)) ? whole : `${article ?? ''}${thing}`,
    );
  const take = <T>(read: (rest: string) => readonly [T, string] | null): T | null => {
    const found = read(rest);
    if (found) rest = found[1];
    return found?.[0] ?? null;
  };
  rest = rest.replace(HOW_MANY, ' it ').replace(PER_AREA, ' ');
  const share = take(moreOf);
  const cap = take(capOf);
  // Sums that are no limit of the buyer's are nobody's price.
  rest = rest.replace(EACH, ' ').replace(/(?:a|us)?\$ ?\d+(?:\.\d+)?k?|\b\d+(?:\.\d+)? ?%( off)?/g, ' ');
  rest = rest.replace(PROJECT, ' ').replace(BY_DAY, ' ').replace(BY_DATE, ' ');
  const postcode = take(postcodeOf);
  const unknownPlace = postcode === null ? take(unknownPlaceOf) : null;
  const without: string[] = [];
  rest = rest.replace(WITHOUT, (_, one?: string, other?: string) => {
    without.push((one ?? other ?? '').replace(/ steel$/, ''));
    return ' ';
  });
  const dropped: string[] = [];
  rest = rest.replace(DROPPED, (whole, words: string) => {
    const finishes = words.split(' ').filter((word) => FINISHES.has(word));
    dropped.push(...finishes);
    return finishes.length > 0 ? ' ' : whole;
  });
  rest = rest.replace(LACKING, 'with ');
  const places = placesOf(rest);
  const times = share ?? take(timesOf);
  const reference = take(referenceOf);
  const isLeast = LEAST.test(rest);
  rest = rest.replace(LEAST, ' ');
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
  return {
    wanted,
    postcode,
    unknownPlace,
    cap,
    without: [...new Set(without)].slice(0, 6),
    sort,
    reference,
    places,
    times,
    isLeast,
    dropped: [...dropped, ...without],
    finishes,
    wish,
  };
}

function capOf(text: string): readonly [Cap, string] | null {
  const match = CAP.exec(text);
  if (!match) return null;
  const [whole, word = '', dollars, k1, bucks, k2, budget] = match;
  if (!CAP_WORDS.test(word) && !CAP_TAIL.test(whole)) return null;
  const isInThousands = (k1 ?? '') + (k2 ?? '') !== '' || budget?.endsWith('k') === true;
  const aud = Number(dollars ?? bucks ?? budget?.replace('k', '')) * (isInThousands ? 1_000 : 1);
  return [{ aud, isTotal: TOTAL.test(whole) }, text.replace(whole, ' ')];
}

/** The factor, and the text with what it is a factor of. */
function timesOf(text: string): readonly [number, string] | null {
  const match = TIMES.exec(text);
  const factor = match && (FACTORS[match[1]!] ?? Number(match[2]));
  return factor ? [factor, text.replace(match[0], ' it ')] : null;
}

/** "Plus 10 % for cuts": the share that is wanted besides, as a factor. */
function moreOf(text: string): readonly [number, string] | null {
  const match = MORE.exec(text);
  const percent = Number(match?.[1] ?? match?.[2]);
  return match && percent > 0 && percent <= 100 ? [(100 + percent) / 100, text.replace(match[0], ' it ')] : null;
}
const PERCENT = '(?:%|per ?cent)';
const MORE = new RegExp(
  `\\b(?:plus|add|extra|another|and) (?:an? )?(?:extra )?(\\d+) ?${PERCENT}(?: (?:extra|more|on top))?(?:(?: for)? (?:cuts?|cutting|waste|wastage|breakages?|spares?))?(?!\\p{L}| (?:off|discount|deposit|gst|gst\\b))|\\b(\\d+) ?${PERCENT} (?:extra|more|for (?:cuts|waste|wastage|breakages|spares))\\b`,
  'u',
);

/** Places of the list that a text names, each once. */
const placesOf = (text: string): number[] => [
  ...new Set([...text.matchAll(EVERY_PLACE)].map(([, word = '']) => ORDINALS[word]!)),
];

function referenceOf(text: string): readonly [Reference, string] | null {
  const place = PLACE.exec(text);
  if (place?.[1]) return [{ kind: 'place', place: ORDINALS[place[1]]! }, text.replace(place[0], ' ')];
  const numbered = NUMBERED.exec(text);
  if (numbered) return [{ kind: 'place', place: Number(numbered[1]) }, text.replace(numbered[0], ' ')];
  const compared =
    /\b(?:the )?(last|cheaper|cheapest|dearer|dearest|more expensive|most expensive)(?: (?:one|option|of (?:them|those|these))|(?=[,.?! ]*$|, \d))/.exec(
      text,
    );
  if (compared?.[1]) {
    const kind = compared[1] === 'last' ? 'last' : compared[1].startsWith('cheap') ? 'cheapest' : 'dearest';
    const isOfTwo = /er$|^more/.test(compared[1]);
    if (kind === 'last') return [{ kind }, text.replace(compared[0], ' ')];
    return [isOfTwo ? { kind, isOfTwo } : { kind }, text.replace(compared[0], ' ')];
  }
  const it = /\b(?:it|that one|this one|that|this|they|them|those|these|the same|same(?: one)?)\b/.exec(text);
  // "Split it" and "kitchen taps with it": the word itself, not the same letters in another.
  return it ? [{ kind: 'it' }, `${text.slice(0, it.index)} ${text.slice(it.index + it[0].length)}`] : null;
}

/** What they are for, and how many of it: "doing up 8 bathrooms". */
const PROJECT =
  /\b(?:(?:i am|im|we are|were|looking at|busy)? ?(?:doing(?: up)?|fitting out|fit out|renovating|renoing|building|refurbishing|finishing)|for(?: all)?) (?:\d+ |my |our |the |some |these |those )?(?:new |old )?(?:bath ?rooms|kitchens|units|rooms|apartments|flats|town ?houses|houses|homes|villas|cabins|floors|levels|motel rooms|hotel rooms|dwellings|lots)\b(?! of\b)/g;
const ROOM_OF_BUYER =
  /\b(?:for|in|at) (?:my|our|a|an|the|some|this|new)? ?(?:new |little |small |own |busy )?(?:(?:vet|dental|medical|physio|beauty|day) (?:clinic|practice|surgery|spa)|cafe|restaurant|hotel|motel|pub|bar|(?:gift |corner |farm |coffee )?shop|(?:gift )?store|client|customer|project|job|site|reno|renovation|apartment|unit|unit block|fit ?out|warehouse|school|clinic|gym|airbnb|rental|investment property|display home|showroom|venue|backpackers|retirement village|lobby|foyer|waiting room|church|hall|shopping (?:centre|center|mall|strip)|nursing home|aged care(?: home)?|caravan park|car ?yard|child ?care(?: centre)?|kindy|tavern|bistro|(?:beach|surf|golf|bowls|football|rsl|yacht) club|boarding house|workshop|farm)s?(?: chain| group)?\b/g;

/** A sum that is worked out, not a thing that is pulled out. */
const WORKED_OUT =
  /\b(?:run|set|cost|rush|knock) (?:me|us)(?: back)?\b|\b(?:works?|working|comes?|coming) (?:out )?(?:at|to|as)\b|\b(?:works?|working|comes?) out\b/g;

/** A number that is changed, not one of the sets we sell. */
const SET_TO = /\bset (?=(?:it|that|this|them|those|these|the (?:quantity|qty|amount|number)) (?:to|at)\b)/g;

/** When it is wanted names no goods, and some months are other words, too. */
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const BY_DAY = new RegExp(
  `\\b(?:by|before|until|till|on|from) (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b(?: 20\\d\\d)?`,
  'g',
);
/** "By 15/12", "before 3/2/27". */
const BY_DATE = /\b(?:by|before|until|till|on|from) (?:the )?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?\b/g;
const WHEN =
  /\b(?:by|before|until|till|from|during|in|early|late|mid|next|this|last|end of|start of|beginning of) (?:the )?(?:(?:end|start|middle) of )?(?:jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|summer|autumn|winter|spring)\b(?! (?:colou?r|style|range))/g;

/** Where a delivery ends. */
const TO_DOOR = /\b(?:to|at) (?:the|my|our|your) (?:front |back )?door(?:step)?\b|\bdoor[ -]to[ -]door\b/g;

/** The shop's basket, not one of seagrass. */
const OF_CART = /\b(?:my|the|your|our|to|into|in) (?:shopping )?baskets?\b|^baskets?$|\bshopping baskets?\b/g;

/** What we have, not what hangs over a stove. */
const RANGE = /\b(?:your|the|whole|full|a) (?:\w+ )?range(?: of)?\b/g;

/** The words for goods, with the little ones that tie them together. */
function wishOf(text: string): string {
  const words =
    text
      .replace(/\bmay (?:i|we|you)\b/g, ' ')
      .replace(ROOM_OF_BUYER, ' ')
      .replace(OF_CART, ' ')
      .replace(TO_DOOR, ' ')
      .replace(RANGE, ' ')
      .replace(WORKED_OUT, ' ')
      .replace(WHEN, ' ')
      .replace(CHINESE_CONVERSATION, ' ')
      .replace(VIETNAMESE_PAIRS, (pair) => pair.replace(' ', TOGETHER))
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
  return kept.join(' ').replaceAll(TOGETHER, ' ').slice(0, 200).trim();
}
