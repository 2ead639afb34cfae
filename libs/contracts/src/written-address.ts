import type { Address } from './orders';

/** What the end of a written address says: `Brisbane QLD 4000`, `Sydney, NSW 2000`. */
export type Town = Pick<Address, 'city' | 'state' | 'postcode'>;

const STATES =
  'NSW|VIC|QLD|SA|WA|TAS|ACT|NT|New South Wales|Victoria|Queensland|South Australia|Western Australia|Tasmania|Australian Capital Territory|Northern Territory';
/** A known state needs no comma before it. */
const CITY_AND_STATE = new RegExp(`^(.+) (${STATES})$`, 'i');
const GROUP = /(?<![\p{L}\d])\d{4}(?![\p{L}\d])/gu;
const AFTER_STATE = new RegExp(`(?<![\\p{L}\\d])(?:${STATES})[ ,.]*$`, 'iu');
/** Part of a longer number, such as a telephone's. */
const AFTER_DIGITS = /\d[ ().+/-]*$/;
const BEFORE_DIGITS = /^[ ().+/-]*\d/;
/** Four digits behind one of these are no postcode, even at the end of a line. */
const AFTER_LABEL =
  /(?<!\p{L})(?:ph|phone|tel|telephone|mob|mobile|fax|ext|extension|code|pin|box|bag|unit|lot|no|ref|reference|order)[ .:#]*$/iu;
const END_OF_PART = /^ *(?:[,;.]|(?:australia)?$)/i;

/** A group of four digits, with what stands before it on its line. */
interface Group {
  readonly digits: string;
  readonly before: string;
  readonly after: string;
}

/** The postcode of an address that was written as one text; undefined when it names none. */
export const writtenPostcode = (written: string): string | undefined => postcodeIn(written)?.group.digits;

/** The town of an address that was written as one text. What cannot be told apart is empty. */
export function writtenTown(written: string): Town {
  const { group, stands } = postcodeIn(written) ?? { group: null, stands: false };
  const postcode = group?.digits ?? '';
  const none = { city: '', state: '', postcode };
  if (!group || !stands) return none;
  const parts = group.before
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const place = parts.pop() ?? '';
  const [, city = parts.pop(), state = place] = CITY_AND_STATE.exec(place) ?? [];
  // A street with its number is no town.
  return city === undefined || /\d/.test(city + state) ? none : { city, state, postcode };
}

/**
 * The last group of four digits that stands as a postcode does: behind a state, or else behind a town at the end of its line. A telephone number
 * that was written with the address has such groups too. Only where none stands so, the last group of all.
 */
function postcodeIn(written: string): { readonly group: Group; readonly stands: boolean } | undefined {
  const groups = written.split('\n').flatMap(groupsOf);
  const alone = groups.filter(
    ({ before, after }) => !AFTER_DIGITS.test(before) && !BEFORE_DIGITS.test(after) && !AFTER_LABEL.test(before),
  );
  const standing =
    alone.findLast(isBehindState) ??
    alone.findLast(({ after }) => END_OF_PART.test(after)) ??
    groups.findLast(isBehindState);
  const group = standing ?? groups.at(-1);
  return group && { group, stands: standing !== undefined };
}

const isBehindState = ({ before }: Group): boolean => AFTER_STATE.test(before);

function groupsOf(written: string): Group[] {
  const line = written.trim().split(/\s+/).join(' ');
  return [...line.matchAll(GROUP)].map(({ 0: digits, index }) => ({
    digits,
    before: line.slice(0, index),
    after: line.slice(index + digits.length),
  }));
}
