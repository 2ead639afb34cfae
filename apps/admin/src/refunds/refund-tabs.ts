/** The lists of the page; each has an address of its own. */
export const REFUND_TABS = ['transfer', 'failed', 'owed-back', 'all'] as const;
export type RefundTab = (typeof REFUND_TABS)[number];

/** The list an address names: `/refunds/failed`. The bare address, and an unknown one, is the first. */
export function tabOfPath(pathname: string): RefundTab {
  const [, name] = /^\/refunds\/([^/]+)/.exec(pathname) ?? [];
  return REFUND_TABS.find((tab) => tab === name) ?? 'transfer';
}

export function pathOfTab(tab: RefundTab): string {
  return tab === 'transfer' ? '/refunds' : `/refunds/${tab}`;
}
