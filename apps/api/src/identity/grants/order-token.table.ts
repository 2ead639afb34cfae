import type { Migration } from '../../platform/contribution';

export const orderTokenMigration: Migration = {
  id: 'identity/004-order-token',
  sql: `
    create table identity.order_token (
      token_hash bytea primary key,
      order_id text not null,
      expires_at timestamptz not null
    );
    create index order_token_expiry on identity.order_token (expires_at);`,
};
