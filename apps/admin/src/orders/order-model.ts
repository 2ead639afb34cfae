import { ORDER_STATUSES, type AdminOrderRow, type OrderStatus } from '@halfpallet/contracts';
import { parseCents } from '@halfpallet/money';
import { orders, statusNames } from '../i18n/orders';
import { dialogAddresses, type DialogAddress } from '../shared/dialog-address';

export const ORDER_TABS = ['details', 'customer', 'items', 'sources', 'history'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];
export type OrderAddress = DialogAddress<OrderTab>;

export const { of: orderOfPath, path: pathOfOrder } = dialogAddresses('orders', ORDER_TABS);

export interface StatusChoice {
  readonly value: OrderStatus;
  /** With the reason, where it cannot be chosen. */
  readonly label: string;
  readonly disabled: boolean;
}

/**
 * The six statuses, and the present one when it is none of them. Which may be chosen is the server's word; the others stay in
 * sight and say why not.
 */
export function statusChoices({ status, can }: Pick<AdminOrderRow, 'status' | 'can'>): readonly StatusChoice[] {
  const all: readonly OrderStatus[] = ORDER_STATUSES.some((one) => one === status)
    ? ORDER_STATUSES
    : [...ORDER_STATUSES, status];
  return all.map((value) => {
    if (value === status)
      return { value, label: statusNames[value], disabled: !ORDER_STATUSES.some((one) => one === value) };
    if (can.statuses.includes(value)) return { value, label: statusNames[value], disabled: false };
    const reason = can.refusals[value];
    return { value, label: reason ? orders.notNow(statusNames[value], reason) : statusNames[value], disabled: true };
  });
}

/** Cents of what somebody typed as dollars, or null when it is no amount between one cent and `most`. */
export function typedAmount(text: string, most: number = Number.MAX_SAFE_INTEGER): number | null {
  try {
    const cents = parseCents(text.trim().replace(/^A?\$/, '').replace(/,/g, ''));
    return cents >= 1 && cents <= most ? cents : null;
  } catch {
    return null;
  }
}
