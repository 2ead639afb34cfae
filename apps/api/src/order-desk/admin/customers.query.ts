import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  FOUND_OF_A_KIND,
  type AdminCustomer,
  type AdminCustomerRow,
  type AdminOrderDetail,
  type FoundCustomer,
} from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import { maskPhone, normaliseEmail, personFoundBy, PersonVault, type Person } from '../../identity/public';
import { NotFound } from '../../platform/errors';
import {
  assertWhole,
  readRestList,
  wholeRange,
  type RestList,
  type RestQuery,
  type RestResource,
} from '../../platform/http/simple-rest';
import type { Config } from '../../platform/config';
import { CONFIG, PG_POOL } from '../../platform/tokens';
import { AdminOrders } from './admin-orders.query';
import type { Viewer } from '../../platform/http/staff-actor';
import { detailContact, listContact } from './contact-view';
import { ofBook, RECEIVED_CENTS, STANDS } from './order-figures';
import { ofCustomers } from './orders.resource';

export const customersResource: RestResource = {
  name: 'customers',
  columns: {
    id: { sql: 'g.id', type: 'uuid' },
    customerName: { sql: 'p.name', type: 'text' },
    firstOrderDate: { sql: 'g.first_at', type: 'time' },
    lastOrderDate: { sql: 'g.last_at', type: 'time' },
    totalSpent: { sql: 'g.spent_cents', type: 'dollars' },
    ordersPlacedAud: { sql: 'g.placed_cents', type: 'dollars' },
    orderCount: { sql: 'g.orders', type: 'number' },
  },
  defaultSort: ['lastOrderDate', 'DESC'],
  defaultRows: 25,
  search: (text) => personFoundBy('p', text),
};

/** Orders by e-mail address; who was erased has none and stands alone. `o` can be narrowed by a condition. */
const GROUPS = (condition: string, livemode: boolean) => `
  select (array_agg(o.customer_id order by o.created_at, o.order_id))[1] as id,
    (array_agg(o.contact_id order by o.created_at desc, o.order_id))[1] as contact_id,
    min(o.created_at) as first_at, max(o.created_at) as last_at, count(*)::int as orders,
    coalesce(sum(${RECEIVED_CENTS}) filter (where ${ofBook(livemode)}), 0)::bigint as spent_cents,
    coalesce(sum(o.total_cents) filter (where ${ofBook(livemode)} and ${STANDS}), 0)::bigint as placed_cents,
    coalesce(sum(o.due_cents) filter (where ${ofBook(livemode)}), 0)::bigint as due_cents,
    coalesce(sum(o.held_over_cents) filter (where ${ofBook(livemode)}), 0)::bigint as held_over_cents
  from rm.orders o left join identity.person c on c.id = o.contact_id
  where ${condition}
  group by coalesce(c.email_normalised, o.customer_id::text)`;

/** The spec's lists are not paged: they answer everything, up to these. */
const WHOLE_CUSTOMERS = 10_000;
const WHOLE_ORDERS = 1_000;
/** Persons among whom the customers of one text are looked for: a guest is a new person with every order. */
const LOOKED_AT = 50;
/** Orders folded from their streams at once. */
const AT_ONCE = 20;

interface GroupRow {
  readonly id: string;
  readonly contact_id: string;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly orders: number;
  readonly spent_cents: string;
  readonly placed_cents: string;
  readonly due_cents: string;
  readonly held_over_cents: string;
}

/** What is open between one customer and the shop. */
type OpenMoney = Pick<AdminCustomer, 'owedAud' | 'owedBackAud' | 'livemode'>;

@Injectable()
export class CustomersQuery {
  private readonly livemode: boolean;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CONFIG) config: Config,
    private readonly vault: PersonVault,
    private readonly orders: AdminOrders,
  ) {
    this.livemode = config.stripe.livemode;
  }

  async list(
    query: RestQuery,
    asking: Viewer,
    maxRows?: number,
  ): Promise<{ list: RestList; rows: readonly AdminCustomerRow[]; total: number }> {
    const list = readRestList(customersResource, query, maxRows);
    const { rows } = await this.pool.query<GroupRow & { total: number }>(
      `select g.*, count(*) over ()::int as total from (${GROUPS('true', this.livemode)}) g
         left join identity.person p on p.id = g.contact_id
       where ${list.where} order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
      [...list.values],
    );
    const people = await this.vault.read(rows.map((row) => row.contact_id));
    return {
      list,
      rows: rows.map((row) => {
        const person = people.get(row.contact_id);
        const { billingName, billingEmail } = listContact(person, asking.adminRole);
        return {
          ...figures(row),
          customerName: billingName,
          customerEmail: billingEmail,
          customerPhone: maskPhone(person?.phone ?? null),
          billingAddress: null,
        };
      }),
      total: rows[0]?.total ?? (list.offset > 0 ? await this.count(list) : 0),
    };
  }

  /** The newest few by one text, also those who never ordered, each address once; nobody counts the rest. */
  async find(text: string, asking: Viewer): Promise<readonly FoundCustomer[]> {
    const ids = await this.vault.search(text, LOOKED_AT);
    const people = await this.vault.read(ids);
    const customers = new Map<string, Person>();
    for (const person of ids.flatMap((id) => people.get(id) ?? [])) {
      const key = person.email === null ? person.id : normaliseEmail(person.email);
      if (person.kind !== 'staff' && !customers.has(key)) customers.set(key, person);
    }
    return Promise.all(
      [...customers.values()].slice(0, FOUND_OF_A_KIND).map(async (person) => {
        const { billingName, billingEmail } = listContact(person, asking.adminRole);
        const { owedAud } = openMoney(await this.groupOf(person));
        return { id: person.id, name: billingName, email: billingEmail, phone: maskPhone(person.phone), owedAud };
      }),
    );
  }

  /** @throws DomainError LIST_TOO_LONG */
  async grouped(asking: Viewer): Promise<readonly AdminCustomerRow[]> {
    const { rows, total } = await this.list({ range: wholeRange(WHOLE_CUSTOMERS) }, asking, WHOLE_CUSTOMERS);
    assertWhole(rows, total, '/api/admin/rest/customers');
    return rows;
  }

  /**
   * By the id of any person under the address; somebody who registered and never ordered is a customer, too.
   * @throws NotFound
   */
  async get(id: string, asking: Viewer): Promise<AdminCustomerRow & OpenMoney> {
    const asked = isUuidInAnyCase(id) ? (await this.vault.read([id])).get(id.toLowerCase()) : undefined;
    if (!asked || asked.kind === 'staff') throw new NotFound('There is no such customer.', 'CUSTOMER_NOT_FOUND');
    const group = await this.groupOf(asked);
    const newest = group ? ((await this.vault.read([group.contact_id])).get(group.contact_id) ?? asked) : asked;
    const contact = detailContact(newest, asking.adminRole);
    return {
      ...(group ? figures(group) : NO_ORDERS),
      ...openMoney(group),
      livemode: this.livemode,
      id,
      customerName: contact.contactName,
      customerEmail: contact.contactEmail,
      customerPhone: contact.contactPhone,
      billingAddress: contact.billingAddress,
    };
  }

  /** Newest first; empty for an address nobody ordered with. @throws DomainError LIST_TOO_LONG */
  async ordersOf(emailOrId: string, asking: Viewer): Promise<readonly AdminOrderDetail[]> {
    const [person] = isUuidInAnyCase(emailOrId) ? [{ id: emailOrId }] : await this.vault.findByEmail(emailOrId);
    if (!person) return [];
    const query = { filter: JSON.stringify({ customerId: person.id }), range: wholeRange(WHOLE_ORDERS) };
    const { rows, total } = await this.orders.list(query, asking, WHOLE_ORDERS);
    assertWhole(rows, total, '/api/admin/rest/orders');
    const orders: AdminOrderDetail[] = [];
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE).map(({ id }) => this.orders.get(id, asking));
      orders.push(...(await Promise.all(some)));
    }
    return orders;
  }

  /** The orders of everybody under the address of this person, added up; undefined when there are none. */
  private async groupOf({ id }: Person): Promise<GroupRow | undefined> {
    const { rows } = await this.pool.query<GroupRow>(GROUPS(ofCustomers('$1'), this.livemode), [[id]]);
    return rows[0];
  }

  /** A page past the end still says how many there are. */
  private async count(list: RestList): Promise<number> {
    const { rows } = await this.pool.query<{ total: number }>(
      `select count(*)::int as total from (${GROUPS('true', this.livemode)}) g left join identity.person p on p.id = g.contact_id
       where ${list.where}`,
      [...list.values],
    );
    return rows[0]!.total;
  }
}

const NO_ORDERS = { firstOrderDate: null, lastOrderDate: null, totalSpent: 0, ordersPlacedAud: 0, orderCount: 0 };

function figures(row: GroupRow) {
  return {
    id: row.id,
    firstOrderDate: row.first_at.toISOString(),
    lastOrderDate: row.last_at.toISOString(),
    totalSpent: centsToNumber(Number(row.spent_cents)),
    ordersPlacedAud: centsToNumber(Number(row.placed_cents)),
    orderCount: row.orders,
  };
}

function openMoney(row: GroupRow | undefined): Omit<OpenMoney, 'livemode'> {
  return {
    owedAud: centsToNumber(Number(row?.due_cents ?? 0)),
    owedBackAud: centsToNumber(Number(row?.held_over_cents ?? 0)),
  };
}
