import type { Context } from './context';
import { cardRefused, invalidRequest, missingParam, noSuch } from '../http/api-error';
import type { Params } from '../http/params';
import { cardFingerprint, newCardMethod } from '../objects/payment-method';
import type { Change } from '../store/change';
import type { Row } from '../store/family';
import { findTestCard, findTestCardByMethod, passesLuhn, type TestCard } from '../test-cards';

const INCORRECT_NUMBER = 'Your card number is incorrect.';
const UNLISTED = 'Your card number is incorrect. This is a test shop: only the listed test cards work here.';

/**
 * Makes a payment method of card details (`type=card`, `card[number|exp_month|exp_year|cvc]`, `billing_details`).
 * The number goes no further than this function.
 * @throws ApiError 402 for a number that is not a listed test card, or a malformed or past expiry or security code.
 */
export function createCardMethod(context: Context, change: Change, params: Params): Row<'payment_method'> {
  params.only('type', 'card', 'billing_details', 'metadata', 'allow_redisplay');
  const type = params.requiredText('type');
  if (type !== 'card') throw invalidRequest(`The payment method type "${type.slice(0, 40)}" is invalid.`, 'type');
  const details = params.nested('card').only('number', 'exp_month', 'exp_year', 'cvc');
  const billing = params.nested('billing_details');
  const card = listedCard(details);
  const expiry = readExpiry(details, context.at);
  checkSecurityCode(details, card);
  return insertMethod(context, change, card, expiry, billing.text('name') ?? null, billing.text('email') ?? null);
}

/** Makes a payment method of a ready-made one such as `pm_card_visa`. */
export function createReadyMadeMethod(context: Context, change: Change, name: string): Row<'payment_method'> {
  const card = findTestCardByMethod(name);
  if (!card) throw noSuch('PaymentMethod', name, 'payment_method', 400);
  return insertMethod(context, change, card, { month: 12, year: context.at.getUTCFullYear() + 2 }, null, null);
}

function insertMethod(
  context: Context,
  change: Change,
  card: TestCard,
  expiry: { month: number; year: number },
  name: string | null,
  email: string | null,
): Row<'payment_method'> {
  const method = newCardMethod({
    id: context.ids.next('pm'),
    card,
    expMonth: expiry.month,
    expYear: expiry.year,
    created: context.now,
    fingerprint: cardFingerprint(card, context.fingerprintKey),
    name,
    email,
  });
  return change.insert<'payment_method'>(method.id, method, { card: card.id });
}

function listedCard(details: Params): TestCard {
  const number = details.text('number', 40);
  if (!number) throw missingParam('card[number]');
  if (!passesLuhn(number)) throw cardRefused('incorrect_number', INCORRECT_NUMBER, 'number');
  const card = findTestCard(number);
  if (!card) throw cardRefused('incorrect_number', UNLISTED, 'number');
  return card;
}

/** A card is good until the end of its month; two-digit years are this century. */
function readExpiry(details: Params, at: Date): { month: number; year: number } {
  const month = details.integer('exp_month');
  const given = details.integer('exp_year');
  if (month === undefined) throw missingParam('card[exp_month]');
  if (given === undefined) throw missingParam('card[exp_year]');
  if (month < 1 || month > 12) {
    throw cardRefused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const year = given < 100 ? given + 2000 : given;
  const thisYear = at.getUTCFullYear();
  if (year < thisYear || year > thisYear + 50) {
    throw cardRefused('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (year === thisYear && month < at.getUTCMonth() + 1) {
    throw cardRefused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  return { month, year };
}

function checkSecurityCode(details: Params, card: TestCard): void {
  const cvc = details.text('cvc', 10);
  if (!cvc) throw missingParam('card[cvc]');
  if (!/^\d+$/.test(cvc) || cvc.length !== card.cvcLength) {
    throw cardRefused('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
}
