import type { Migration } from '../platform/contribution';

/** What was asked of each marketplace and what came of it, by Brisbane day; whose turn it is; when it last answered. */
export const marketplacesMigration: Migration = {
  id: 'marketplaces/001-figures',
  sql: `
    create table app.marketplace_day (
      marketplace text not null,
      mode text not null,
      day date not null,
      pages int not null default 0,
      listings int not null default 0,
      blocked int not null default 0,
      throttled int not null default 0,
      transient int not null default 0,
      bad_data int not null default 0,
      needs_browser int not null default 0,
      primary key (marketplace, mode, day)
    );
    create table app.marketplace_field (
      marketplace text not null,
      mode text not null,
      day date not null,
      field text not null,
      read int not null,
      primary key (marketplace, mode, day, field)
    );
    create table app.marketplace_latest (
      marketplace text not null,
      mode text not null,
      blocked_in_row int not null default 0,
      success_at timestamptz,
      blocked_at timestamptz,
      blocked_reason text,
      primary key (marketplace, mode)
    );
    create table app.page_turn (
      site text primary key,
      next_at timestamptz not null
    );`,
};
