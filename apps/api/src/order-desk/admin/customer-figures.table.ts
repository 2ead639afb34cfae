import type { Migration } from '../../platform/contribution';

/**
 * What customers come to, a row a customer; which orders are theirs, only the vault can tell (`whose-order.ts`). The group
 * goes by the contact of its first order. All of it can be made again from `rm.orders` and the vault: see `customer-figures.ts`.
 */
export const customerFiguresMigration: Migration = {
  id: 'order-desk/001-customer-figures',
  sql: `
    create table app.customer (
      first_contact_id uuid primary key,
      id uuid not null,
      contact_id uuid not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      orders integer not null,
      spent_cents bigint not null,
      placed_cents bigint not null,
      due_cents bigint not null,
      held_over_cents bigint not null
    );
    create index customer_last on app.customer (last_at, first_contact_id, id);
    create index customer_first on app.customer (first_at, first_contact_id, id);
    create index customer_spent on app.customer (spent_cents, first_contact_id, id);
    create index customer_placed on app.customer (placed_cents, first_contact_id, id);
    create index customer_due on app.customer (due_cents, first_contact_id, id);
    create index customer_orders on app.customer (orders, first_contact_id, id);
    create index customer_newest on app.customer (contact_id);
    create index customer_id on app.customer (id);
    create table app.customer_contact (
      contact_id uuid primary key,
      first_contact_id uuid not null,
      -- Whether an address held the group together; without one those of an account that was erased belong together.
      named boolean not null
    );
    create index customer_contact_group on app.customer_contact (first_contact_id);
    -- How far the rows above have come.
    create table app.customer_figures (
      is_one boolean primary key default true check (is_one),
      model text not null,
      position bigint not null,
      erased integer not null
    );`,
};

/** How many addresses they ordered under: an account may have several. */
export const customerEmailsMigration: Migration = {
  id: 'order-desk/002-customer-emails',
  sql: `alter table app.customer add column emails integer not null default 1;`,
};

const INDEXES = {
  customer_last: 'customer (last_at, first_contact_id, id)',
  customer_first: 'customer (first_at, first_contact_id, id)',
  customer_spent: 'customer (spent_cents, first_contact_id, id)',
  customer_placed: 'customer (placed_cents, first_contact_id, id)',
  customer_due: 'customer (due_cents, first_contact_id, id)',
  customer_orders: 'customer (orders, first_contact_id, id)',
  customer_newest: 'customer (contact_id)',
  customer_id: 'customer (id)',
  customer_contact_group: 'customer_contact (first_contact_id)',
};

/**
 * Before and after all rows are made anew: an index that is built from them takes a fraction of one that follows row by row. The role
 * that the shop runs as owns no table, and may do just this.
 */
export const customersAnewMigration: Migration = {
  id: 'order-desk/003-customers-anew',
  sql: `
    create function app.empty_customers() returns void language plpgsql security definer
    set search_path = pg_catalog, pg_temp as $body$
    begin
      truncate app.customer, app.customer_contact;
      drop index ${Object.keys(INDEXES)
        .map((name) => `app.${name}`)
        .join(', ')};
    end $body$;
    create function app.index_customers() returns void language plpgsql security definer
    set search_path = pg_catalog, pg_temp as $body$
    begin
      ${Object.entries(INDEXES)
        .map(([name, on]) => `create index ${name} on app.${on};`)
        .join('\n      ')}
    end $body$;`,
};
