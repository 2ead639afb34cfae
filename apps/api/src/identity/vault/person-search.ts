/**
 * Condition that a row of `identity.person` is found by what somebody typed: a part of name, e-mail, company or phone as they
 * stand, or a phone or business number by its digits, however either side wrote it. Answered by the trigram indexes of
 * both columns.
 * @param person the row's name in the statement
 * @param text placeholder of the LIKE pattern, in lower case
 */
export function personFoundBy(person: string, text: string): string {
  // A word with digits in it is no number, and one or two digits are in every number.
  const isNumber = `(${text} !~ '[[:alpha:]@]' and length(regexp_replace(${text}, '[^0-9]', '', 'g')) >= 4)`;
  const byDigits = (digits: string) => `${person}.search_digits like '%' || ${digits} || '%'`;
  // A business number may begin as a phone number from Australia does, so its digits are looked for as they are, too.
  const plain = `regexp_replace(${text}, '[^0-9]', '', 'g')`;
  return `(${person}.search_text like ${text} or (${isNumber} and
    (${byDigits(`identity.phone_digits(${text})`)} or ${byDigits(plain)})))`;
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
export function personsOften(text: string, atMost: number): string {
  const found = (among: number, limit: number) =>
    `(select count(*) from (select 1 from ${firstPersons(among)} where ${personFoundBy('person', text)} limit ${limit}) hit)`;
  const many = `${found(PERSONS_READ, atMost + 1)} > ${atMost}`;
  return `select case when ${found(FEW, OFTEN)} >= ${OFTEN} then ${many} else false end as many`;
}
