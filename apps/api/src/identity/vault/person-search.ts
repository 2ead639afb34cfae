/**
 * What of people a search may look at: all that is kept, or what its reader is shown. What somebody sees masked they find by the whole of
 * it, as a caller tells it, and never by a part: letter by letter, the answers would spell it out.
 */
export type PeopleSight = 'all' | 'shown';

/** A number is told whole, or without the code of its area. */
const TOLD_DIGITS = 8;

/**
 * Condition that a row of `identity.person` is found by what somebody typed: a part of name, e-mail, company or phone as they
 * stand, or a phone or business number by its digits, however either side wrote it. Answered by the trigram indexes of
 * both columns.
 * @param person the row's name in the statement
 * @param text placeholder of the LIKE pattern, in lower case
 */
export function personFoundBy(person: string, text: string, sight: PeopleSight): string {
  // A word with digits in it is no number, and one or two digits are in every number.
  const isNumber = `(${text} !~ '[[:alpha:]@]' and length(regexp_replace(${text}, '[^0-9]', '', 'g')) >= 4)`;
  const byDigits = (digits: string) => `${person}.search_digits like '%' || ${digits} || '%'`;
  // A business number may begin as a phone number from Australia does, so its digits are looked for as they are, too.
  const plain = `regexp_replace(${text}, '[^0-9]', '', 'g')`;
  const found = `(${person}.search_text like ${text} or (${isNumber} and
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

/** Rows of a page of the table, about; persons that tell how often a text is met, and how many of them have to be found by it. */
const ON_A_PAGE = 30;
const FEW = 1_000;
const OFTEN = 50;

/**
 * FROM item `person`: the first of them, in the order in which they lie, up to about so many. By their places and not by LIMIT alone: a
 * large table that is read from its front is read past the database's memory, from the disk each time.
 */
export const firstPersons = (atMost: number): string =>
  `(select * from identity.person where ctid < '(${Math.ceil(atMost / ON_A_PAGE)},0)'::tid limit ${atMost}) person`;

/** So many persons are read one after another, at most, to find more than anybody counts. */
export const PERSONS_READ = 40_000;

/**
 * SELECT of `many`: whether more than `atMost` persons are found among the first, who are read without any index of the text.
 * False says nothing.
 * @param text placeholder of the LIKE pattern, in lower case
 */
export function personsOften(text: string, atMost: number, sight: PeopleSight): string {
  const found = (among: number, limit: number) =>
    `(select count(*) from (select 1 from ${firstPersons(among)} where ${personFoundBy('person', text, sight)} limit ${limit}) hit)`;
  const many = `${found(PERSONS_READ, atMost + 1)} > ${atMost}`;
  return `select case when ${found(FEW, OFTEN)} >= ${OFTEN} then ${many} else false end as many`;
}
