/**
 * The cards the simulator knows. Any other number is refused, however well formed, so that nobody's real card can be
 * typed into a test shop. Pure data, safe in a browser: the storefront offers them in a picker and refuses unlisted
 * numbers before anything is sent.
 */

export type CardBrand = 'visa' | 'mastercard' | 'amex';

/** What the issuer says when the card is charged. */
export type CardBehaviour =
  | { readonly kind: 'succeed' }
  | { readonly kind: 'decline'; readonly code: string; readonly declineCode?: string; readonly message: string }
  | { readonly kind: 'challenge' }
  | { readonly kind: 'dispute_later' }
  | { readonly kind: 'refund_pending' }
  | { readonly kind: 'refund_fails_later' };

export interface TestCard {
  /** Stable name; all that is ever stored of the number apart from brand, last four digits and fingerprint. */
  readonly id: string;
  /** Digits only. */
  readonly number: string;
  readonly brand: CardBrand;
  /** Digits of the security code. */
  readonly cvcLength: 3 | 4;
  /** Name of the ready-made payment method that stands for this card, for callers holding the secret key. */
  readonly paymentMethod: string;
  /** What a person choosing it should expect, in plain English. */
  readonly meaning: string;
  readonly behaviour: CardBehaviour;
}

const SUCCEED: CardBehaviour = { kind: 'succeed' };
const CHALLENGE: CardBehaviour = { kind: 'challenge' };
const DECLINED = 'Your card was declined.';

function declining(code: string, message: string, declineCode?: string): CardBehaviour {
  return declineCode === undefined
    ? { kind: 'decline', code, message }
    : { kind: 'decline', code, message, declineCode };
}

function visa(id: string, number: string, method: string, meaning: string, behaviour: CardBehaviour): TestCard {
  return { id, number, brand: 'visa', cvcLength: 3, paymentMethod: `pm_card_${method}`, meaning, behaviour };
}

export const testCards: readonly TestCard[] = [
  visa('visa', '4242424242424242', 'visa', 'Visa: payment succeeds', SUCCEED),
  {
    ...visa('mastercard', '5555555555554444', 'mastercard', 'Mastercard: payment succeeds', SUCCEED),
    brand: 'mastercard',
  },
  {
    ...visa('amex', '378282246310005', 'amex', 'American Express: payment succeeds', SUCCEED),
    brand: 'amex',
    cvcLength: 4,
  },
  visa(
    'declined',
    '4000000000000002',
    'chargeDeclined',
    'Declined by the bank',
    declining('card_declined', DECLINED, 'generic_decline'),
  ),
  visa(
    'insufficient_funds',
    '4000000000009995',
    'chargeDeclinedInsufficientFunds',
    'Declined: insufficient funds',
    declining('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  ),
  visa(
    'lost',
    '4000000000009987',
    'chargeDeclinedLostCard',
    'Declined: reported lost',
    declining('card_declined', DECLINED, 'lost_card'),
  ),
  visa(
    'expired',
    '4000000000000069',
    'chargeDeclinedExpiredCard',
    'Declined: expired card',
    declining('expired_card', 'Your card has expired.'),
  ),
  visa(
    'incorrect_cvc',
    '4000000000000127',
    'chargeDeclinedIncorrectCvc',
    'Declined: wrong security code',
    declining('incorrect_cvc', "Your card's security code is incorrect."),
  ),
  visa(
    'processing_error',
    '4000000000000119',
    'chargeDeclinedProcessingError',
    'Declined: processing error',
    declining('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  ),
  visa(
    'authentication_on_setup',
    '4000002500003155',
    'authenticationRequiredOnSetup',
    'Asks for approval by the cardholder (3D Secure)',
    CHALLENGE,
  ),
  visa(
    'authentication_always',
    '4000000000003220',
    'threeDSecure2Required',
    'Always asks for approval by the cardholder (3D Secure 2)',
    CHALLENGE,
  ),
  visa('dispute', '4000000000000259', 'createDispute', 'Succeeds, then the cardholder disputes it', {
    kind: 'dispute_later',
  }),
  visa('refund_pending', '4000000000007726', 'pendingRefund', 'Succeeds; a refund stays pending for a while', {
    kind: 'refund_pending',
  }),
  visa('refund_fails', '4000000000005126', 'refundFail', 'Succeeds; a refund fails later', {
    kind: 'refund_fails_later',
  }),
];

/** The listed card with this number (spaces and hyphens ignored), or undefined. */
export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, '');
  return testCards.find((card) => card.number === digits);
}

/** The listed card behind a ready-made payment method such as `pm_card_visa`. */
export function findTestCardByMethod(paymentMethod: string): TestCard | undefined {
  return testCards.find((card) => card.paymentMethod === paymentMethod);
}

/** The listed card with this stable name. Throws on an unknown one: it can only come from our own table. */
export function testCardById(id: string): TestCard {
  const card = testCards.find((candidate) => candidate.id === id);
  if (!card) throw new Error(`No test card is called ${id}`);
  return card;
}

/** True when the digits carry a valid check digit (ISO/IEC 7812-1, "Luhn"). Spaces and hyphens are ignored. */
export function passesLuhn(number: string): boolean {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
