/** `role` is what the storefront sees; `adminRole` narrows what a member of staff may do. */
export const ROLES = ['customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export type AdminRole = 'owner' | 'finance' | 'support' | 'sourcing';

export const ADMIN_ROLES: readonly AdminRole[] = ['owner', 'finance', 'support', 'sourcing'];

/**
 * The one permission table: read by the API guard, by react-admin's `canAccess` and by the menus.
 * A permission is `<resource>.<action>`; anything not listed is refused to everybody.
 */
export const PERMISSIONS = {
  'orders.read': ['owner', 'finance', 'support', 'sourcing'],
  'orders.change-status': ['owner', 'support'],
  'orders.edit': ['owner', 'support'],
  'orders.force-status': ['owner'],
  'orders.comment': ['owner', 'finance', 'support', 'sourcing'],
  'orders.cancel': ['owner', 'support'],
  'orders.refund': ['owner', 'finance'],
  'returns.read': ['owner', 'finance', 'support'],
  'returns.decide': ['owner', 'support'],
  'draft-orders.read': ['owner', 'finance', 'support'],
  'draft-orders.send': ['owner', 'support'],
  /** What we keep of a price. */
  'margins.read': ['owner', 'finance'],
  'customers.read': ['owner', 'finance', 'support'],
  'carts.read': ['owner', 'support'],
  'pii.reveal': ['owner', 'finance', 'support'],
  'payments.read': ['owner', 'finance'],
  'failed-payments.read': ['owner', 'finance', 'support'],
  'provider-events.reprocess': ['owner', 'finance'],
  'ledger.read': ['owner', 'finance'],
  'tax-documents.issue': ['owner', 'finance'],
  'replays.read': ['owner', 'finance'],
  'replays.run': ['owner', 'finance'],
  'reconciliation.run': ['owner', 'finance'],
  'bank-statements.import': ['owner', 'finance'],
  'products.read': ['owner', 'finance', 'support', 'sourcing'],
  'products.edit': ['owner', 'sourcing'],
  'product-sources.read': ['owner', 'finance', 'support', 'sourcing'],
  'imports.read': ['owner', 'finance', 'support', 'sourcing'],
  'imports.run': ['owner', 'sourcing'],
  'imports.review': ['owner', 'sourcing'],
  'projections.read': ['owner', 'finance'],
  'projections.rebuild': ['owner'],
  'queues.read': ['owner', 'finance', 'sourcing'],
  'queues.manage': ['owner'],
  'audit-log.read': ['owner', 'finance', 'support'],
  'mails.read': ['owner', 'support'],
  'mails.send-again': ['owner', 'support'],
  'contact-messages.read': ['owner', 'support'],
  'contact-messages.answer': ['owner', 'support'],
  'staff.manage': ['owner'],
  /** Lists as files: who may read a list may not carry it away for that alone. */
  'export.orders': ['owner', 'finance'],
  'export.payments': ['owner', 'finance'],
  'export.customers': ['owner'],
  'export.audit-log': ['owner', 'finance'],
} as const satisfies Record<string, readonly AdminRole[]>;

export type Permission = keyof typeof PERMISSIONS;

/**
 * They let money out, or change who may do what. A write that takes one of them asks for a fresh proof of who acts, too: the start-up
 * check refuses one that does not.
 */
export const PROVEN_PERMISSIONS: readonly Permission[] = ['orders.refund', 'staff.manage'];

/** True when this admin role holds the permission. */
export function mayDo(adminRole: AdminRole | null | undefined, permission: Permission): boolean {
  return adminRole != null && (PERMISSIONS[permission] as readonly AdminRole[]).includes(adminRole);
}

export function permissionsOf(adminRole: AdminRole): Permission[] {
  return (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => mayDo(adminRole, permission));
}
