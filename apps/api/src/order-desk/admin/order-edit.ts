import { brisbaneDate, isCalendarDate } from '@halfpallet/landed-cost';
import type { OrderStatus, PaymentStatus, Shipment } from '@halfpallet/contracts';
import type { Person } from '../../identity/public';
import type { OrderDetailEdit, ShipmentChange } from '../../ordering/public';
import { DomainError, Invalid } from '../../platform/errors';
import type { OrderHistory } from '../read-models/order-history';
import { billingAddressOf, shippingAddressOf } from './contact-view';

/** What a form may send back of an order. A field left out stays; an empty text empties it. */
export interface OrderEdit {
  readonly status?: OrderStatus;
  readonly paymentStatus?: PaymentStatus;
  readonly trackingNumber?: string | null;
  /** YYYY-MM-DD */
  readonly estimatedDelivery?: string | null;
  readonly notes?: string | null;
  readonly shippingAddress?: string;
  readonly billingAddress?: string | null;
}

/** What of an edit is really a change. */
export interface OrderChange {
  readonly status: OrderStatus | null;
  readonly details: OrderDetailEdit | null;
}

/**
 * Compares an edit with the order as it stands: forms send whole records back, and what is the same is no change.
 * @throws Invalid for a date that is none or lies before the order; DomainError PAYMENT_FOLLOWS_MONEY
 */
export function changeOf(edit: OrderEdit, { order }: OrderHistory, contact: Person | undefined): OrderChange {
  if (edit.paymentStatus !== undefined && edit.paymentStatus !== order.owed.paymentStatus) {
    throw paymentFollowsMoney(edit.paymentStatus, order.paymentMethod);
  }
  const estimatedDelivery = edit.estimatedDelivery === '' ? null : edit.estimatedDelivery;
  if (typeof estimatedDelivery === 'string' && estimatedDelivery !== order.estimatedDelivery) {
    checkDate(estimatedDelivery, order.createdAt);
  }
  const asked = {
    trackingNumber: textOrNull(edit.trackingNumber),
    estimatedDelivery,
    notes: textOrNull(edit.notes),
    shippingAddress: edit.shippingAddress?.trim(),
    billingAddress: taken(edit.billingAddress),
  };
  const standing: Record<keyof typeof asked, string | null> = {
    trackingNumber: order.trackingNumber,
    estimatedDelivery: order.estimatedDelivery,
    notes: contact?.texts?.notes ?? null,
    shippingAddress: shippingAddressOf(contact),
    billingAddress: billingAddressOf(contact) ?? '',
  };
  const changed = Object.entries(asked).filter(
    ([field, value]) => value !== undefined && value !== standing[field as keyof typeof asked],
  );
  return {
    status: edit.status === undefined || edit.status === order.status ? null : edit.status,
    details: changed.length === 0 ? null : (Object.fromEntries(changed) as OrderDetailEdit),
  };
}

/** What of a shipment is a change, empty texts as none. @throws Invalid for a date that is none or before the order */
export function shipmentOf(given: Readonly<Partial<Shipment>>, { order }: OrderHistory): ShipmentChange {
  const estimatedDelivery = textOrNull(given.estimatedDelivery);
  if (typeof estimatedDelivery === 'string' && estimatedDelivery !== order.estimatedDelivery) {
    checkDate(estimatedDelivery, order.createdAt);
  }
  const { carrier, trackingNumber, vessel } = given;
  const asked = {
    carrier: textOrNull(carrier),
    trackingNumber: textOrNull(trackingNumber),
    vessel: textOrNull(vessel),
    estimatedDelivery,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

function checkDate(date: string, createdAt: string): void {
  if (!isCalendarDate(date)) throw new Invalid({ estimatedDelivery: 'Give a date as YYYY-MM-DD' });
  if (date < brisbaneDate(new Date(createdAt))) {
    throw new Invalid({ estimatedDelivery: 'Must not be before the order date' });
  }
}

function paymentFollowsMoney(wanted: PaymentStatus, method: 'stripe' | 'bank_transfer'): DomainError {
  const text =
    wanted === 'refunded'
      ? 'The payment status follows the money. Use Refund to give it back.'
      : method === 'bank_transfer'
        ? 'The payment status follows the money. Record the transfer under bank receipts, and the order is paid.'
        : 'The payment status follows the money. It changes when the card provider reports a payment.';
  return new DomainError('PAYMENT_FOLLOWS_MONEY', text, 409, { errors: { paymentStatus: text } });
}

/** Taken away it is an empty text of the staff's: none of theirs would be the address that the buyer gave. */
const taken = (text: string | null | undefined): string | undefined => (text === null ? '' : text?.trim());

function textOrNull(text: string | null | undefined): string | null | undefined {
  return typeof text === 'string' ? text.trim() || null : text;
}
