import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  CART_STAGES,
  Business,
  ORDERS_COUNTED,
  type AbandonedCart,
  type AbandonedCartsWorth,
} from '@halfpallet/contracts';
import { centsToNumber, sumCents } from '@halfpallet/money';
import { Carts, type CartLine, type PricedLine, type ValuedLine } from '../../cart/public';
import { CatalogueIndex } from '../../catalogue/public';
import { PersonVault } from '../../identity/public';
import { readCountedPage, type CountedQuery } from '../../platform/http/counted-page';
import {
  assertWhole,
  wholeRange,
  type RestList,
  type RestQuery,
  type RestResource,
} from '../../platform/http/simple-rest';
import type { Viewer } from '../../platform/http/staff-actor';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { listContact } from './contact-view';
import { leadToMore, readPeopleList } from './people-search';

/** What the list may be filtered and sorted by; `c` is rm.carts, `v` what the goods cost today. */
export const abandonedCartsResource: RestResource = {
  name: 'abandoned-carts',
  columns: {
    id: { sql: 'c.cart_id', type: 'uuid' },
    customerId: { sql: 'c.person_id', type: 'uuid' },
    stage: {
      sql: `case when c.checkout_started_at is null then 'quote' else 'checkout' end`,
      type: 'text',
      oneOf: CART_STAGES,
      // Of an expression the database knows no shares: it takes one cart of two hundred, and starts helpers to find a thousand of them.
      matches: (stage) => `(c.checkout_started_at is null) = (${stage} = 'quote')`,
    },
    checkoutStartedAt: { sql: 'c.checkout_started_at', type: 'time' },
    lastViewedAt: { sql: 'c.last_viewed_at', type: 'time', filled: true },
    totalPriceAud: { sql: 'v.total_cents', type: 'dollars' },
  },
  defaultSort: ['lastViewedAt', 'DESC'],
  defaultRows: 25,
};

/** The specification's list is not paged: it answers everything, up to this. */
const WHOLE = 10_000;

interface CartRow {
  readonly id: string;
  readonly personId: string | null;
  readonly goods: readonly CartLine[];
  readonly lastViewedAt: Date;
  readonly checkoutStartedAt: Date | null;
}

/** Carts that were last touched a day ago or earlier, by the server's clock, at today's prices. */
@Injectable()
export class AbandonedCarts {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly carts: Carts,
    private readonly catalogue: CatalogueIndex,
    private readonly vault: PersonVault,
  ) {}

  /** Newest first. @throws DomainError LIST_TOO_LONG */
  async all(asking: Viewer): Promise<readonly AbandonedCart[]> {
    const { rows, total } = await this.list({ range: wholeRange(WHOLE) }, asking, Infinity, WHOLE);
    assertWhole(rows, total!, '/api/admin/rest/abandoned-carts');
    return rows;
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
  ): Promise<{ list: RestList; rows: readonly AbandonedCart[]; total: number | null }> {
    const { list, ...asked } = await this.asked(query, asking, { maxRows, counted });
    const columns = `c.cart_id as id, c.person_id as "personId", c.goods, c.last_viewed_at as "lastViewedAt",
      c.checkout_started_at as "checkoutStartedAt"`;
    const page = await readCountedPage<CartRow>(this.pool, { columns, list, ...asked }, counted);
    const people = await this.vault.read(page.rows.flatMap(({ personId }) => personId ?? []));
    const rows = await Promise.all(
      page.rows.map(async (row) => {
        const person = row.personId === null ? undefined : people.get(row.personId);
        return abandonedCart(row, listContact(person, asking.adminRole), await this.carts.valued(row.goods));
      }),
    );
    return { ...page, rows };
  }

  /**
   * What the carts of a filter come to today, without those that can no longer be priced.
   * @throws DomainError UNKNOWN_FILTER, MALFORMED_REQUEST
   */
  async worth(query: Pick<RestQuery, 'filter'>, asking: Viewer): Promise<AbandonedCartsWorth> {
    const { from, where, values } = await this.asked(query, asking, { priced: true });
    const { rows } = await this.pool.query<{ carts: number; cents: string }>(
      `select count(*)::int as carts, coalesce(sum(v.total_cents), 0)::bigint as cents from ${from} where ${where}`,
      values,
    );
    return { carts: rows[0]!.carts, totalPriceAud: centsToNumber(Number(rows[0]!.cents)) };
  }

  /**
   * @param how `counted`: nobody counts further; `priced`: what the carts cost is asked for, too, not only where the filter or the
   *   order asks for it
   */
  private async asked(
    query: RestQuery,
    { adminRole }: Viewer,
    how: { readonly maxRows?: number | undefined; readonly counted?: number; readonly priced?: boolean },
  ): Promise<
    Omit<CountedQuery, 'columns' | 'where' | 'values'> & { readonly where: string; readonly values: unknown[] }
  > {
    const { list, values, search } = await readPeopleList(abandonedCartsResource, query, this.vault, {
      adminRole,
      maxRows: how.maxRows,
    });
    const ofProduct = search ? await this.holdsProduct(search.typed) : 'true';
    const found = search ? `(${ofProduct} or ${search.finds('c.person_id')})` : 'true';
    const lastTouchedBy = new Date(this.clock.now().getTime() - Business.abandonedAfterHours * 3_600_000);
    const toldBy = [...values];
    const abandoned = `stands and last_viewed_at <= $${values.push(lastTouchedBy)}`;
    const byPrice = how.priced || [list.where, list.orderBy].some((sql) => /\bv\./.test(sql));
    const carts = `select c.* from rm.carts c where ${abandoned}`;
    const ofFirst = (person: string) =>
      `from ${person} cross join lateral (${carts} and c.person_id = person.id offset 0) c where ${list.where}`;
    const { counted = Infinity } = how;
    const more = search !== null && !byPrice && (await leadToMore(this.pool, search, counted, ofFirst, values));
    const prices = byPrice ? await this.pricesOf(lastTouchedBy) : new Map<string, number | null>();
    const priced = byPrice
      ? pricesOfCarts(abandoned, `$${values.push([...prices.keys()])}`, `$${values.push([...prices.values()])}`)
      : '';
    return {
      list,
      values,
      toldBy,
      where: list.where,
      from: `(${carts} and ${found}) c ${priced}`,
      isShort: search?.many === null && ofProduct === 'false',
      atLeast: more ? counted + 1 : 0,
      ...(search?.many ? { counted: `(${cartsOf(search.many, carts, ofProduct)}) c ${priced}` } : {}),
    };
  }

  /** Condition on `c`: something in the cart is called so. */
  private async holdsProduct(typed: string): Promise<string> {
    const wanted = typed.toLowerCase();
    const products = await this.catalogue.products();
    const ids = products.flatMap(({ data: { productName, productId } }) =>
      productName.toLowerCase().includes(wanted) ? [Math.trunc(productId)] : [],
    );
    return ids.length === 0 ? 'false' : `c.product_ids && array[${ids.join()}]::int[]`;
  }

  /** Of every line that differs, once: prices come from the engine, and a list of them is compared with in the database. */
  private async pricesOf(lastTouchedBy: Date): Promise<ReadonlyMap<string, number | null>> {
    const { rows } = await this.pool.query<{ line: string }>(
      `select distinct unnest(lines_priced) as line from rm.carts where stands and last_viewed_at <= $1`,
      [lastTouchedBy],
    );
    const valued = await this.carts.valued(rows.map(({ line }) => JSON.parse(line) as PricedLine));
    return new Map(rows.map(({ line }, index) => [line, valued[index]!.totalCents]));
  }
}

/** SELECT of the carts of persons, looked up one by one, and of those that hold a product. */
const cartsOf = (persons: string, carts: string, ofProduct: string) => `
  with found as materialized (${persons})
  select c.* from found cross join lateral (${carts} and c.person_id = found.id offset 0) c
  ${ofProduct === 'false' ? '' : `where not (${ofProduct}) union all (${carts} and ${ofProduct})`}`;

/** @param lines,cents placeholders of two arrays that belong together */
const pricesOfCarts = (abandoned: string, lines: string, cents: string): string => `
  left join (select x.cart_id, sum(w.cents)::bigint as total_cents
    from (select cart_id, unnest(lines_priced) as line from rm.carts where ${abandoned}) x
      join unnest(${lines}::text[], ${cents}::bigint[]) as w(line, cents) on w.line = x.line
    group by x.cart_id) v on v.cart_id = c.cart_id`;

function abandonedCart(
  { id, personId, lastViewedAt, checkoutStartedAt }: CartRow,
  { billingName, billingEmail }: { readonly billingName: string; readonly billingEmail: string },
  valued: readonly ValuedLine[],
): AbandonedCart {
  const aud = (cents: number | null) => (cents === null ? null : centsToNumber(cents));
  const known = valued.flatMap(({ totalCents }) => totalCents ?? []);
  const { productId, productName, quantity } = valued[0]!;
  return {
    id,
    customerId: personId,
    guestName: billingName || null,
    guestEmail: billingEmail || null,
    productId,
    productName,
    quantity,
    items: valued.map(({ totalCents, ...item }) => ({ ...item, totalPriceAud: aud(totalCents) })),
    lastViewedAt: lastViewedAt.toISOString(),
    totalPriceAud: known.length === 0 ? null : aud(sumCents(known)),
    checkoutStartedAt: checkoutStartedAt?.toISOString() ?? null,
    stage: checkoutStartedAt === null ? 'quote' : 'checkout',
  };
}
