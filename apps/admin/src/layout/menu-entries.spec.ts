import { permissionsOf, type AdminRole } from '@halfpallet/contracts';
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
      'Sourcing requests',
      'Market prices',
      'Marketplaces',
      'Product Import',
      'Product files',
      'Ledger',
      'Payments',
      'Money to send back',
      'Replay',
      'Projections',
      'Queues',
      'Audit log',
      'Staff',
    ]);
  });

  it('shows finance the books and not the staff list', () => {
    expect(labelsFor('finance')).toEqual([
      'Overview',
      'Orders',
      'Product Sourcing',
      'Authentic Listings',
      'Potential Imports',
      'Sourcing requests',
      'Market prices',
      'Marketplaces',
      'Product Import',
      'Product files',
      'Ledger',
      'Payments',
      'Money to send back',
      'Replay',
      'Projections',
      'Queues',
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
      'Sourcing requests',
      'Market prices',
      'Marketplaces',
      'Product Import',
      'Product files',
      'Audit log',
    ]);
  });
});
