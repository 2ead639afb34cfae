import type { AdminOrderDetail } from '@halfpallet/contracts';
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
