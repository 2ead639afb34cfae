import { ORDER_STATUSES, type AdminOrderRow, type OrderStatus } from '@halfpallet/contracts';
import { parseWrittenCents } from '@halfpallet/money';
import { orders, statusNames } from '../i18n/orders';
import { dialogAddresses, type DialogAddress } from '../shared/dialog-address';

export const ORDER_TABS = ['details', 'customer', 'items', 'sources', 'history'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export interface OrderAddress extends DialogAddress<OrderTab> {
  /** The part of the details that is about money. */
  readonly money: boolean;
  /** Position of the event after which the order is looked at; null for now. */
  readonly asAt: string | null;
}

const addresses = dialogAddresses('orders', ORDER_TABS);
/** Behind the tab: `/money` of the details, and `/at/88123` while somebody looks back. */
const PLACE = /^(.*\/show\/[^/]+?)(\/money)?(?:\/at\/(\d{1,18}))?\/?$/;

/** The order, tab and moment an address names, or null for the bare list. */
export function orderOfPath(pathname: string): OrderAddress | null {
  const [, whole = pathname, money, asAt = null] = PLACE.exec(pathname) ?? [];
  const address = addresses.of(whole);
  return address && { ...address, money: money !== undefined && address.tab === 'details', asAt };
}

/** The list's query stays in the address, so that closing the dialog finds the same page of the same list. */
export function pathOfOrder(
  id: string,
  tab: OrderTab,
  search = '',
  { money = false, asAt = null }: Partial<Pick<OrderAddress, 'money' | 'asAt'>> = {},
): string {
  return `${addresses.path(id, tab)}${money ? '/money' : ''}${asAt === null ? '' : `/at/${asAt}`}${search}`;
}

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
    const cents = parseWrittenCents(text.trim().replace(/^A?\$/, ''));
    return cents >= 1 && cents <= most ? cents : null;
  } catch {
    return null;
  }
}
