import { counted, holdsText } from '../../platform/database/letter-triples';

/**
 * What of people a search may look at: all that is kept, or what its reader is shown. What somebody sees masked they find by the whole of
 * it, as a caller tells it, and never by a part: letter by letter, the answers would spell it out.
 */
export type PeopleSight = 'all' | 'shown';

/** A number is told whole, or without the code of its area. */
const TOLD_DIGITS = 8;

/** Last digits of a number that next to nobody else has. */
const TELLING = 5;

/**
 * Condition that a row of `identity.person` is found by what somebody typed: a part of name, e-mail, company or phone as they
 * stand, or a phone or business number by its digits, however either side wrote it. Answered by the trigram indexes of
 * both columns.
 * @param person the row's name in the statement
 * @param text placeholder of the LIKE pattern, in lower case
 * @param pieces of `rarePieces`, where an index is to answer
 */
export function personFoundBy(person: string, text: string, sight: PeopleSight, pieces?: readonly string[]): string {
  // A word with digits in it is no number, and one or two digits are in every number.
  const isNumber = `(${text} !~ '[[:alpha:]@]' and length(regexp_replace(${text}, '[^0-9]', '', 'g')) >= 4)`;
  const holds = (column: string, digits: string) => `${column} like '%' || ${digits} || '%'`;
  // Written so that the index is asked for the end of the number alone: nearly nobody else has it, and each further digit is a list to go through.
  const byDigits = (digits: string) =>
    pieces === undefined
      ? holds(`${person}.search_digits`, digits)
      : `(${holds(`${person}.search_digits`, `right(${digits}, ${TELLING})`)} and ${holds(`${person}.search_digits || ''`, digits)})`;
  // A business number may begin as a phone number from Australia does, so its digits are looked for as they are, too.
  const plain = `regexp_replace(${text}, '[^0-9]', '', 'g')`;
  const found = `(${holdsText(`${person}.search_text`, text, pieces)} or (${isNumber} and
    (${byDigits(`identity.phone_digits(${text})`)} or ${byDigits(plain)})))`;
  return sight === 'all' ? found : `(${found} and ${foundByShown(person, text, isNumber, plain)})`;
}

/** Of those whom a text finds, the ones it finds by what is shown of them, or by the whole of what is masked. */
function foundByShown(person: string, text: string, isNumber: string, plain: string): string {
  const words = `lower(concat_ws(' ', ${person}.first_name, ${person}.name, ${person}.company))`;
  const domain = `substring(${person}.email_normalised from '@[^@]*$')`;
  const email = `'%' || regexp_replace(${person}.email_normalised, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
  const abn = `regexp_replace(coalesce(${person}.abn, ''), '[^0-9]', '', 'g')`;
  const told = `identity.phone_digits(${text})`;
  return `(${words} like ${text} or coalesce(${domain} like ${text}, false) or coalesce(${text} = ${email}, false) or
    (${isNumber} and (${abn} like '%' || ${plain} || '%' or
      (length(${told}) >= ${TOLD_DIGITS} and ${person}.search_digits || ' ' like '%' || ${told} || ' %'))))`;
}

/** Rows of a page of the table, about. */
const ON_A_PAGE = 30;

/**
 * FROM item `person`: the first of them, in the order in which they lie, up to about so many. By their places and not by LIMIT alone: a
 * large table that is read from its front is read past the database's memory, from the disk each time.
 */
export const firstPersons = (atMost: number): string =>
  `(select * from identity.person where ctid < '(${Math.ceil(atMost / ON_A_PAGE)},0)'::tid limit ${atMost}) person`;

/** Ids have no order of their own, so the first of them are as good as drawn by lot, and always the same. */
const ASKED = 200;

/**
 * SELECT of how many of some persons are found by a text, and hold its pieces (`Counted`).
 * @param text placeholder of the LIKE pattern, in lower case
 * @param pieces of `piecesOf`
 */
export const somePersons = (text: string, pieces: readonly string[], sight: PeopleSight): string =>
  `select ${counted('person.search_text', personFoundBy('person', text, sight), pieces)}
   from (select * from identity.person order by id limit ${ASKED}) person`;

/** About how many persons there are, as an expression. */
export const PERSONS_KNOWN = `(select greatest(reltuples, 0)::int from pg_class where oid = 'identity.person'::regclass)`;

/** Some persons, of whom thousands may be handed from one statement to the next. */
export interface PersonIds {
  readonly count: number;
  /** As the database writes and reads an array of them: nobody in between needs to know each. */
  readonly ids: string;
}

export const NO_PERSON_IDS: PersonIds = { count: 0, ids: '{}' };

/** What the rows of `somePersons` say of a text. */
export interface PersonSample {
  /** What the index of names is asked for to find it (`rarePieces`). */
  readonly pieces: readonly string[];
  /** How many of them it finds, and the part of them that these are. */
  readonly met: number;
  readonly share: number;
  /** About how many persons there are. */
  readonly known: number;
}
