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
