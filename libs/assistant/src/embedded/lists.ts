import { isNoGoods, itemInWords, readItems, type ListItem } from '@halfpallet/files';
import type { ReadItem } from '../planner';
import { LONGEST_LIST } from '../tools';
import { isEveryday } from './everyday';
import { INTENT_RULES } from './intents';
import { cleaned, plain } from './normalise';
import { inDigits } from './numbers';
import { slotsOf, STREET } from './slots';
import { isAttribute } from './words';

const BULLET = /^\s*(?:[-*\u2022\u00b7\u25aa\u25cf]|\(?\d{1,2}[.)](?=\s))\s*/;
const HEADER =
  /^(?:items?|products?|descriptions?|qty|quantit(?:y|ies)|no|unit|size|bill|boq|bom|of|materials?|list|schedule|order|#|[\s|,;:\t-])+$/i;
const UNIT = /\b(m2|sqm|pallets?|cartons?|boxes|packs?|sets?|rolls?|pairs?)\b/;

/** Things of a message that holds a list: lines, or wishes with a quantity each in one sentence. Null when it holds none. */
export function pastedItems(message: string): ReadItem[] | null {
  const formal = formalItems(message);
  if (formal) return formal;
  const lines = linesOf(message);
  if (lines.length > 2) return ofLines(lines);
  if (lines.length === 2 && lines.every((line) => itemOf(line.replace(BULLET, ''))?.quantity)) return ofLines(lines);
  return lines.length === 1 ? ofSentence(lines[0]!) : null;
}

/** The lines of a message that may ask for something: an e-mail's head, greeting and signature ask for nothing. */
function linesOf(message: string): string[] {
  const lines = cleaned(message)
    .split(/\n|;/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !HEADER.test(line));
  const at = lines.findIndex(
    (line, place) => (CLOSING.test(line) || CLOSES.test(line)) && lines.slice(0, place).some((one) => /\d/.test(one)),
  );
  // "Needed by March. Cheers," still says something before it ends.
  const body = at < 0 ? lines : lines.slice(0, CLOSING.test(lines[at]!) ? at : at + 1);
  const kept = body.filter(
    (line) => !isNoGoods(line) && !LABELLED.test(line) && !GREETING.test(line) && !WHERE_TO.test(line),
  );
  return kept.length > 0 ? kept : lines;
}
const GREETING =
  /^(?:hi|hello|hey|dear|gday|g'day|yo|morning|afternoon|good (?:morning|afternoon|evening|day))\b[^\d]{0,30}$/i;
const CLOSING =
  /^(?:(?:kind|best|warm|many)\s+)?(?:regards|thanks|thank you|thankyou|cheers|thx|tia|ta)(?:[ ,!.]+(?:in advance|\p{L}+)){0,2}[ ,!.]*$|^sent from my\b|^--$/iu;
const CLOSES = /[.!] (?:kind regards|regards|thanks|thank you|cheers)[ ,!.]*$/i;
/** "Please deliver to unit 3, Oxley 4075": where all of it goes. */
const WHERE_TO = /^(?:please |pls )?(?:deliver|ship|send)(?: (?:it|them|all|everything|this|these))* to\b[^:]*$/i;
/** "PO 45123", "Ph: 0412 345 678", "Total 300", "Date: 12/3": what somebody writes on an order, and no goods. */
const LABELLED =
  /^(?:(?:from|to|(?:ship|deliver|send|bill|invoice) to|delivery(?: address| to)?|cc|subject|sent|re|attn|attention|date|site|address|contact|name|company|m|t|e)\s*[:.]|(?:po|p\.o\.|purchase order|our ref|your ref|ref(?:erence)?|quote no|order no|job|abn|acn|ph|phone|tel|mob(?:ile)?|fax|e-?mail|total|sub-?total|grand total|gst)\b[ .]*(?:no\.?|number|#|inc\S*|ex\S*)?\s*(?:[:#=]|\$|\+?\d|\S+@|$)|\+?[\d\s()-]{8,}$|\S+@\S+\.\S+$|(?:www\.|https?:))/i;

/** Things of a table or of fields that are named, as files have them, too; null where there are none. */
function formalItems(message: string): ReadItem[] | null {
  const { items, names, isFormal } = readItems(message, LONGEST_LIST);
  if (!isFormal) return null;
  const between = (place: number) =>
    names.flatMap(({ item, at, isRow }) =>
      at === place && isRow && !isPartOfHouse(asReadItem(item)) ? [asReadItem(item)] : [],
    );
  const things = [...items.flatMap((item, place) => [...between(place), asReadItem(item)]), ...between(items.length)];
  return things.length > 0 ? things.slice(0, LONGEST_LIST) : null;
}

/** A thing of a list as the conversation has it: what stands in columns of its own belongs to what is searched for. */
export function asReadItem(item: ListItem): ReadItem {
  const { figure, quantity = figure ?? null, unit = null } = item;
  if (figure === undefined || quantity !== figure) return { description: itemInWords(item), quantity, unit };
  return {
    description: itemInWords({ ...item, description: item.description.replace(/\s[\d, ]+$/, '') }),
    quantity,
    unit,
    bare: [{ value: figure, isBeforePlural: false }],
  };
}

/** In a list four figures at the end of a line may be a quantity: a place is said to be one. */
const PLACE_WORD =
  /\b(?:to|into|in|at|near|for|deliver\w*|ship\w*|freight|send|postcode|post code|nsw|vic|qld|wa|sa|tas|act|nt)\b|\u9001\u5230/;

/** Every place that a list names, in its order. */
export function placesOfList(message: string): { readonly postcodes: string[]; readonly unknown: string | null } {
  const slots = plain(message)
    .split(/\n|;/)
    .filter((part) => PLACE_WORD.test(part))
    .map((part) => slotsOf(part));
  return {
    postcodes: [...new Set(slots.flatMap(({ postcode }) => postcode ?? []))],
    unknown: slots.find(({ unknownPlace }) => unknownPlace !== null)?.unknownPlace ?? null,
  };
}

function ofLines(lines: readonly string[]): ReadItem[] | null {
  const items = lines.map((line) => itemOf(line.replace(BULLET, '')));
  const things = items.flatMap((item, at) => {
    const isAsked = item !== null && !isIntroduction(lines[at]!, item, items[at + 1] ?? null) && !isPartOfHouse(item);
    return isAsked ? [{ item, line: lines[at]! }] : [];
  });
  const counted = things.filter(({ item }) => item.quantity !== null);
  const isClear = counted.length >= 2 && counted.length * 2 >= things.length;
  if (!isClear && !(things.length > 2 && things.every(isNamed))) return null;
  return things.map(({ item }) => item).slice(0, LONGEST_LIST);
}

/** "Kitchen" above what it needs names no thing. */
const isPartOfHouse = ({ description, quantity }: ReadItem): boolean =>
  quantity === null && description.split(' ').every((word) => isAttribute(word) || isEveryday(word));

/** A thing in few words, and no question about it: of more than two of them each is answered. */
const isNamed = ({ item, line }: { readonly item: ReadItem; readonly line: string }): boolean =>
  item.description.split(' ').length <= 4 && !/[?!]/.test(line) && !asksElse(line);

const ASKS_ELSE = INTENT_RULES.filter(({ intent }) => !['price', 'source', 'add', 'shipping'].includes(intent));
const asksElse = (line: string): boolean => ASKS_ELSE.some(({ pattern }) => pattern.test(plain(line)));

/** "For the new cafe (Fitzroy 3065):" */
const OF_PLACE = /\b\d{4}\)\s*:$/;

/** "Hi, can you quote the following:" is no thing, nor is "cheers Dave". */
const isIntroduction = (line: string, { quantity }: ReadItem, next: ReadItem | null): boolean =>
  (OF_PLACE.test(line) && next !== null) ||
  (quantity === null &&
    ((/:$/.test(line) && next !== null) ||
      /\?$/.test(line) ||
      /\b(?:please|quote|following|thanks|thankyou|regards|need|hi|hello)\b|^(?:cheers|ta|thx|tia|hey|gday|g'day|morning)\b/i.test(
        line,
      )));

/** "16 single sinks, the 740 bowl": which of them, no thing of its own. */
const SAYS_WHICH = /^the \d{3,4} ?(?:mm)? \p{L}+(?<!s)$/iu;

/** "Fitting out a cafe: 40 chairs, 60 mugs": what all of it is for. */
const HEADING = /^[^:,\d]{3,60}:\s+(?=\d|an? )/i;

/** "200 mugs, 50 kettles and a dozen chef knives". */
function ofSentence(line: string): ReadItem[] | null {
  const parts = inDigits(
    line
      .replace(/[.?!]+$/, '')
      .replace(HEADING, '')
      .replace(STREET, ''),
  ).split(/\s*(?:,(?:\s*and\b)?|&|\+|\band\b(?! a half))\s*(?:also |then )?/i);
  if (parts.length < 2 || parts.length > LONGEST_LIST || parts.some((part) => SAYS_WHICH.test(part))) return null;
  const items = parts.map(itemOf);
  if (!items.every((item) => item !== null && item.quantity !== null)) return null;
  // One list goes to one place.
  if (placesOfList(parts.join('\n')).postcodes.length > 1) return null;
  return parts.some(asksElse) ? null : (items as ReadItem[]);
}

/** What a line asks for; null when it names no goods. */
function itemOf(line: string): ReadItem | null {
  const { wish, wanted, finishes } = slotsOf(plain(line.replace(/[|\t]/g, ' ')));
  if (!/\p{L}{2}/u.test(wish) || finishes.join(' ') === wish) return null;
  return {
    description: wish,
    quantity: wanted?.amount ?? null,
    ...(wanted?.bare ? { bare: wanted.bare } : {}),
    unit: wanted ? (UNIT.exec(plain(line))?.[1] ?? (wanted.counted === 'pieces' ? null : wanted.counted)) : null,
  };
}
