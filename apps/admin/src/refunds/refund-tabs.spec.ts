import { pathOfTab, REFUND_TABS, tabOfPath } from './refund-tabs';

describe('the lists of money to send back', () => {
  it.each(REFUND_TABS)('%s has an address that leads back to it', (tab) => {
    expect(tabOfPath(pathOfTab(tab))).toBe(tab);
  });

  it('opens what waits to be transferred for an address that names no list', () => {
    expect(tabOfPath('/refunds')).toBe('transfer');
    expect(tabOfPath('/refunds/unknown')).toBe('transfer');
  });
});
