import type { Migration } from '../../platform/contribution';

export const fxMigration: Migration = {
  id: 'pricing/001-fx-rate',
  sql: `
    create schema if not exists pricing;
    create table pricing.fx_rate (
      id bigint generated always as identity primary key,
      rate numeric(12,6) not null check (rate > 0),
      source text not null,
      source_time timestamptz not null,
      max_source_age_hours numeric not null,
      first_fetched_at timestamptz not null,
      fetched_at timestamptz not null,
      unique (source, source_time));
    create index fx_rate_newest on pricing.fx_rate (fetched_at desc);`,
};
