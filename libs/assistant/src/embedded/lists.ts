import type { ReadItem } from '../planner';
import { LONGEST_LIST } from '../tools';
import { INTENT_RULES } from './intents';
import { cleaned, plain } from './normalise';
import { inDigits } from './numbers';
import { slotsOf } from './slots';

const BULLET = /^\s*(?:[-*\u2022\u00b7\u25aa\u25cf]|\(?\d{1,2}[.)](?=\s))\s*/;
const HEADER =
  /^(?:items?|products?|descriptions?|qty|quantit(?:y|ies)|no|unit|size|bill|boq|bom|of|materials?|list|schedule|order|#|[\s|,;:\t-])+$/i;
const UNIT = /\b(m2|sqm|pallets?|cartons?|boxes|packs?|sets?|rolls?|pairs?)\b/;

/** Things of a message that holds a list: lines, or wishes with a quantity each in one sentence. Null when it holds none. */
export function pastedItems(message: string): ReadItem[] | null {
  const lines = cleaned(message)
    .split(/\n|;/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !HEADER.test(line));
  if (lines.length > 2) return ofLines(lines);
  if (lines.length === 2 && lines.every((line) => itemOf(line.replace(BULLET, ''))?.quantity)) return ofLines(lines);
  return lines.length === 1 ? ofSentence(lines[0]!) : null;
}

/** In a list four figures at the end of a line may be a quantity: a place is said to be one. */
const PLACE_WORD =
  /\b(?:to|into|in|at|near|for|deliver\w*|ship\w*|freight|send|postcode|post code|nsw|vic|qld|wa|sa|tas|act|nt)\b|\u9001\u5230/;

/** Where a list goes to: the last place that any of its lines names. */
export function postcodeOfList(message: string): string | null {
  const parts = plain(message)
    .split(/\n|;/)
    .filter((part) => PLACE_WORD.test(part));
  return parts.map((part) => slotsOf(part).postcode).findLast((postcode) => postcode !== null) ?? null;
}

function ofLines(lines: readonly string[]): ReadItem[] | null {
  const items = lines.map((line) => itemOf(line.replace(BULLET, '')));
  const counted = items.filter((item) => item?.quantity != null);
  if (counted.length < 2 || counted.length * 2 < lines.length) return null;
  return items.flatMap((item, at) => (item && !isIntroduction(lines[at]!, item) ? [item] : [])).slice(0, LONGEST_LIST);
}

/** "Hi, can you quote the following:" is no thing, nor is "cheers Dave". */
const isIntroduction = (line: string, { quantity }: ReadItem): boolean =>
  quantity === null &&
  (/[:?]$/.test(line) ||
    /\b(?:please|quote|following|thanks|thankyou|regards|need|hi|hello)\b|^(?:cheers|ta|thx|tia|hey|gday|g'day|morning)\b/i.test(
      line,
    ));

/** "16 single sinks, the 740 bowl": which of them, no thing of its own. */
const SAYS_WHICH = /^the \d{3,4} ?(?:mm)? \p{L}+(?<!s)$/iu;

/** "Fitting out a cafe: 40 chairs, 60 mugs": what all of it is for. */
const HEADING = /^[^:,\d]{3,60}:\s+(?=\d|an? )/i;

/** "200 mugs, 50 kettles and a dozen chef knives". */
function ofSentence(line: string): ReadItem[] | null {
  const parts = inDigits(line.replace(/[.?!]+$/, '').replace(HEADING, '')).split(
    /\s*(?:,|&|\+|\band\b(?! a half))\s*(?:also |then )?/i,
  );
  if (parts.length < 2 || parts.length > LONGEST_LIST || parts.some((part) => SAYS_WHICH.test(part))) return null;
  const items = parts.map(itemOf);
  if (!items.every((item) => item !== null && item.quantity !== null)) return null;
  const asks = INTENT_RULES.filter(({ intent }) => !['price', 'source', 'add', 'shipping'].includes(intent));
  return parts.some((part) => asks.some(({ pattern }) => pattern.test(plain(part)))) ? null : (items as ReadItem[]);
}

/** What a line asks for; null when it names no goods. */
function itemOf(line: string): ReadItem | null {
  const { wish, wanted, finishes } = slotsOf(plain(line.replace(/[|\t]/g, ' ')));
  if (!/\p{L}{2}/u.test(wish) || finishes.join(' ') === wish) return null;
  return {
    description: wish,
    quantity: wanted?.amount ?? null,
    unit: wanted ? (UNIT.exec(plain(line))?.[1] ?? (wanted.counted === 'pieces' ? null : wanted.counted)) : null,
  };
}
