import type { Migration } from '../platform/contribution';

/** Accounts that refunds are transferred to: what was typed, sealed, and whose it is. */
export const refundAccountsMigration: Migration = {
  id: 'payments/011-refund-accounts',
  sql: `
    create table payments.refund_account (
      id uuid primary key,
      order_id uuid not null,
      -- It goes with them.
      person_id uuid not null,
      sealed bytea not null,
      given_at timestamptz not null
    );
    create index refund_account_person on payments.refund_account (person_id);
    create index refund_account_order on payments.refund_account (order_id);`,
};
