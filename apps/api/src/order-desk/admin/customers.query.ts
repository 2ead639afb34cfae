import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  FOUND_OF_A_KIND,
  ORDERS_COUNTED,
  type AdminCustomer,
  type AdminCustomerRow,
  type AdminOrderDetail,
  type FoundCustomer,
} from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import {
  maskPhone,
  normaliseEmail,
  peopleSight,
  PersonVault,
  type Person,
  type PersonIds,
} from '../../identity/public';
import { NotFound } from '../../platform/errors';
import { readCountedPage, type CountedPage } from '../../platform/http/counted-page';
import {
  assertWhole,
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
import { CustomerFigures, customerTotals } from './customer-figures';
import { leadToMore, readPeopleList, type PeopleSearch } from './people-search';
import { ofCustomers } from './whose-order';

/** The contact of the first order is no other customer's. */
const figure = { filled: true, then: ['g.first_contact_id'] } as const;

/** What the list may be filtered and sorted by; `g` is app.customer, `p` the newest of its persons. */
const customersResource: RestResource = {
  name: 'customers',
  columns: {
    id: { sql: 'g.id', type: 'uuid' },
    customerName: { sql: 'p.name', type: 'text' },
    firstOrderDate: { sql: 'g.first_at', type: 'time', ...figure },
    lastOrderDate: { sql: 'g.last_at', type: 'time', ...figure },
    totalSpent: { sql: 'g.spent_cents', type: 'dollars', ...figure },
    ordersPlacedAud: { sql: 'g.placed_cents', type: 'dollars', ...figure },
    owedAud: { sql: 'g.due_cents', type: 'dollars', ...figure },
    orderCount: { sql: 'g.orders', type: 'number', ...figure },
  },
  defaultSort: ['lastOrderDate', 'DESC'],
  defaultRows: 25,
};

/** The spec's lists are not paged: they answer everything, up to these. */
const WHOLE_CUSTOMERS = 10_000;
const WHOLE_ORDERS = 1_000;
/** Persons among whom the customers of one text are looked for: a guest is a new person with every order. */
const LOOKED_AT = 50;
/** Customers whose rows are all read to put them in order; of more, the index of the order is asked first. */
const GATHERED = 500;
/** Of so many hits, one at most may come before the page's end where these are looked for along the order, past everybody else. */
const ALONG = 25;
/** The list's condition where nothing is asked for but a text. */
const SEARCHED_ALONE = '(true)';
/** Orders folded from their streams at once. */
const AT_ONCE = 20;

interface GroupRow {
  readonly id: string;
  readonly contact_id: string;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly orders: number;
  readonly emails: number;
  readonly spent_cents: string;
  readonly placed_cents: string;
  readonly due_cents: string;
  readonly held_over_cents: string;
}

/** What is told of one customer, and of none in a list. */
type OfOne = Pick<AdminCustomer, 'owedBackAud' | 'livemode' | 'contactId'>;

@Injectable()
export class CustomersQuery {
  private readonly livemode: boolean;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CONFIG) config: Config,
    private readonly vault: PersonVault,
    private readonly orders: AdminOrders,
    private readonly kept: CustomerFigures,
  ) {
    this.livemode = config.stripe.livemode;
  }

  /**
   * @param counted beyond so many hits the total is null
   * @throws DomainError UNKNOWN_FILTER, MALFORMED_REQUEST
   */
  async list(
    query: RestQuery,
    asking: Viewer,
    counted = ORDERS_COUNTED,
    maxRows?: number,
  ): Promise<{ list: RestList; rows: readonly AdminCustomerRow[]; total: number | null }> {
    const { list, values, search } = await readPeopleList(customersResource, query, this.vault, {
      adminRole: asking.adminRole,
      maxRows,
    });
    await this.kept.ready();
    // Joined and not asked, it would keep the order's index from answering alone.
    const byName = [list.where, list.orderBy].some((sql) => /\bp\./.test(sql));
    const newest = byName ? 'left join identity.person p on p.id = g.contact_id' : '';
    const isSearchAlone = list.where === SEARCHED_ALONE && !byName && !list.place?.after;
    if (search?.named && isSearchAlone && search.named.count > GATHERED)
      return this.shown(await this.pageOfNamed(list, search.named, counted), asking);
    const where = search ? `${list.where} and ${foundBy(search)}` : list.where;
    const asked = { columns: 'g.*', from: `app.customer g ${newest}`, values, list, where };
    const more =
      search !== null &&
      !byName &&
      (await leadToMore(
        this.pool,
        search,
        counted,
        (person) => `from ${person} ${CUSTOMER_OF_PERSON} where ${list.where}`,
        values,
      ));
    const page = await readCountedPage<GroupRow>(
      this.pool,
      {
        ...asked,
        ...(search?.many ? { counted: `${customersOf(search.many)} ${newest}` } : {}),
        isShort: search?.many === null,
        atLeast: more ? counted + 1 : 0,
      },
      counted,
    );
    return this.shown(page, asking);
  }

  /**
   * Of many whose number is known. Who is on a page near the beginning the order's index tells, and nobody's row is read; further down
   * each is looked up, since more and more others would be passed.
   */
  private async pageOfNamed(list: RestList, contacts: PersonIds, counted: number): Promise<CountedPage<GroupRow>> {
    const isNear = (list.offset + list.limit + 1) * ALONG <= contacts.count;
    const isTheirs = 'g.first_contact_id in (select id from theirs)';
    const found = await this.pool.query<{ total: number; ids: readonly string[] }>(
      `with theirs as materialized (
         select distinct m.first_contact_id as id from app.customer_contact m where m.contact_id = any($1::uuid[]))
       select (select count(*)::int from theirs) as total,
         array(select g.first_contact_id from app.customer g where ${isNear ? `(${isTheirs}) is true` : isTheirs}
           order by ${list.orderBy} limit ${list.limit + 1} offset ${list.offset}) as ids`,
      [contacts.ids],
    );
    const { total, ids } = found.rows[0]!;
    const where = 'g.first_contact_id = any($1::uuid[])';
    const asked = { columns: 'g.*', from: 'app.customer g', where, values: [ids], list };
    return readCountedPage<GroupRow>(this.pool, { ...asked, pageOf: total }, counted);
  }

  private async shown(page: CountedPage<GroupRow>, asking: Viewer) {
    const people = await this.vault.read(page.rows.map((row) => row.contact_id));
    return {
      ...page,
      rows: page.rows.map((row) => {
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
    };
  }

  /** The newest few by one text, also those who never ordered, each address once; nobody counts the rest. */
  async find(text: string, asking: Viewer): Promise<readonly FoundCustomer[]> {
    const sight = peopleSight(asking.adminRole);
    const ids = sight === null ? [] : await this.vault.search(text, sight, LOOKED_AT);
    const people = await this.vault.read(ids);
    const customers = new Map<string, Person>();
    for (const person of ids.flatMap((id) => people.get(id) ?? [])) {
      const key = person.email === null ? person.id : normaliseEmail(person.email);
      if (person.kind !== 'staff' && !customers.has(key)) customers.set(key, person);
    }
    return Promise.all(
      [...customers.values()].slice(0, FOUND_OF_A_KIND).map(async (person) => {
        const { billingName, billingEmail } = listContact(person, asking.adminRole);
        const group = await this.groupOf(person);
        const { owedAud } = group ? figures(group) : NO_ORDERS;
        return { id: person.id, name: billingName, email: billingEmail, phone: maskPhone(person.phone), owedAud };
      }),
    );
  }

  /** @throws DomainError LIST_TOO_LONG */
  async grouped(asking: Viewer): Promise<readonly AdminCustomerRow[]> {
    const all = { range: wholeRange(WHOLE_CUSTOMERS) };
    const { rows, total } = await this.list(all, asking, Infinity, WHOLE_CUSTOMERS);
    assertWhole(rows, total!, '/api/admin/rest/customers');
    return rows;
  }

  /**
   * By the id of any person under the address; somebody who registered and never ordered is a customer, too.
   * @throws NotFound
   */
  async get(id: string, asking: Viewer): Promise<AdminCustomerRow & OfOne> {
    const asked = isUuidInAnyCase(id) ? (await this.vault.read([id])).get(id.toLowerCase()) : undefined;
    if (!asked || asked.kind === 'staff') throw new NotFound('There is no such customer.', 'CUSTOMER_NOT_FOUND');
    const group = await this.groupOf(asked);
    const newest = group ? ((await this.vault.read([group.contact_id])).get(group.contact_id) ?? asked) : asked;
    const contact = detailContact(newest, asking.adminRole);
    return {
      ...(group ? figures(group) : NO_ORDERS),
      owedBackAud: group ? centsToNumber(Number(group.held_over_cents)) : 0,
      livemode: this.livemode,
      contactId: newest.id,
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

  /** Who was given as contact of a customer's newest orders, and the accounts these were placed with. */
  async contactsOf(id: string, atMost: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ contact_id: string; customer_id: string }>(
      `select o.contact_id, o.customer_id from rm.orders o where ${ofCustomers('$1')} order by o.created_at desc limit $2`,
      [[id], atMost],
    );
    return [...new Set(rows.flatMap((row) => [row.customer_id, row.contact_id]))];
  }

  /** What the orders come to that the list of orders leaves for them. Undefined when there are none. */
  private async groupOf({ id }: Person): Promise<GroupRow | undefined> {
    const { rows } = await this.pool.query<GroupRow>(customerTotals(ofCustomers('$1'), this.livemode), [[id]]);
    return rows[0];
  }
}

/** Condition that a customer is found: by any address they ordered under, or, of thousands, by the newest. */
const foundBy = ({ finds, many }: PeopleSearch) =>
  many === null
    ? `g.first_contact_id in (select m.first_contact_id from app.customer_contact m where ${finds('m.contact_id')})`
    : finds('g.contact_id');

/** Joins the customer `g` whom a `person` is the newest contact of. */
const CUSTOMER_OF_PERSON = 'cross join lateral (select * from app.customer where contact_id = person.id offset 0) g';

/** FROM item `g`: the customers of persons, looked up one by one. */
const customersOf = (persons: string) => `(with found as materialized (${persons}) select k.* from found
  cross join lateral (select * from app.customer where contact_id = found.id offset 0) k) g`;

const NO_ORDERS = {
  ...{ firstOrderDate: null, lastOrderDate: null, orderCount: 0 },
  ...{ totalSpent: 0, ordersPlacedAud: 0, owedAud: 0, emails: 0 },
};

function figures(row: GroupRow) {
  return {
    id: row.id,
    firstOrderDate: row.first_at.toISOString(),
    lastOrderDate: row.last_at.toISOString(),
    totalSpent: centsToNumber(Number(row.spent_cents)),
    ordersPlacedAud: centsToNumber(Number(row.placed_cents)),
    owedAud: centsToNumber(Number(row.due_cents)),
    orderCount: row.orders,
    emails: row.emails,
  };
}
