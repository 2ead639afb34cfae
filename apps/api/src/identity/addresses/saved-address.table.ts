import type { Migration } from '../../platform/contribution';

/** Addresses that stood in the vault as the account holder's own become the first saved ones. */
export const savedAddressMigration: Migration = {
  id: 'identity/006-saved-address',
  sql: `
    create table identity.saved_address (
      id uuid primary key,
      -- Closing the account takes its addresses with it, and nothing can be saved for it afterwards.
      person_id uuid not null references identity.account (person_id) on delete cascade,
      label text not null,
      name text not null, address text not null, city text not null, state text not null, postcode text not null,
      country text not null,
      instructions text, phone text,
      is_default_billing boolean not null,
      is_default_shipping boolean not null,
      created_at timestamptz not null
    );
    create index saved_address_person on identity.saved_address (person_id, created_at);
    create unique index saved_address_billing on identity.saved_address (person_id) where is_default_billing;
    create unique index saved_address_shipping on identity.saved_address (person_id) where is_default_shipping;
    insert into identity.saved_address
      select gen_random_uuid(), a.person_id, initcap(use), v->>'name', v->>'address', v->>'city', v->>'state',
        v->>'postcode', v->>'country', null, p.phone, use = 'billing', use = 'shipping', now()
      from identity.account a join identity.person p on p.id = a.person_id
        cross join lateral (values ('billing', p.billing), ('shipping', p.shipping)) as held (use, v)
      where v->>'name' is not null and v->>'address' is not null and v->>'city' is not null and v->>'state' is not null
        and v->>'postcode' is not null and v->>'country' is not null;
    update identity.person set billing = null, shipping = null where id in (select person_id from identity.account);`,
};
