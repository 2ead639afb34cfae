import {
  EMAIL_PATTERN,
  isAustralianPostcode,
  Limits,
  Messages,
  type CallerDetails,
  type DraftOrder,
  type SendDraftOrder,
} from '@halfpallet/contracts';
import { draftOrders as texts } from '../i18n/draft-orders';
import { goods } from '../i18n/goods';
import type { Problem } from '../shared/problem';
import { isQuantity, orderedGoods, type ProductLine } from '../shared/product-line';
import { isReason } from '../shared/reason-field';

/** A product of the draft. */
export interface DraftLine extends ProductLine {
  /** Tells lines apart; one product may be wanted in two colours. */
  readonly key: number;
}

export interface ChosenCustomer {
  readonly id: string;
  readonly name: string;
  /** Masked. */
  readonly email: string;
}

export interface DraftForm {
  readonly customer: ChosenCustomer | null;
  /** What a caller tells who is not on the list. */
  readonly caller: Required<CallerDetails>;
  readonly lines: readonly DraftLine[];
  readonly postcode: string;
  /** Per cent as typed. */
  readonly discount: string;
  readonly reason: string;
}

export const EMPTY_DRAFT: DraftForm = {
  customer: null,
  caller: { name: '', email: '', phone: '', company: '' },
  lines: [],
  postcode: '',
  discount: '',
  reason: '',
};

export const isTouched = ({ caller, lines, discount, reason }: DraftForm): boolean =>
  lines.length > 0 || [...Object.values(caller), discount, reason].some((text) => text.trim() !== '');

export const isDiscount = (text: string): boolean => /^\d{1,2}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0;

/** What is to be priced; null while it cannot be. */
export function toBePriced({ lines, postcode, discount }: DraftForm): DraftOrder | null {
  const given = discount.trim();
  const sound = lines.every(({ quantity }) => isQuantity(quantity)) && (given === '' || isDiscount(given));
  if (lines.length === 0 || !isAustralianPostcode(postcode) || !sound) return null;
  return {
    items: lines.map(orderedGoods),
    postcode: postcode.trim(),
    ...(given === '' ? {} : { discountPct: Number(given) }),
  };
}

/** Messages by field; empty when the draft may be sent. Lines are `line.<key>`. */
export function draftErrors(form: DraftForm): Readonly<Record<string, string>> {
  const { customer, caller, lines, postcode, discount, reason } = form;
  const given = discount.trim() !== '';
  const wrong: Array<readonly [string, string | false]> = [
    ['name', customer === null && caller.name.trim().length < Limits.name.min && Messages.name],
    ['email', customer === null && !EMAIL_PATTERN.test(caller.email.trim()) && Messages.email],
    ['phone', customer === null && isTooShort(caller.phone, Limits.phone.min) && Messages.phone],
    ['company', customer === null && isTooShort(caller.company, Limits.company.min) && Messages.company],
    ['lines', lines.length === 0 && texts.goods.needed],
    ...lines.map(({ key, quantity }) => [`line.${key}`, !isQuantity(quantity) && goods.quantityWrong] as const),
    ['postcode', !isAustralianPostcode(postcode) && texts.goods.postcodeWrong],
    ['discount', given && !isDiscount(discount) && texts.price.discountWrong],
    ['reason', given && !isReason(reason) && texts.price.reason],
  ];
  return Object.fromEntries(wrong.filter((entry): entry is [string, string] => entry[1] !== false));
}

/** What is left empty is fine; what is given must be of use. */
const isTooShort = (text: string, min: number) => text.trim() !== '' && text.trim().length < min;

/** @param totalAud what the page shows, and what was read out */
export function sendBody(form: DraftForm, draft: DraftOrder, totalAud: number): SendDraftOrder {
  const { customer, caller, reason } = form;
  const { name, email, ...more } = caller;
  const given = Object.entries(more).filter(([, text]) => text.trim() !== '');
  return {
    ...draft,
    ...(customer === null
      ? { caller: { name: name.trim(), email: email.trim(), ...Object.fromEntries(given) } }
      : { customerId: customer.id }),
    ...(draft.discountPct === undefined ? {} : { reason: reason.trim() }),
    totalAud,
  };
}

/**
 * What the server says of lines, by their place (`items.0`); and what it says of the discount, which is the draft's, with the
 * product that sets the limit.
 */
export function refusalsOf({ lines }: DraftForm, { code, fields, message }: Problem) {
  if (!code?.includes('DISCOUNT')) return { ofLines: fields, ofDiscount: undefined };
  const at = lines.findIndex((_line, place) => `items.${place}` in fields);
  const product = lines[at]?.product.productName;
  return { ofLines: {}, ofDiscount: product === undefined ? message : `${product}: ${message}` };
}
