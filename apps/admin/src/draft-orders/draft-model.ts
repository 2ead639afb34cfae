import {
  EMAIL_PATTERN,
  Limits,
  Messages,
  type CallerDetails,
  type DraftOrder,
  type ProductListRow,
  type SendDraftOrder,
} from '@halfpallet/contracts';
import { draftOrders as texts } from '../i18n/draft-orders';
import type { Problem } from '../shared/problem';
import { isReason } from '../shared/reason-field';

export type DraftProduct = Pick<ProductListRow, 'id' | 'productName' | 'moqUnits' | 'cardQuantity' | 'variations'>;

/** A product of the draft; the quantity as it was typed. */
export interface DraftLine {
  /** Tells lines apart; one product may be wanted in two colours. */
  readonly key: number;
  readonly product: DraftProduct;
  /** By type of option. */
  readonly options: Readonly<Record<string, number>>;
  readonly quantity: string;
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

/** Types of options that somebody has to choose from; a single variation is no choice. */
export const optionTypes = ({ variations }: DraftProduct): string[] =>
  variations.length < 2 ? [] : [...new Set(variations.map(({ variationType }) => variationType))];

export const optionsOf = ({ variations }: DraftProduct, type: string) =>
  variations.filter(({ variationType }) => variationType === type);

/** A line of a product as it is mostly wanted: half a pallet, in the standard of each option. */
export function newLine(key: number, product: DraftProduct): DraftLine {
  const options = optionTypes(product).map((type) => {
    const choices = optionsOf(product, type);
    return [type, (choices.find(({ variationValue }) => variationValue === 'Standard') ?? choices[0]!).id] as const;
  });
  const { moqUnits, cardQuantity } = product;
  const quantity = Math.max(1, Math.ceil(cardQuantity / moqUnits)) * moqUnits;
  return { key, product, options: Object.fromEntries(options), quantity: String(quantity) };
}

export const isQuantity = (text: string): boolean =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= Limits.quantity.max;
export const isPostcode = (text: string): boolean => /^\d{4}$/.test(text.trim());
export const isDiscount = (text: string): boolean => /^\d{1,2}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0;

/** What is to be priced; null while it cannot be. */
export function toBePriced({ lines, postcode, discount }: DraftForm): DraftOrder | null {
  const given = discount.trim();
  const sound = lines.every(({ quantity }) => isQuantity(quantity)) && (given === '' || isDiscount(given));
  if (lines.length === 0 || !isPostcode(postcode) || !sound) return null;
  return {
    items: lines.map(({ product, options, quantity }) => {
      return { productId: product.id, optionIds: Object.values(options), quantity: Number(quantity) };
    }),
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
    ...lines.map(({ key, quantity }) => [`line.${key}`, !isQuantity(quantity) && texts.goods.quantityWrong] as const),
    ['postcode', !isPostcode(postcode) && texts.goods.postcodeWrong],
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
