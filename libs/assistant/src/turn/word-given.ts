import { cleaned, plain } from '../embedded/normalise';
import type { ToolName } from '../tools';

/** Tools that do something on a buyer's word. */
export type Act = Extract<
  ToolName,
  'add_to_cart' | 'add_list_to_cart' | 'start_checkout' | 'make_quote_pdf' | 'source_product'
>;

/**
 * What a message says of an act: that it be done now; no word of it; or its words without the word: they are denied, asked
 * about, kept for later, or somebody else's.
 */
export type WordGiven = 'now' | 'none' | 'denied' | 'not-now';

const ADDING =
  /(?<!\p{L})(?:add(?:ed|ing)?|put(?:ting)?|pop|stick|throw|whack|carts?|basket|trolley|order(?:ing)?|buy(?:ing)?|purchase|take|grab|chuck|include)(?!\p{L})|(?:ill|well|will) have|购物车|加入|giỏ|thêm|mua|carrito|añad|agreg|compr/iu;
const NAMED: Readonly<Record<Act, RegExp>> = {
  add_to_cart: ADDING,
  add_list_to_cart: ADDING,
  start_checkout:
    /(?<!\p{L})(?:check ?-?out|checking out|buy(?:ing)?|order(?:ing)?|purchase|pay(?:ing)?|payment|proceed)(?!\p{L})|结账|付款|thanh toán|đặt hàng|pagar|comprar/iu,
  make_quote_pdf: /(?<!\p{L})(?:quote|quotation|pdf|in writing)(?!\p{L})|报价|báo giá|cotizaci|presupuesto/iu,
  source_product: /(?<!\p{L})sourc(?:e|ing)(?!\p{L})/iu,
};
/** Said with a "not", these take back what another clause says. */
const NOT_ADDING =
  /(?<!\p{L})(?:add(?:ed|ing)?|put(?:ting)?|carts?|basket|trolley)(?!\p{L})|购物车|加入|giỏ|carrito|añad/iu;
const TAKEN_BACK: Readonly<Record<Act, RegExp>> = {
  add_to_cart: NOT_ADDING,
  add_list_to_cart: NOT_ADDING,
  start_checkout: /(?<!\p{L})(?:check ?-?out|checking out|pay(?:ing)?|proceed)(?!\p{L})|结账|付款|thanh toán|pagar/iu,
  make_quote_pdf: NAMED.make_quote_pdf,
  source_product: NAMED.source_product,
};

/** Before the verb: it is not to be done. */
const NOT =
  /\b(?:dont|do not|doesnt|does not|didnt|did not|not|never|nothing|nobody|neither|nor|cannot|cant|wont|shouldnt|wouldnt|couldnt|havent|hasnt|isnt|wasnt|stop|avoid|refrain|skip|instead of|rather than|no need|hold off|remov\w*|delet\w*|cancel\w*|undo|(?:clear|empty|wipe)(?: out)? (?:my|the)|nunca|jamas)\b|\b(?:no|without|sin)(?: (?:a|an|the|any|my|to|doing|going))*\s*$|不|别|没|勿|đừng|không|chưa/u;
/** Behind it: so too. */
const NOT_AFTER = /^\S+ (?:nothing|none|no)\b|\b(?:not yet|not now|or not|please dont|no thanks|just kidding)\b/;
/** A question that wants to know, where "can you" and "could I" want it done. */
const ASKS =
  /^(?:(?:and|so|but|ok|okay|hey|hi|hello|please|then|well|um|also|now)[ ,]+)*(?:should|shall|what|whats|how|hows|why|whens?|where|wheres|which|whos?|is|are|was|were|did|does|has|am|do (?:i|we|you|they|people)|have (?:i|we|you|they)|would (?:it|that|this|i|we|there|adding|buying)|will (?:it|that|this|i|we|there|adding|buying)|must (?:i|we)|qué|cómo|cuándo|por qué|debo)\b|怎么|如何|为什么|nếu|làm sao|có nên|应该/u;
const ASKS_WITHIN =
  /\b(?:what|how|why|when|whether|if|where|who|which|wonder\w*|in case|unless|until|si|cuando)\b|如果|什么时候/u;
/** Something that comes first, or a day that is not this one. */
const LATER =
  /\b(?:tomorrow|later|some ?day|eventually|(?<!as )soon|another (?:day|time)|one day|next (?:time|week|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:on|by|this) (?:mon|tues|wednes|thurs|fri|satur|sun)day|in (?:a|an|\d+|two|three|few|a few) (?:minute|hour|day|week|month)s?|tonight|mañana|luego)\b|明天|以后|ngày mai/u;
const BEFORE =
  /\b(?:before|after|once|as soon as) (?:i|we|you|adding|buying|ordering|paying|checking)\b|^(?:before|after|once)\b/;
const PERHAPS =
  /\b(?:(?:i|we) (?:may|might|could|should)|maybe|perhaps|might|considering|thinking (?:of|about|to)|plan(?:ning)? (?:on|to)|going to|gonna|about to|tempted|imagine|suppose|pretend|hypothetical\w*|(?:ill|i will|we will|well|il) (?:\w+ )?(?:add|put|order|buy|purchase|pay|check ?-?out|proceed))\b/;
/** What would become of it, were it asked for. */
const SUPPOSED =
  /\bif (?:i|we)(?: (?:were to|was to|should|ever|just|did))* (?:ask|asked|say|said|tell|told|want|wanted|wish|wished)\b/;
/** Another's words, told. */
const TOLD =
  /(?<!\b(?:i|as i) )\b(?:says?|said|saying|tells?|told (?:me|us)|wrote|writes|written|reads|claims|according to|asked (?:me|us)|wants? (?:me|us) to)\b/;

const CLAUSE =
  /[?!;\n。！？；，]+|(?<=\p{L}{2}|\d)\.(?:\s+|$)|\s*,\s+|\s+(?:and|but|then|so)\s+(?!then\b)|:\s+|\s+-\s+/gu;

/** Quotation marks, marked lines, everything behind a rule or the head of another's letter. */
const OTHERS: readonly RegExp[] = [
  /(?:^|\n)\s*(?:-{3,}|_{3,}|={3,}|\*{3,}|-+ ?(?:original|forwarded) message).*$/isu,
  /(?:^|\n)(?:from|subject|sent|von|de): .*$/isu,
  // Between marks of code, which are apostrophes once a text is cleaned.
  /'{3}.*?(?:'{3}|$)/gsu,
  /(?:^|\n)\s*(?:>|\|).*/gu,
  /(?<![\p{L}\d])["“”„«「『][^"“”»」』]*(?:["“”»」』]|$)/gu,
  /(?<![\p{L}\d])'[^'\n]{3,}'(?!\p{L})/gu,
  /\b(?:says?|said|wrote|writes|reads|states?|tells? (?:me|us)|told (?:me|us)|e-?mail|message|page|website|brochure|note|supplier)\s*:.*/giu,
];

/** "Do not add it, then check out" denies both; another comma, a "but" or a new sentence ends it. */
const DENYING = /\b(?:do not|dont|never)\b(?:(?!\b(?:but|instead)\b)[^.!?;,\n]|,(?=\s+(?:and\s+)?then\b))*/g;
/** "What if I add it, then check out?" asks about both. */
const ASKING = /(?<=^|[.!?;\n]\s*)(?:what|how|why|when|where|which|who|if)\b[^.!?;\n]*\?/g;
/** "What would happen if somebody told you to add it and check out" asks about both, too; what a price is asked for is none. */
const SUPPOSING =
  /(?<=^|[.!?;\n]\s*)(?:(?:and|so|but|ok|hey|hi|please|then)[ ,]+)*(?:what|why|how(?! (?:much|many))|imagine|suppose|say)\b[^.!?;\n]*\b(?:if|told|happens?|asked)\b[^.!?;\n]*/g;
const joined = (clauses: string): string => clauses.replace(/,?\s+(?:(?:and\s+)?then|and|or)\s+/g, ' & ');
const together = (text: string): string =>
  text
    .replace(DENYING, joined)
    .replace(SUPPOSING, (supposed) => joined(supposed).replace(/,\s+/g, ' & '))
    .replace(ASKING, (asked) => asked.replace(/,?\s+(?:and\s+)?then\s+/g, ' & '));

/** What the buyer says in their own name. */
const ownWords = (text: string): string =>
  OTHERS.reduce((left, pattern) => left.replace(pattern, ' … '), cleaned(text));

type Mood = 'now' | 'denied' | 'not-now';

function moodOf(clause: string, at: number): Mood {
  const [before, rest] = [clause.slice(0, at), clause.slice(at)];
  if (NOT.test(before) || NOT_AFTER.test(rest)) return 'denied';
  const isAsked = ASKS.test(clause) || ASKS_WITHIN.test(before);
  return isAsked ||
    LATER.test(clause) ||
    BEFORE.test(clause) ||
    PERHAPS.test(clause) ||
    SUPPOSED.test(clause) ||
    TOLD.test(before)
    ? 'not-now'
    : 'now';
}

/** Whether a buyer's message gives the word for an act. Only their own, present and affirming words do. */
export function wordGiven(text: string, act: Act): WordGiven {
  const own = together(plain(ownWords(text))).split(CLAUSE);
  const moods = own.flatMap((clause): Mood[] => {
    const at = clause.search(NAMED[act]);
    if (at < 0) return [];
    const mood = moodOf(clause, at);
    return mood === 'denied' && !TAKEN_BACK[act].test(clause) && own.length > 1 ? [] : [mood];
  });
  if (moods.includes('denied')) return 'denied';
  if (moods.includes('now')) return 'now';
  return NAMED[act].test(plain(text)) ? 'not-now' : 'none';
}
