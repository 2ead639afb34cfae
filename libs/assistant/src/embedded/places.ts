import { isEveryday } from './everyday';
import { takeWanted } from './quantities';
import { CONVERSATION, FINISHES, isAttribute, QUESTIONS, TYING } from './words';

/** Towns buyers name instead of a postcode, with the postcode of their centre. */
export const TOWNS: Readonly<Record<string, string>> = Object.fromEntries(
  `sydney 2000, melbourne 3000, melb 3000, brisbane 4000, brissie 4000, brisvegas 4000, perth 6000, adelaide 5000, hobart 7000, darwin 0800,
   canberra 2600, cairns 4870, townsville 4810, gold coast 4217, newcastle 2300, geelong 3220, wollongong 2500, toowoomba 4350,
   launceston 7250, alice springs 0870, sunshine coast 4558, ballarat 3350, bendigo 3550, albury 2640, wodonga 3690, mackay 4740,
   rockhampton 4700, bundaberg 4670, hervey bay 4655, wagga wagga 2650, wagga 2650, mildura 3500, shepparton 3630, port macquarie 2444,
   tamworth 2340, orange nsw 2800, dubbo 2830, bathurst 2795, geraldton 6530, kalgoorlie 6430, bunbury 6230, mount gambier 5290,
   gladstone 4680, lismore 2480, coffs harbour 2450, byron bay 2481, broome 6725, port hedland 6721, karratha 6714, katherine 0850,
   mount isa 4825, devonport 7310, burnie 7320, warrnambool 3280, traralgon 3844, goulburn 2580, armidale 2350, broken hill 2880,
   whyalla 5600, port augusta 5700, albany 6330, fremantle 6160, parramatta 2150, penrith 2750, ipswich 4305, nowra 2541,
   queanbeyan 2620, gosford 2250, tweed heads 2485, noosa 4567, noosa heads 4567, caloundra 4551, maroochydore 4558, surfers paradise 4217,
   southport 4215, gympie 4570, maryborough 4650, stanthorpe 4380, dalby 4405, grafton 2460, ballina 2478, taree 2430, kempsey 2440,
   griffith 2680, mudgee 2850, parkes 2870, lithgow 2790, katoomba 2780, cessnock 2325, maitland 2320, muswellbrook 2333, bega 2550,
   batemans bay 2536, ulladulla 2539, cooma 2630, horsham 3400, echuca 3564, wangaratta 3677, bairnsdale 3875, colac 3250,
   frankston 3199, dandenong 3175, footscray 3011, werribee 3030, murray bridge 5253, victor harbor 5211, port lincoln 5606,
   mandurah 6210, rockingham 6168, joondalup 6027, busselton 6280, margaret river 6285, esperance 6450, ulverstone 7315,
   liverpool 2170, blacktown 2148, bondi 2026, manly 2095, chatswood 2067, hornsby 2077, campbelltown 2560`
    .split(/,\s+/)
    .map((row) => row.trim())
    .map((row) => [row.slice(0, -5), row.slice(-4)] as const),
);
const TOWN = Object.keys(TOWNS)
  .sort((a, b) => b.length - a.length)
  .join('|');
const STATE =
  '(?:nsw|vic|qld|wa|sa|tas|act|nt|new south wales|victoria|queensland|tasmania|south australia|western australia|australia|aus)';
/** Whoever names a state alone is told the price to its capital, and that it is that. */
const CAPITALS: Readonly<Record<string, string>> = {
  ...{ nsw: '2000', 'new south wales': '2000', vic: '3000', victoria: '3000', qld: '4000', queensland: '4000' },
  ...{ sa: '5000', 'south australia': '5000', wa: '6000', 'western australia': '6000', tas: '7000', tasmania: '7000' },
  ...{ tassie: '7000', nt: '0800', 'northern territory': '0800', 'the act': '2600' },
};
const NAMED_STATE = new RegExp(
  String.raw`\b(?:to|into|in|about) (?:the (?!act))?(${Object.keys(CAPITALS).join('|')})(?=(?: (?:please|pls|thanks|mate|instead))*[ ?.!]*$|[,.;:] )`,
);
const UNITS_AFTER = String.raw`(?! ?(?:mm|cm|m2?|sqm|pcs?|pieces|units?|x|of(?! \d+ (?!mm|cm|m\b))|off|ea|each|ones|wide|long|high|tall|deep|size|version|model|pallets?|boxes|cartons?|k\b))`;
const CODE = String.raw`(0[289]\d{2}|[1-9]\d{3})\b${UNITS_AFTER}`;
/** Where goods go: "to", and what English puts before it. */
const TOWARDS = String.raw`(?<!\d )(?:(?:deliver(?:ed|y)?|shipp?(?:ed|ing)?|sen[dt]|freight|landed) )?(?:to|into|near|(?<=landed |delivered )(?:in|at))`;
/** Words that begin something else than a place. */
const NO_PLACE =
  'in|for|with|and|at|to|of|x|cart|basket|trolley|order|buy|get|purchase|have|see|know|price|quote|add|source|find|cost|take|use|do|make|pay|spend|be|go|need|least|up|about|around|roughly|approx|over|under|supply|import|ship|deliver|send';
const WORDS_OF_PLACE = String.raw`(?:(?!(?:${NO_PLACE})\b)[a-z]+[ ,]+){0,3}?`;
const SITE = String.raw`(?:(?:the |my |our |a )?(?:site|job|warehouse|shop|place) (?:in|at) )?`;

const PATTERNS = [
  new RegExp(String.raw`(?:\b${TOWARDS} ${WORDS_OF_PLACE})?\b(?:postcode|post code|pc|p\/c|zip)[ :]*(\d{4})\b`),
  new RegExp(String.raw`\b${TOWARDS} ${SITE}${WORDS_OF_PLACE}(?:${STATE}[ ,]+)?${CODE}`),
  new RegExp(String.raw`(?:\b(?:${TOWN})[ ,]+)?\b${STATE}[ ,]+(\d{4})\b`),
  new RegExp(String.raw`(?:\u9001\u5230|\u5230)\s*(\d{4})`),
  new RegExp(String.raw`\b(?:${TOWN})[ ,]+${CODE}`),
  new RegExp(String.raw`(?:env\u00edo|giao|t\u1edbi)[^\d]{0,25}\b(\d{4})\b${UNITS_AFTER}`),
  new RegExp(String.raw`(?:\b(?:in|at) |@ ?)(0[89]\d{2}|[2-7]\d{3})$`),
];
const FAR_FROM_VERB = new RegExp(
  String.raw`\b(?:deliver\w*|ship\w*|freight|send|sent)\b[^\d]{0,25}\b(\d{4})\b${UNITS_AFTER}`,
);
/** A postcode at the end of a message that named a quantity before. */
const TRAILING = /[ ,]+(0[89]\d{2}|[2-7]\d{3})[ .?!]*$/;
/** "Albany Creek" and "Bondi Junction" are no Albany and no Bondi. */
const ELSEWHERE = String.raw`(?! (?:creek|junction|heads|beach|bay|park|hills?|heights|north|south|east|west|central|airport|valley|river|point|island|harbour|springs|waters|gardens|downs|vale|lakes?|ridge|plains?)\b)`;
const NAMED_TOWN = new RegExp(
  String.raw`\b(?:to|into|in|near|for|at) (?:the )?(${TOWN})\b${ELSEWHERE}(?:[ ,]+${STATE}\b)?|(?:^|[ ,])(?:(?:about|what if|and|or) )?(${TOWN})(?:[ ,]+${STATE})?(?=(?: (?:sorry|please|thanks|mate|instead|then|actually|i mean))*[ ?.!]*$|[,.;:] )`,
);
const CHINESE: Readonly<Record<string, string>> = {
  悉尼: '2000',
  墨尔本: '3000',
  布里斯班: '4000',
  阿德莱德: '5000',
  珀斯: '6000',
  堪培拉: '2600',
};
const CHINESE_TOWN = new RegExp(`(?:\u9001\u5230|\u5230|\u9001)?(${Object.keys(CHINESE).join('|')})`);
/** What stands behind a postcode and only says the same place again. */
const AGAIN = new RegExp(String.raw`^[ ,]*(?:in )?(?:(?:${TOWN})\b)?(?:[ ,]*${STATE}\b)?`);
/** Another place that is asked for with it, and no quantity; one place is priced at a time. */
const OR_ANOTHER = /^ ?(?:or|and) (?:to |in )?(?:postcode )?(?:0[289]\d{2}|[1-9]\d{3})(?= *(?:[,.;?!]|$))/;
const STRAY_TOWN = new RegExp(String.raw`\b(?:(?:to|into|in|near|for|at) )?(?:${TOWN})\b(?:[ ,]+${STATE}\b)?`);

/** What a place ends with that nobody has to be told of. */
const POLITE = String.raw`(?:[ ,]+(?:please|pls|thanks|thank you|mate|asap|urgently|cheers|too|instead|then|delivered|landed|all up|total|inc gst))*[ .?!,]*$`;
/** It ends there, or goes on with what is sent there. */
const ENDS = String.raw`(?:${POLITE}|(?= for (?:a |half |the )?\d))`;
const A_PLACE = String.raw`((?:the )?[\p{L}'-]{2,}(?:[ ,]+[\p{L}'-]{2,}){0,3}?)`;
const VENUE =
  '(?:site|job|warehouse|shop|store|office|place|factory|yard|shed|depot|dc|cafe|restaurant|hotel|motel|pub|bar|school|venue|project|house|clinic|gym|farm|unit)';
/** No postcode of Australia. */
const NO_CODE = String.raw`\b(?:to|postcode|post code|p\/c|zip)[ :]*(0[013-7]\d{2}|\d{1,3}|\d{5,6})`;
const UNKNOWN: ReadonlyArray<readonly [pattern: RegExp, isCertain: boolean]> = [
  [new RegExp(NO_CODE + ENDS, 'u'), true],
  [
    new RegExp(
      String.raw`\b(?:deliver(?:y|ed)?|shipp?(?:ed|ing)?|sen[dt]|freight(?:ed)?|landed) (?:(?:it|them|this|these|those) )?(?:to|into) ${A_PLACE}${ENDS}`,
      'u',
    ),
    true,
  ],
  [
    new RegExp(
      String.raw`\b(?:to|for|at) (?:my|our|the|a|an|this|some) (?:\p{L}+ )?${VENUE} (?:out )?(?:in|at|near) ${A_PLACE}${ENDS}`,
      'u',
    ),
    true,
  ],
  [new RegExp(String.raw`\bto ((?:my|our) (?:\p{L}+ )?${VENUE})${ENDS}`, 'u'), true],
  [
    new RegExp(
      String.raw`\b(?:to|into|on) ((?:christmas|norfolk|lord howe|cocos(?: keeling)?|thursday|king|flinders|kangaroo|magnetic|hamilton|rottnest|phillip|bruny) islands?)${ENDS}`,
      'u',
    ),
    true,
  ],
  [new RegExp(String.raw`\b(?:to|into) (new zealand|papua new guinea|hong kong|overseas)${ENDS}`, 'u'), true],
  [new RegExp(String.raw`\b(?:to|into) ${A_PLACE}${ENDS}`, 'u'), false],
];
/** "What about to Narnia": nothing but another place for what was spoken of. */
const ONLY_A_PLACE = new RegExp(
  String.raw`^(?:(?:and|ok|okay|or|but|no|sorry|actually|what about|how about|what if|and if|same(?: again)?(?: but)?|make (?:it|that)|change (?:it|that)|send (?:it|them)|i mean|how much|whats it|price)[ ,]+)*to ${A_PLACE}${POLITE}`,
  'u',
);
const NO_NAME = new RegExp(
  String.raw`^(?:me|us|you|him|her|them|it|there|here|anywhere|site|home|door|the door|both|two|several|different|multiple|many|various)\b|(?:${VENUE}s|addresses|businesses|homes|islands|people|customers|clients)$`,
);
/** What somebody does with goods. */
const TO_DO =
  /^(?:re)?(?:sell|paint|print|stain|cut|hang|assemble|seat|brighten|decorate|furnish|stock|test|trial|display|gift|rent|lease|donate|cook|clean|store|insulate|tile|lay|line|finish|complete|match)\b/;

/** Words after "to" that are no talk, no quality and no colour: they can only be where it goes. */
const canOnlyBeAPlace = (place: string): boolean =>
  place
    .replace(/^the /, '')
    .replace(new RegExp(String.raw`[ ,]+${STATE}$`), '')
    .split(/[ ,]+/)
    .every(
      (word) =>
        ![CONVERSATION, QUESTIONS, FINISHES, TYING].some((words) => words.has(word)) &&
        !isEveryday(word) &&
        !isAttribute(word),
    );

/**
 * Where goods are to go in words that name no place we know, or digits that are no postcode, and the text without them. Only
 * of a text in which `postcodeOf` found none. @param text plain, in lower case
 */
export function unknownPlaceOf(text: string): readonly [place: string, rest: string] | null {
  for (const [pattern, isCertain] of UNKNOWN) {
    const match = pattern.exec(text);
    const place = match?.[1];
    if (!match || !place || NO_NAME.test(place) || (!isCertain && TO_DO.test(place))) continue;
    const before = text.slice(0, match.index);
    const isDigits = /^\d/.test(place);
    const rest = `${before} ${text.slice(match.index + match[0].length)}`;
    if ((isDigits || !isCertain) && takeWanted(rest).value === null && !ONLY_A_PLACE.test(text)) continue;
    if (!isCertain && !canOnlyBeAPlace(place)) continue;
    return [place.replace(/^the /, ''), rest];
  }
  return null;
}

/** We deliver in Australia only: these have no postcode anybody could tell. */
const ABROAD =
  /^(?:new zealand|nz|auckland|wellington|christchurch|singapore|fiji|suva|png|papua new guinea|port moresby|bali|indonesia|malaysia|hong kong|china|vietnam|japan|india|usa?|america|canada|uk|england|london|ireland|europe|germany|overseas)$/;
export const isAbroad = (place: string): boolean => ABROAD.test(place);

const BUYER_IN = new RegExp(
  String.raw`(?<!\b(?:deliver\w*|shipp?\w*|sen[dt]|landed|freight)(?: \p{L}+)?) (?:in|near|from) (?:${TOWN})\b(?!.*\b(?:0[289]\d{2}|[1-9]\d{3})\b.*$)`,
  'u',
);
/** The text names a town for where a buyer is, and no place that goods go to. @param text plain, in lower case */
export const isWhereBuyerIs = (text: string): boolean => {
  const rest = text.replace(BUYER_IN, ' ');
  return rest !== text && postcodeOf(rest) === null;
};

/** "To Perth, not Sydney". */
const DENIED_TOWN = new RegExp(String.raw`[ ,]+(?:and |but )?not (?:to |in |near )?(?:the )?(?:${TOWN})\b`);

/** The postcode a text names, and the text without the place. @param said plain, in lower case */
export function postcodeOf(said: string): readonly [postcode: string, rest: string] | null {
  const text = said.replace(DENIED_TOWN, ' ');
  for (const pattern of [...PATTERNS, FAR_FROM_VERB]) {
    const match = pattern.exec(text);
    if (!match?.[1]) continue;
    const before = text.slice(0, match.index);
    const after = text
      .slice(match.index + match[0].length)
      .replace(AGAIN, '')
      .replace(OR_ANOTHER, '');
    const kept = pattern === FAR_FROM_VERB ? match[0].replace(match[1], ' ') : ' ';
    return [match[1], `${before}${kept} ${after}`.replace(STRAY_TOWN, ' ')];
  }
  const trailing = TRAILING.exec(text);
  if (trailing?.[1] && takeWanted(text.slice(0, trailing.index)).value !== null)
    return [trailing[1], text.slice(0, trailing.index).replace(STRAY_TOWN, ' ')];
  const chinese = CHINESE_TOWN.exec(text);
  if (chinese?.[1]) return [CHINESE[chinese[1]]!, text.replace(chinese[0], ' ')];
  const town = NAMED_TOWN.exec(text);
  const name = town?.[1] ?? town?.[2];
  if (town && name) return [TOWNS[name]!, text.replace(town[0], ' ')];
  const state = NAMED_STATE.exec(text);
  return state?.[1] ? [CAPITALS[state[1]]!, text.replace(state[0], ' ')] : null;
}
