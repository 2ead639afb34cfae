import { MONEY_LISTS, type CountedRows } from '@halfpallet/contracts';

/** The lists of the page; each has an address of its own. */
export const REFUND_TABS = ['transfer', 'approve', 'failed', 'owed-back', 'all'] as const;
export type RefundTab = (typeof REFUND_TABS)[number];

/** The rows of each list. */
export const LISTS_OF_TABS: Readonly<Record<RefundTab, CountedRows>> = {
  transfer: MONEY_LISTS.toTransfer,
  approve: MONEY_LISTS.toApprove,
  failed: MONEY_LISTS.failedRefunds,
  'owed-back': MONEY_LISTS.owedBack,
  all: { resource: 'refunds', filter: {} },
};

/** The list an address names: `/refunds/failed`. The bare address, and an unknown one, is the first. */
export function tabOfPath(pathname: string): RefundTab {
  const [, name] = /^\/refunds\/([^/]+)/.exec(pathname) ?? [];
  return REFUND_TABS.find((tab) => tab === name) ?? 'transfer';
}

export function pathOfTab(tab: RefundTab): string {
  return tab === 'transfer' ? '/refunds' : `/refunds/${tab}`;
}
