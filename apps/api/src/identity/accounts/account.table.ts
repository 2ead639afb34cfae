import type { Migration } from '../../platform/contribution';

export const accountMigration: Migration = {
  id: 'identity/002-account',
  sql: `
    create table identity.account (
      person_id uuid primary key references identity.person (id),
      email text not null,
      email_normalised text not null unique,
      first_name text,
      password_hash text not null,
      role text not null check (role in ('customer', 'admin')),
      admin_role text check (admin_role in ('owner', 'finance', 'support', 'sourcing')),
      disabled boolean not null default false,
      version int not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((role = 'admin') = (admin_role is not null))
    );
    create index account_staff on identity.account (admin_role) where admin_role is not null;
    create table identity.session (
      id_hash bytea primary key,
      public_id uuid not null unique,
      person_id uuid not null references identity.account (person_id) on delete cascade,
      user_agent_hash bytea,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      -- Set when the role changed: the next request gets a new id.
      renew boolean not null default false,
      -- An id that was replaced is honoured a moment longer, for requests already on their way.
      ends_at timestamptz
    );
    create index session_person on identity.session (person_id);`,
};

/** Null stands for an account from before the column, until its events are read: see `own-account/address-proofs.ts`. */
export const emailVerifiedMigration: Migration = {
  id: 'identity/009-email-verified',
  sql: `
    alter table identity.account add column email_verified boolean;
    alter table identity.account alter column email_verified set default false;
    create index account_proof_unknown on identity.account (person_id) where email_verified is null;`,
};

/**
 * When whoever works in a session last proved again who they are. Null stands for not since they signed in, also where a process of the
 * release before began it.
 */
export const sessionProofMigration: Migration = {
  id: 'identity/021-session-proof',
  sql: 'alter table identity.session add column proven_at timestamptz',
};
