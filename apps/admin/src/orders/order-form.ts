import { writtenPostcode, type AdminOrderDetail } from '@halfpallet/contracts';
import { changedFields } from '../providers/changed-fields';
import type { OrderChange } from './use-save-order';

const EDITABLE = [
  'status',
  'trackingNumber',
  'estimatedDelivery',
  'notes',
  'shippingAddress',
  'billingAddress',
] as const satisfies ReadonlyArray<keyof AdminOrderDetail>;

export type OrderForm = Pick<AdminOrderDetail, (typeof EDITABLE)[number]>;

/**
 * What the form changed. The estimated delivery is a calendar date and stays the text `YYYY-MM-DD`: as an instant it
 * would slip a day west of Brisbane.
 */
export function editedFields(order: OrderForm, form: Partial<OrderForm>): OrderChange {
  const typed = Object.fromEntries(
    EDITABLE.filter((field) => field in form).map((field) => [field, form[field] === '' ? null : form[field]]),
  );
  return changedFields({ ...order }, typed) as OrderChange;
}

/** The address is to be another one, and not where the prices deliver to: nothing prices the order anew. */
export function leavesPostcode(
  { shippingAddress, pricedPostcode }: Pick<AdminOrderDetail, 'shippingAddress' | 'pricedPostcode'>,
  { shippingAddress: typed }: Partial<OrderForm>,
): boolean {
  const text = typed?.trim() ?? '';
  if (text === '' || text === shippingAddress.trim()) return false;
  return writtenPostcode(text) !== pricedPostcode;
}
