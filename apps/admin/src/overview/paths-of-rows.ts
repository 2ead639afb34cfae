import type { CountedRows } from '@halfpallet/contracts';
import { LISTS_OF_TABS, pathOfTab, REFUND_TABS } from '../refunds/refund-tabs';
import { filteredList } from '../shared/filtered-list';

/** Lists that stand as a panel on the page of something larger. */
const PANELS: Readonly<Record<string, string>> = {
  queues: '/queues',
  outbox: '/queues#given-up',
  'dead-jobs': '/queues#dead-jobs',
  'dead-letters': '/projections#dead-letters',
};

/** Where the back-office shows these rows and no others. */
export function pathOfRows({ resource, filter }: CountedRows): string {
  const tab = REFUND_TABS.find((each) => {
    const list = LISTS_OF_TABS[each];
    return list.resource === resource && JSON.stringify(list.filter) === JSON.stringify(filter);
  });
  return tab ? pathOfTab(tab) : (PANELS[resource] ?? filteredList(`/${resource}`, filter));
}
