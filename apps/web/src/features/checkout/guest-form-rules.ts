import {
  Business,
  type CreateValidatedOrder,
  EMAIL_PATTERN,
  isAustralia,
  isAustralianPostcode,
  Limits,
  Messages,
  type PaymentMethod,
} from '@halfpallet/contracts';
import { isValidAbn } from '@halfpallet/money';

/** The guest checkout form, field for field as the specification names them. */
export interface GuestForm {
  readonly guestName: string;
  readonly guestEmail: string;
  readonly billingName: string;
  readonly billingEmail: string;
  readonly billingPhone: string;
  readonly billingAddress: string;
  readonly billingCity: string;
  readonly billingState: string;
  readonly billingPostcode: string;
  readonly billingCountry: string;
  readonly abn: string;
  readonly purchaseOrderNumber: string;
  readonly sameAsBilling: boolean;
  readonly shippingName: string;
  readonly shippingAddress: string;
  readonly shippingCity: string;
  readonly shippingState: string;
  readonly shippingPostcode: string;
  readonly shippingCountry: string;
  readonly shippingInstructions: string;
  readonly notes: string;
  readonly paymentMethod: PaymentMethod;
}

export const EMPTY_FORM: GuestForm = {
  guestName: '',
  guestEmail: '',
  billingName: '',
  billingEmail: '',
  billingPhone: '',
  billingAddress: '',
  billingCity: '',
  billingState: '',
  billingPostcode: '',
  billingCountry: Business.defaultCountry,
  abn: '',
  purchaseOrderNumber: '',
  sameAsBilling: true,
  shippingName: '',
  shippingAddress: '',
  shippingCity: '',
  shippingState: '',
  shippingPostcode: '',
  shippingCountry: Business.defaultCountry,
  shippingInstructions: '',
  notes: '',
  paymentMethod: 'stripe',
};

type Rule = (value: string, form: GuestForm) => string | undefined;

const atLeast =
  (min: number, message: string): Rule =>
  (value) =>
    value.trim().length < min ? message : undefined;

const email: Rule = (value) => (EMAIL_PATTERN.test(value.trim()) ? undefined : Messages.email);
const abn: Rule = (value) => {
  const digits = value.replace(/\s/g, '');
  return digits === '' || isValidAbn(digits) ? undefined : Messages.abn;
};
/** What is left empty is copied from billing; what is given must be of use. */
const orEmpty =
  (rule: Rule): Rule =>
  (value, form) =>
    value.trim() === '' ? undefined : rule(value, form);

/** Of where the goods go; the invoice may go anywhere. */
const deliveryCountry: Rule = (value) => (isAustralia(value) ? undefined : Messages.deliveryCountry);

/** Rules by field, in the order of the form: the first broken one gets the focus. Shipping and notes are optional. */
export const GUEST_RULES: Readonly<Partial<Record<keyof GuestForm, Rule>>> = {
  guestName: atLeast(Limits.name.min, Messages.name),
  guestEmail: email,
  billingName: atLeast(Limits.name.min, Messages.name),
  billingEmail: email,
  billingPhone: atLeast(Limits.phone.min, Messages.phone),
  billingAddress: atLeast(Limits.address.min, Messages.address),
  billingCity: atLeast(Limits.city.min, Messages.city),
  billingState: atLeast(Limits.state.min, Messages.state),
  billingPostcode: atLeast(Limits.postcode.min, Messages.postcode),
  billingCountry: (value, form) =>
    form.sameAsBilling || form.shippingCountry.trim() === '' ? deliveryCountry(value, form) : undefined,
  abn,
  shippingName: orEmpty(atLeast(Limits.name.min, Messages.name)),
  shippingAddress: orEmpty(atLeast(Limits.address.min, Messages.address)),
  shippingCity: orEmpty(atLeast(Limits.city.min, Messages.city)),
  shippingState: orEmpty(atLeast(Limits.state.min, Messages.state)),
  shippingPostcode: orEmpty(atLeast(Limits.postcode.min, Messages.postcode)),
  shippingCountry: deliveryCountry,
};

/** Longest text of a field; the server takes no more. */
export const GUEST_LENGTHS: Readonly<Partial<Record<keyof GuestForm, number>>> = {
  guestName: Limits.name.max,
  guestEmail: Limits.email.max,
  billingName: Limits.name.max,
  billingEmail: Limits.email.max,
  billingPhone: Limits.phone.max,
  billingAddress: Limits.address.max,
  billingCity: Limits.city.max,
  billingState: Limits.state.max,
  billingPostcode: Limits.postcode.max,
  billingCountry: Limits.country.max,
  abn: Limits.abn.max,
  purchaseOrderNumber: Limits.purchaseOrderNumber.max,
  shippingName: Limits.name.max,
  shippingAddress: Limits.address.max,
  shippingCity: Limits.city.max,
  shippingState: Limits.state.max,
  shippingPostcode: Limits.postcode.max,
  shippingCountry: Limits.country.max,
  shippingInstructions: Limits.shippingInstructions.max,
  notes: Limits.notes.max,
};

/** Messages by field; empty when the form may be sent. */
export function guestFormErrors(form: GuestForm): Partial<Record<keyof GuestForm, string>> {
  const broken = Object.entries(GUEST_RULES).flatMap(([name, rule]) => {
    if (form.sameAsBilling && name.startsWith('shipping')) return [];
    const message = rule(String(form[name as keyof GuestForm] ?? ''), form);
    return message ? [[name, message] as const] : [];
  });
  return Object.fromEntries(broken);
}

export interface OrderLine {
  readonly productId: number;
  readonly quantity: number;
  readonly optionIds?: readonly number[];
  readonly quoteToken?: string;
  readonly quoteNumber?: string;
}

type Postcodes = Pick<GuestForm, 'sameAsBilling' | 'shippingPostcode' | 'billingPostcode'>;

/** The field that says where the goods go: the recipient's postcode, or that of the invoice. */
export const deliveryPostcodeField = ({ sameAsBilling, shippingPostcode }: Postcodes) =>
  sameAsBilling || shippingPostcode.trim() === '' ? 'billingPostcode' : 'shippingPostcode';

/** Where the goods go. Undefined until it has four digits. */
export function deliveryPostcode(form: Postcodes): string | undefined {
  const postcode = form[deliveryPostcodeField(form)].trim();
  return isAustralianPostcode(postcode) ? postcode : undefined;
}

/** The order as the server takes it: every line with the proof of its price, shipping copied from billing when the same. */
export function orderBody(form: GuestForm, lines: readonly OrderLine[], totalAud: number): CreateValidatedOrder {
  const [first] = lines;
  if (!first) throw new Error('An order needs a line');
  const billing = {
    name: form.billingName.trim(),
    address: form.billingAddress.trim(),
    city: form.billingCity.trim(),
    state: form.billingState.trim(),
    postcode: form.billingPostcode.trim(),
    country: form.billingCountry.trim(),
  };
  const own = form.sameAsBilling ? null : form;
  const shipping = {
    name: own?.shippingName.trim() || billing.name,
    address: own?.shippingAddress.trim() || billing.address,
    city: own?.shippingCity.trim() || billing.city,
    state: own?.shippingState.trim() || billing.state,
    postcode: own?.shippingPostcode.trim() || billing.postcode,
    country: own?.shippingCountry.trim() || billing.country,
  };
  const optional = {
    shippingInstructions: own?.shippingInstructions.trim(),
    notes: form.notes.trim(),
    abn: form.abn.replace(/\s/g, ''),
    purchaseOrderNumber: form.purchaseOrderNumber.trim(),
  };
  return {
    customerName: form.guestName.trim(),
    customerEmail: form.guestEmail.trim(),
    productId: first.productId,
    quantity: first.quantity,
    shippingAddress: `${shipping.address}\n${shipping.city}, ${shipping.state} ${shipping.postcode}`,
    items: lines,
    ...(first.quoteToken ? { quoteToken: first.quoteToken } : {}),
    paymentMethod: form.paymentMethod,
    billing: { ...billing, email: form.billingEmail.trim(), phone: form.billingPhone.trim() },
    shipping,
    totalAmount: totalAud,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
  };
}

/** What an order is about, in two texts. */
export interface OrderFingerprint {
  readonly goods: string;
  readonly details: string;
}

/**
 * Two submits with the same fingerprint mean the same order; other goods are another purchase. How it is paid and what
 * it costs are left out: an order that stands can be paid either way, at the price it was placed at.
 */
export function orderFingerprint(body: CreateValidatedOrder): OrderFingerprint {
  const { paymentMethod: _method, quoteToken: _token, totalAmount: _total, items = [], ...rest } = body;
  const goods = items.map(({ quoteToken: _own, ...item }) => item);
  return { goods: JSON.stringify(goods), details: JSON.stringify(rest) };
}
