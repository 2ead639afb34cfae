import {
  Business,
  type CreateOrder,
  EMAIL_PATTERN,
  type FastCheckout,
  isAustralianPostcode,
  Limits,
  Messages,
  type PaymentMethod,
  type QuoteResponse,
  type VerifyPricingAnswer,
} from '@halfpallet/contracts';
import { toCents } from '../../../lib/format';
import { express as texts } from '../../../texts/express';

export interface ExpressForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
}

export type ExpressItem = FastCheckout['orderItems'][number];

interface Known {
  readonly name?: string;
  readonly email?: string | null;
  /** Where the total was told for. */
  readonly postcode?: string | undefined;
}

/** City and state are those of the postcode, or to be said. */
export const newExpressForm = ({ postcode = Business.defaultPostcode, ...known }: Known): ExpressForm => ({
  name: known.name ?? '',
  email: known.email ?? '',
  phone: '',
  address: '',
  city: postcode === Business.defaultPostcode ? Business.defaultCity : '',
  state: postcode === Business.defaultPostcode ? Business.defaultState : '',
  postcode,
});

/** Address and phone open the choice of how to pay; whether they are right is looked at when it is made. */
export const canChooseMethod = ({ address, phone }: Pick<ExpressForm, 'address' | 'phone'>): boolean =>
  address.trim() !== '' && phone.trim() !== '';

/** Messages by field, in the order of the form; empty when the order may be placed. */
export function expressFormErrors(form: ExpressForm): Partial<Record<keyof ExpressForm, string>> {
  const atLeast = (name: 'name' | 'phone' | 'address' | 'city' | 'state') =>
    form[name].trim().length < Limits[name].min ? Messages[name] : undefined;
  const found = {
    phone: atLeast('phone'),
    address: atLeast('address'),
    city: atLeast('city'),
    state: atLeast('state'),
    postcode: isAustralianPostcode(form.postcode) ? undefined : texts.postcodeWrong,
    name: atLeast('name'),
    email: EMAIL_PATTERN.test(form.email.trim()) ? undefined : Messages.email,
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

/**
 * The quote that an order to this postcode goes by; null where today's price counts: the quote is over or for elsewhere, or today
 * is cheaper.
 * @param todayAud null while it is not known
 */
export function quoteToOrderBy(
  quote: QuoteResponse | undefined,
  postcode: string,
  todayAud: number | null,
): QuoteResponse | null {
  if (quote?.status !== 'open' || quote.postcode !== postcode) return null;
  return todayAud !== null && toCents(todayAud) < toCents(quote.pricing.totalPriceAud) ? null : quote;
}

/** One checkout of a conversation is one order, whichever tab sends it: the server goes by this. */
export const checkoutKeyOf = (sessionId: string, quoteNumber: string): string => `${sessionId}:${quoteNumber}`;

/** The order as the server takes it. The postcode comes last: the server reads it there, and the price depends on it. */
export function expressOrder(
  item: ExpressItem,
  form: ExpressForm,
  paymentMethod: PaymentMethod,
  proof: Pick<CreateOrder, 'quoteNumber' | 'quoteToken'>,
  checkoutKey: string,
): CreateOrder {
  const [address, phone, city, state, postcode] = [form.address, form.phone, form.city, form.state, form.postcode].map(
    (text) => text.trim(),
  );
  return {
    productId: item.productId,
    quantity: item.quantity,
    customerName: form.name.trim(),
    customerEmail: form.email.trim(),
    ...(phone ? { customerPhone: phone } : {}),
    shippingAddress: `${address}\n${city}, ${state} ${postcode}`,
    paymentMethod,
    ...proof,
    ...(item.optionIds.length > 0 ? { optionIds: item.optionIds } : {}),
    checkoutKey,
  };
}

/** What came of asking whether the shown total still holds. */
export type Verification =
  | { readonly outcome: 'failed' }
  | { readonly outcome: 'same' }
  | { readonly outcome: 'changed'; readonly totalAud: number; readonly percent: number };

/** @param isHeld a stored quote holds the total: what has risen since is nothing to it */
export function verificationOf(answer: VerifyPricingAnswer, isHeld: boolean): Verification {
  if (!answer.success) return { outcome: 'failed' };
  const update = answer.pricingUpdate;
  if (!update || update.priceChangePercent === 0 || (isHeld && update.priceChangePercent > 0)) {
    return { outcome: 'same' };
  }
  return { outcome: 'changed', totalAud: update.verifiedCostAud, percent: update.priceChangePercent };
}

/** `+2.4%`, `-1%`. */
export const signedPercent = (percent: number): string => `${percent > 0 ? '+' : ''}${Number(percent.toFixed(2))}%`;
