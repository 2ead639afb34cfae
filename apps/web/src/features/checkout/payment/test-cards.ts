export interface TestCard {
  readonly number: string;
  /** What happens with it. */
  readonly outcome: string;
  /** Worth offering; the others are for special tests. */
  readonly listed: boolean;
}

/** The provider's public test numbers; no other number is accepted, so that nobody can type a real card. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'Visa, succeeds', listed: true },
  { number: '5555555555554444', outcome: 'Mastercard, succeeds', listed: true },
  { number: '378282246310005', outcome: 'American Express, succeeds', listed: true },
  { number: '4000000000000002', outcome: 'declined', listed: true },
  { number: '4000000000009995', outcome: 'insufficient funds', listed: true },
  { number: '4000000000009987', outcome: 'lost card', listed: true },
  { number: '4000000000000069', outcome: 'expired card', listed: true },
  { number: '4000000000000127', outcome: 'wrong CVC', listed: true },
  { number: '4000000000000119', outcome: 'processing error', listed: true },
  { number: '4000002500003155', outcome: 'asks for approval, 3-D Secure', listed: true },
  { number: '4000000000003220', outcome: 'asks for approval, 3-D Secure 2', listed: true },
  { number: '4000000000000259', outcome: 'disputed later', listed: false },
  { number: '4000000000007726', outcome: 'refund succeeds later', listed: false },
  { number: '4000000000005126', outcome: 'refund fails later', listed: false },
];

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Digits in the groups printed on a card. */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19);
  const groups = /^3[47]/.test(digits) ? /^(\d{0,4})(\d{0,6})(\d{0,5})/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,7})/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

export const isTestCard = (text: string): boolean => TEST_CARDS.some((card) => card.number === digitsOf(text));

/**
 * The expiry while it is typed: the slash comes after two digits of the month, once, whether it is typed or not. Deleting
 * is left alone, or the slash could not be taken away.
 */
export function formatExpiry(text: string, before: string): string {
  const [month = '', ...years] = text.replace(/[^\d/]/g, '').split('/');
  const year = years.join('');
  const typing = text.length > before.length;
  if (years.length > 0) return `${typing && month.length === 1 ? `0${month}` : month.slice(0, 2)}/${year.slice(0, 4)}`;
  return month.length > 2 || (typing && month.length === 2) ? `${month.slice(0, 2)}/${month.slice(2, 6)}` : month;
}

/** Month and full year of `12/34`; null when it is not a month of this century. */
export function parseExpiry(text: string): { expMonth: number; expYear: number } | null {
  const found = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|20\d{2})\s*$/.exec(text);
  if (!found) return null;
  const expMonth = Number(found[1]);
  const year = Number(found[2]);
  return expMonth >= 1 && expMonth <= 12 ? { expMonth, expYear: year < 100 ? 2000 + year : year } : null;
}
