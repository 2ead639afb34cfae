import { ORDER_STATUSES, type OrderStatus } from '@halfpallet/contracts';
import { parseCents } from '@halfpallet/money';
import { statusNames } from '../i18n/orders';

export const ORDER_TABS = ['details', 'customer', 'items', 'sources', 'history'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** An order dialog's address: `/orders/<id>/show/<tab>`, with the list's own query behind it. */
export interface OrderAddress {
  readonly id: string;
  readonly tab: OrderTab;
}

/** The order and tab an address names, or null for the bare list. An unknown tab is the first one. */
export function orderOfPath(pathname: string): OrderAddress | null {
  const [, id, tab] = /^\/orders\/([^/]+)\/show(?:\/([^/]*))?\/?$/.exec(pathname) ?? [];
  if (id === undefined) return null;
  const known = ORDER_TABS.find((one) => one === tab);
  return { id: decodeURIComponent(id), tab: known ?? 'details' };
}

/** The list's query stays in the address, so that closing the dialog finds the same page of the same list. */
export function pathOfOrder(id: string, tab: OrderTab, search = ''): string {
  return `/orders/${encodeURIComponent(id)}/show/${tab}${search}`;
}

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
