import type { Migration } from '../../platform/contribution';

/** An account that was made by an issuer has no password until its holder chooses one by mail. */
export const issuerLinkMigration: Migration = {
  id: 'identity/020-issuer-link',
  sql: `
    create table identity.issuer_link (
      issuer text not null,
      subject text not null,
      person_id uuid not null references identity.account (person_id) on delete cascade,
      linked_at timestamptz not null,
      primary key (issuer, subject),
      -- One a person: an address that went to somebody else at the issuer does not take its account along.
      unique (person_id, issuer)
    );
    alter table identity.account alter column password_hash drop not null;`,
};
