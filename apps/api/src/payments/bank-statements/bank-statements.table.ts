import type { Migration } from '../../platform/contribution';

/** Statement files and their lines. A line's key makes re-imports and overlapping exports harmless. */
export const bankStatementsMigration: Migration = {
  id: 'payments/002-bank-statements',
  sql: `
    create table payments.bank_statement (
      id uuid primary key, file_name text not null, sha256 text not null, imported_by text not null,
      imported_at timestamptz not null, line_count int not null, new_count int not null, balance_checked boolean);
    create table payments.bank_line (
      line_key text primary key, statement_id uuid not null references payments.bank_statement,
      booked_on date not null, description text not null, amount_cents bigint not null, balance_cents bigint,
      state text not null check (state in ('new', 'matched', 'allocated', 'unmatched', 'debit')),
      order_id uuid, note text, settled_at timestamptz);
    create index bank_line_state on payments.bank_line (state, booked_on desc);
    create index bank_line_statement on payments.bank_line (statement_id);
    create index bank_statement_imported_at on payments.bank_statement (imported_at desc);`,
};

/** References are 35 bits and collide one day: each belongs to the one order that claimed it. */
export const bankReferencesMigration: Migration = {
  id: 'payments/004-bank-references',
  sql: `
    create table payments.bank_reference (
      reference text primary key, order_id uuid not null unique, claimed_at timestamptz not null default now());`,
};

/** A line may bring money that no part of its order waits for, or money that is for no order at all. */
export const heldLinesMigration: Migration = {
  id: 'payments/005-held-bank-lines',
  sql: `
    alter table payments.bank_line drop constraint bank_line_state_check;
    alter table payments.bank_line add constraint bank_line_state_check
      check (state in ('new', 'matched', 'allocated', 'held', 'unmatched', 'set-aside', 'debit'));`,
};

/**
 * A match can be taken back. `round` counts the matches of a line, each of which books under a key of its own; `version` is what
 * a person saw of the line; `released_by` is the command that took the last match back.
 */
export const unmatchedLinesMigration: Migration = {
  id: 'payments/007-unmatched-bank-lines',
  sql: `
    alter table payments.bank_line
      add column round int not null default 1, add column version int not null default 1, add column released_by uuid;`,
};

/** Orders are looked for by a part of their reference, as somebody reads it out. */
export const bankReferenceSearchMigration: Migration = {
  id: 'payments/006-bank-reference-search',
  sql: 'create index bank_reference_search on payments.bank_reference using gin (reference gin_trgm_ops);',
};

/**
 * One transfer may pay several orders. `part_of` is the line that a part was split off: that one is `split` and stays, so that its file
 * imported again adds nothing.
 */
export const splitLinesMigration: Migration = {
  id: 'payments/008-split-bank-lines',
  sql: `
    alter table payments.bank_line add column part_of text references payments.bank_line;
    alter table payments.bank_line drop constraint bank_line_state_check;
    alter table payments.bank_line add constraint bank_line_state_check
      check (state in ('new', 'matched', 'allocated', 'held', 'unmatched', 'set-aside', 'debit', 'split'));
    create index bank_line_part_of on payments.bank_line (part_of) where part_of is not null;`,
};

/** What the columns of a bank mean that is not known here, as finance named them, by the set of its headings. */
export const statementColumnsMigration: Migration = {
  id: 'payments/009-statement-columns',
  sql: `
    create table payments.statement_columns (
      key text primary key, headings jsonb not null, columns jsonb not null, named_by text not null, named_at timestamptz not null);`,
};

/** What stands in the file for a line: the same cells read by other columns are no other line. Null for lines of before. */
export const lineCellsMigration: Migration = {
  id: 'payments/010-line-cells',
  sql: 'alter table payments.bank_line add column cells text;',
};
