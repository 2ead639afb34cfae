import type { Migration } from '../../platform/contribution';

export const partingAddressMigration: Migration = {
  id: 'identity/008-parting-address',
  sql: `
    create table identity.parting_address (
      id uuid primary key,
      email text not null,
      expires_at timestamptz not null
    );
    create index parting_address_expiry on identity.parting_address (expires_at);`,
};
