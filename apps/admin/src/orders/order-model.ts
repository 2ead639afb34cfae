import { ORDER_STATUSES, type OrderStatus } from '@halfpallet/contracts';
import { parseCents } from '@halfpallet/money';
import { statusNames } from '../i18n/orders';
import { dialogAddresses, type DialogAddress } from '../shared/dialog-address';

export const ORDER_TABS = ['details', 'customer', 'items', 'sources', 'history'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];
export type OrderAddress = DialogAddress<OrderTab>;

export const { of: orderOfPath, path: pathOfOrder } = dialogAddresses('orders', ORDER_TABS);

export interface StatusChoice {
  readonly value: OrderStatus;
  readonly label: string;
  readonly disabled: boolean;
}

/** The six statuses staff may pick, and the present one when it is none of them: it can be seen, not chosen. */
export function statusChoices(current: OrderStatus): readonly StatusChoice[] {
  const six = ORDER_STATUSES.map((value) => ({ value, label: statusNames[value], disabled: false }));
  if (ORDER_STATUSES.some((status) => status === current)) return six;
  return [...six, { value: current, label: statusNames[current], disabled: true }];
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
