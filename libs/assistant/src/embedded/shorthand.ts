/** A word or words by themselves, in any script. */
const alone = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'gu');

/** How people write on a phone, in full; in this order. Figures keep what they count ("4 a bathroom", not "4 baths"). */
const SHORT: ReadonlyArray<readonly [RegExp, string]> = [
  [alone('b4'), 'before'],
  [alone('any1'), 'anyone'],
  [alone('some1'), 'someone'],
  [alone('4(?= (?:a|an|the|my|our|me|us|this|that) )'), 'for'],
  [alone('2(?= (?:get|buy|have|send|deliver|ship|order) )'), 'to'],
  [alone('u|ya|yas|yous|youse|yall'), 'you'],
  [alone('ur|yr'), 'your'],
  [alone('r(?= (?:you|we|they|these|those|the) )'), 'are'],
  [alone('wats'), 'whats'],
  [alone('wat|wot'), 'what'],
  [alone('hw'), 'how'],
  [alone('wud'), 'would'],
  [alone('cud'), 'could'],
  [alone('shud'), 'should'],
  [alone('abt|bout'), 'about'],
  [alone('(?<=[\\p{L}\\d,] )n(?= [\\p{L}\\d])|(?<=^)n(?= )'), 'and'],
  [alone('(?<=\\p{L} )w\\/?(?= \\p{L})'), 'with'],
  [alone('(?<=(?:x|qty) \\d{1,6} )w(?= \\p{L})'), 'with'],
  [alone('w/o(?:ut)?'), 'without'],
  [alone('w/(?=\\p{L})'), 'with '],
  [alone('em'), 'them'],
  [alone('aussie(?= (?:plugs?|standards?|power))'), 'australian'],
  [alone('in the way of|in the line of|along the lines of'), 'of'],
  [alone('sum'), 'some'],
  [alone('g day'), 'gday'],
  [alone('sumthing|somethin|summat'), 'something'],
  [alone('xmas'), 'christmas'],
  [alone('rn'), 'right now'],
  [alone('tmrw|tmr|tomoz'), 'tomorrow'],
  [alone('thru'), 'through'],
  [alone('cos|coz|cuz'), 'because'],
  [alone('gotta'), 'got to'],
  [alone('plts?|pllts?'), 'pallets'],
  [/(?<![\p{L}\p{N}])(doz|qty|approx|pcs?|ctns?|bxs?|ea|sq|mtrs?|incl?|excl?)\.(?=\s)/gu, '$1'],
  [/(?<=(?<![\p{L}\p{N}])(?:order|quote|item|job|ref|po|model|invoice) )no\.(?= ?#?\d)/gu, 'no'],
  // As bills of quantities count and number: "120 No.", "48 nr", "item 4.2:".
  [/(?<=\d) ?(?:nos?\.|nrs?\.?)(?= \p{L})/gu, ''],
  [/(?<=^|\n)\s*(?:items?|lines?|pos|ref|no)\.? ?\d+(?:\.\d+)*(?: ?[:)] ?| - )/gu, ''],
  [alone('doz'), 'dozen'],
  [alone('dbl'), 'double'],
  [alone('sgl'), 'single'],
  [/(?<=\d) ?prs?(?![\p{L}\p{N}])/gu, ' pairs'],
  [/\u7b2c[\u4e001](?:\u4e2a|\u6b3e|\u79cd)?/gu, ' the first one '],
  [/\u7b2c[\u4e8c2](?:\u4e2a|\u6b3e|\u79cd)?/gu, ' the second one '],
  [/\u7b2c[\u4e093](?:\u4e2a|\u6b3e|\u79cd)?/gu, ' the third one '],
  [/(?:\u52a0\u5165|\u52a0\u5230|\u653e\u8fdb|\u653e\u5165)\u8d2d\u7269\u8f66/gu, ' add it to my cart '],
  [
    alone(
      '(?:agreg[a\u00e1]r?(?:lo|los|la|las)?|a[\u00f1n]ad(?:ir|e)(?:lo|los|la|las)?|poner(?:lo|los)?) (?:al|en el) carrito',
    ),
    'add it to my cart',
  ],
  // As they are said in Spanish and Vietnamese.
  [alone('(?:el|la|los|las) primer[oa]s?'), 'the first one'],
  [alone('(?:el|la|los|las) segund[oa]s?'), 'the second one'],
  [alone('(?:el|la|los|las) tercer[oa]s?'), 'the third one'],
  [alone('(?:en )?qu[e\u00e9] colores?(?: (?:hay|tienen|viene|vienen))?'), 'what colours'],
  [
    alone(
      'para (?:un |una |el |la |mi |nuestro |nuestra )?(?:restaurante|hotel|caf[e\u00e9]|cafeter[i\u00ed]a|oficina|tienda|casa|bar)',
    ),
    ' ',
  ],
  [alone('(?:muchas )?gracias'), 'thanks'],
  [alone('en(?= (?:negr|blanc|gris|dorad))'), 'in'],
  [alone('(?:c\u00e1i )?th\u1ee9 (?:nh\u1ea5t|m\u1ed9t)'), 'the first one'],
  [alone('(?:c\u00e1i )?th\u1ee9 hai'), 'the second one'],
  [alone('(?:c\u00e1i )?th\u1ee9 ba'), 'the third one'],
  [alone('th\u00eam (?:n\u00f3 )?v\u00e0o gi\u1ecf(?: h\u00e0ng)?'), 'add it to my cart'],
  [/\u534a(?:\u4e2a)?\u6258\u76d8/gu, ' half pallet '],
  [/\u4e2a?\u6258\u76d8/gu, ' pallets '],
  // Added up, where "and" may ask for each.
  [/(?<![\p{L}\d.])(\d+) (?:full )?pallets? ?(?:\+|plus) ?(?:a|1|one)[ -]half[ -]?pallets?(?!\p{L})/gu, '$1.5 pallets'],
  [alone('boxs|boxxes'), 'boxes'],
  [alone('cartens|cartins'), 'cartons'],
  [/(?<=\d) ?in(?= (?:monitor|screen|tv|display)s?(?!\p{L}))/gu, ' inch'],
  [/(?<=\d) ?mill?(?:s|imet(?:re|er)s?)?(?![\p{L}\p{N}])/gu, 'mm'],
  [/\u54d1\u5149\u9ed1|\u9ed1\u8272/gu, ' black '],
  [/\u767d\u8272/gu, ' white '],
  [/\u7070\u8272/gu, ' grey '],
  [/\u91d1\u8272/gu, ' gold '],
  [alone('(?:m\u00e0u )?\u0111en|negr[oa]s?'), 'black'],
  [alone('(?:m\u00e0u )?tr\u1eafng|blanc[oa]s?'), 'white'],
  [alone('(?:m\u00e0u )?x\u00e1m|gris(?:es)?'), 'grey'],
  [alone('dorad[oa]s?'), 'gold'],
  [alone('deliv|dlvd|dlvrd'), 'delivered'],
  // After an amount of something it is no question.
  [
    /(?<=\d.*\p{L}, ?)(?:please |pls )?(?:deliver|ship|send)(?: it| them)?(?: to)? (?=[\p{L}\d][\p{L}\d ]{2,24}$)/gu,
    'delivered to ',
  ],
  [alone('trolly|trollie'), 'trolley'],
];

/** Words that tell what a message is about; one slip in them does not hide it. */
const TELLING = new Set(
  `delivery deliver delivered shipping freight return returns refund warranty payment discount invoice receipt account password
   checkout basket trolley sample samples cancel quantity pallet pallets cheaper cheapest cheap minimum register address tracking
   difference compare certificate christmas showroom forklift catalogue brochure expensive tomorrow exchange supplier quote quotes
   please thanks actually instead another available afterpay`.split(/\s+/),
);

/** Words of their own that are one letter off. */
const NO_SLIPS = new Set('shopping simple simples simply pellet pellets supplied trucking quoted returned'.split(' '));

/** The text with what is cut short written out, and slips in words that tell what it is about put right. */
export const writtenOut = (text: string): string =>
  SHORT.reduce((done, [short, whole]) => done.replace(short, whole), text).replace(/\p{L}{5,}/gu, corrected);

function corrected(word: string): string {
  if (TELLING.has(word) || NO_SLIPS.has(word) || word.length < 6) return word;
  for (const meant of TELLING) if (meant[0] === word[0] && isOneSlip(word, meant)) return meant;
  return word;
}

/** One letter left out, put in or wrong, or two neighbours changed about; a plural is no slip. */
function isOneSlip(word: string, meant: string): boolean {
  if (Math.abs(word.length - meant.length) > 1 || `${word}s` === meant || `${meant}s` === word) return false;
  let from = 0;
  while (from < word.length && word[from] === meant[from]) from += 1;
  let [end, other] = [word.length, meant.length];
  while (end > from && other > from && word[end - 1] === meant[other - 1]) [end, other] = [end - 1, other - 1];
  const [typed, right] = [word.slice(from, end), meant.slice(from, other)];
  return (typed.length <= 1 && right.length <= 1) || (typed.length === 2 && typed === [...right].reverse().join(''));
}
