import type { Permission } from '@halfpallet/contracts';

/** Resource of the REST dialect and react-admin's action, as a permission of the one table. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, Permission>>>> = {
  dashboards: { read: 'orders.read' },
  tasks: { read: 'orders.read' },
  orders: { read: 'orders.read', edit: 'orders.edit' },
  'order-events': { read: 'orders.read' },
  'draft-orders': { read: 'draft-orders.read', create: 'draft-orders.send' },
  quotes: { read: 'orders.read' },
  customers: { read: 'customers.read' },
  'abandoned-carts': { read: 'carts.read' },
  'failed-payments': { read: 'failed-payments.read' },
  payments: { read: 'payments.read' },
  'provider-events': { read: 'payments.read' },
  refunds: { read: 'payments.read' },
  'product-files': { read: 'products.read' },
  products: { read: 'products.read' },
  'product-sources': { read: 'product-sources.read' },
  'potential-imports': { read: 'imports.read', edit: 'imports.review' },
  'sourcing-requests': { read: 'imports.read' },
  'market-prices': { read: 'products.read' },
  marketplaces: { read: 'imports.read' },
  import: { read: 'imports.read' },
  'import-runs': { read: 'imports.read' },
  'bank-lines': { read: 'bank-statements.import' },
  invoices: { read: 'ledger.read' },
  'ledger-entries': { read: 'ledger.read' },
  'ledger-accounts': { read: 'ledger.read' },
  replays: { read: 'replays.read', create: 'replays.run' },
  'contact-messages': { read: 'contact-messages.read' },
  returns: { read: 'returns.read' },
  mails: { read: 'mails.read' },
  projections: { read: 'projections.read' },
  'db-tables': { read: 'projections.read' },
  rebuilds: { read: 'projections.read', create: 'projections.rebuild' },
  queues: { read: 'queues.read' },
  exports: { read: 'export.orders' },
  'bulk-operations': { read: 'orders.read' },
  'bulk-rows': { read: 'orders.read' },
  'audit-log': { read: 'audit-log.read' },
  staff: { read: 'staff.manage', create: 'staff.manage', edit: 'staff.manage' },
};

const READING = new Set(['list', 'show', 'read']);

/** The permission an action needs, or null when nobody may do it from the back-office. */
export function neededPermission(resource: string, action: string): Permission | null {
  return NEEDED[resource]?.[READING.has(action) ? 'read' : action] ?? null;
}
