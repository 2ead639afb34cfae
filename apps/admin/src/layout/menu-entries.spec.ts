import { permissionsOf, type AdminRole } from '@halfpallet/contracts';
import { overview } from '../i18n/operations';
import { neededPermission } from '../providers/permissions';
import { GROUPS, SECTIONS, visible } from './menu-entries';

const labelsFor = (role: AdminRole) => {
  const permissions = permissionsOf(role);
  const all = [...SECTIONS, ...GROUPS.flatMap(({ entries }) => entries)];
  return visible(all, (permission) => permissions.includes(permission)).map(({ label }) => label);
};

describe('the menu', () => {
  it('shows an owner everything', () => {
    expect(labelsFor('owner')).toEqual([
      'Overview',
      'Orders',
      'Product Sourcing',
      'Authentic Listings',
      'Potential Imports',
      'Database',
      'Tasks',
      'Dashboards',
      'Products',
      'Sourcing requests',
      'Market prices',
      'Marketplaces',
      'Product Import',
      'Product files',
      'Ledger',
      'Payments',
      'Tax invoices',
      'Money to send back',
      'Reconciliation',
      'Provider events',
      'Replay',
      'Inbox',
      'Returns',
      'Mail',
      'Draft orders',
      'Quotes',
      'Projections',
      'Queues',
      'Bulk changes',
      'Exports',
      'Audit log',
      'Staff',
    ]);
  });

  it('says of every page what it is for', () => {
    const pages = [...SECTIONS, ...GROUPS.flatMap(({ entries }) => entries)].filter(({ to }) => to !== '/');
    expect(pages.filter(({ to }) => !overview.descriptions[to]).map(({ label }) => label)).toEqual([]);
  });

  it('leads to one page by each shortcut', () => {
    const shortcuts = [...SECTIONS, ...GROUPS.flatMap(({ entries }) => entries)].flatMap(
      ({ shortcut }) => shortcut ?? [],
    );
    expect(shortcuts.filter((one, place) => shortcuts.indexOf(one) !== place)).toEqual([]);
  });

  it('shows finance the books and not the staff list', () => {
    expect(labelsFor('finance')).toEqual([
      'Overview',
      'Orders',
      'Product Sourcing',
      'Authentic Listings',
      'Potential Imports',
      'Database',
      'Tasks',
      'Dashboards',
      'Products',
      'Sourcing requests',
      'Market prices',
      'Marketplaces',
      'Product Import',
      'Product files',
      'Ledger',
      'Payments',
      'Tax invoices',
      'Money to send back',
      'Reconciliation',
      'Provider events',
      'Replay',
      'Returns',
      'Draft orders',
      'Quotes',
      'Projections',
      'Queues',
      'Bulk changes',
      'Exports',
      'Audit log',
    ]);
  });

  it('shows support orders and their own acts', () => {
    expect(labelsFor('support')).toEqual([
      'Overview',
      'Orders',
      'Product Sourcing',
      'Authentic Listings',
      'Potential Imports',
      'Tasks',
      'Dashboards',
      'Products',
      'Sourcing requests',
      'Market prices',
      'Marketplaces',
      'Product Import',
      'Product files',
      'Inbox',
      'Returns',
      'Mail',
      'Draft orders',
      'Quotes',
      'Bulk changes',
      'Audit log',
    ]);
  });

  it('gives no key to two pages', () => {
    const keys = [...SECTIONS, ...GROUPS.flatMap(({ entries }) => entries)].flatMap(({ shortcut }) => shortcut ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leads to no page that turns away whom it shows the entry', () => {
    const entries = [...SECTIONS, ...GROUPS.flatMap((group) => group.entries)];
    const asked = entries.map(({ to, permission }) => [neededPermission(to.slice(1), 'list'), permission] as const);
    // Pages that are no resource ask for themselves.
    expect(asked.filter(([needed]) => needed !== null).every(([needed, shown]) => needed === shown)).toBe(true);
    const unasked = entries.filter((_entry, place) => asked[place]![0] === null).map(({ to }) => to);
    expect(unasked).toEqual(['/', '/authentic-listings', '/ledger']);
  });
});
