import type { Migration } from '../../platform/contribution';

export const personMigration: Migration = {
  id: 'identity/001-person',
  sql: `
    create schema if not exists identity;
    create extension if not exists pg_trgm;
    create table identity.person (
      id uuid primary key,
      kind text not null check (kind in ('guest', 'customer', 'staff')),
      first_name text, name text, email text, email_normalised text, phone text,
      billing jsonb, shipping jsonb, company text, abn text, texts jsonb,
      created_at timestamptz not null default now(),
      erased_at timestamptz,
      search_text text generated always as (lower(
        coalesce(first_name, '') || ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' ||
        coalesce(company, '') || ' ' || coalesce(phone, ''))) stored
    );
    create index person_email on identity.person (email_normalised) where email_normalised is not null;
    create index person_search on identity.person using gin (search_text gin_trgm_ops);`,
};

/**
 * For whoever keeps a text about a person beside the vault: asked in the statement that writes the text, an erasure under way is
 * either seen, or waits for the text and then forgets it. False for a person the vault does not know.
 */
export const isErasedMigration: Migration = {
  id: 'identity/012-is-erased',
  sql: `
    create function identity.is_erased(person_id uuid) returns boolean language sql volatile as $body$
      select coalesce((select erased_at is not null from identity.person where person.id = person_id for share), false)
    $body$;`,
};

/**
 * Phone numbers and business numbers as digits, however they were typed: `+61 412 345 678`, `0412-345-678` and `61412345678` are
 * one number. The function is for both sides, what is kept and what is searched for.
 */
export const personDigitsMigration: Migration = {
  id: 'identity/014-person-digits',
  sql: `
    create function identity.phone_digits(typed text) returns text
      language sql immutable strict parallel safe as $body$
      select regexp_replace(
        regexp_replace(regexp_replace(typed, '[^0-9+]', '', 'g'), '^(?:(?:\\+|00)610?|610?(?=[1-9][0-9]{8}$))', '0'),
        '[^0-9]', '', 'g')
    $body$;
    alter table identity.person add column search_digits text generated always as (
      identity.phone_digits(coalesce(phone, '')) || ' ' || identity.phone_digits(coalesce(billing ->> 'phone', '')) || ' ' ||
      regexp_replace(coalesce(abn, ''), '[^0-9]', '', 'g')) stored;
    create index person_digits on identity.person using gin (search_digits gin_trgm_ops);`,
};

/** Whoever keeps what follows from persons looks for those who are gone since. */
export const erasedPersonsMigration: Migration = {
  id: 'identity/015-erased-persons',
  sql: `create index person_erased on identity.person (id) where erased_at is not null;`,
};

/** Of a text that is in thousands of names the newest few are looked for: found by age, not by sorting them all. */
export const newestPersonsMigration: Migration = {
  id: 'identity/017-newest-persons',
  sql: `create index person_newest on identity.person (created_at desc, id);`,
};
