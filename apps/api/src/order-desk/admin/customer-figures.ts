import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import type { EventStore, GlobalPosition } from '@halfpallet/event-store';
import type { Config } from '../../platform/config';
import { inTransaction } from '../../platform/database/transaction';
import { CONFIG, EVENT_STORE, PG_POOL } from '../../platform/tokens';
import { ordersProjection } from '../read-models/orders.projection';
import { ofBook, RECEIVED_CENTS, STANDS } from '../read-models/order-figures';
import { ADDRESS, ordersHeldBy, PEOPLE_OF_ORDERS } from './whose-order';

/** Counted up when the columns of `app.customer` come to mean something else: all rows are then made anew. */
const SHAPE = 2;
const LOCK = 7_221_027;
/** Beyond so many changed orders all groups are read in one go, which takes no longer. */
const MOST_ORDERS = 1_000;
const ALL_WITHIN_MS = 300_000;
const ALL_WITHIN = { query_timeout: ALL_WITHIN_MS };
/** So long others are waited for who read the tables. */
const LOCK_WITHIN_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';
/** So long a reader waits while all rows are made anew, before it reads the rows as they stood. */
const PATIENCE_MS = 2_000;

/** Events that change a row of `rm.orders`, or under which address an account stands. */
const EVENT_TYPES = [...Object.keys(ordersProjection.handlers), 'EmailChanged'];

/** SELECT of what orders come to. The one place where the orders of a customer are added up. */
const addedUp = (condition: string, livemode: boolean) => `
  select (array_agg(o.contact_id order by o.created_at, o.order_id))[1] as first_contact_id,
    (array_agg(o.customer_id order by o.created_at, o.order_id))[1] as id,
    (array_agg(o.contact_id order by o.created_at desc, o.order_id))[1] as contact_id,
    min(o.created_at) as first_at, max(o.created_at) as last_at, count(*)::int as orders,
    coalesce(sum(${RECEIVED_CENTS}) filter (where ${ofBook(livemode)}), 0)::bigint as spent_cents,
    coalesce(sum(o.total_cents) filter (where ${ofBook(livemode)} and ${STANDS}), 0)::bigint as placed_cents,
    coalesce(sum(o.due_cents) filter (where ${ofBook(livemode)}), 0)::bigint as due_cents,
    coalesce(sum(o.held_over_cents) filter (where ${ofBook(livemode)}), 0)::bigint as held_over_cents,
    count(distinct c.email_normalised)::int as emails,
    array_agg(distinct o.contact_id) as contact_ids, bool_or(${ADDRESS} is not null) as named
  from rm.orders o ${PEOPLE_OF_ORDERS}
  where ${condition}`;

/**
 * SELECT of orders by whose they are, with what they come to.
 * @param condition narrows the orders `o`; a group is whole only if it leaves all of its orders
 */
export const customerGroups = (condition: string, livemode: boolean) =>
  `${addedUp(condition, livemode)} group by coalesce(${ADDRESS}, o.customer_id::text)`;

/** SELECT of one row, what the orders `o` of a condition come to together; of none without orders. */
export const customerTotals = (condition: string, livemode: boolean) =>
  `${addedUp(condition, livemode)} having count(*) > 0`;

const FIGURES = 'id contact_id first_at last_at orders emails spent_cents placed_cents due_cents held_over_cents'.split(
  ' ',
);
const figures = (row: string) => FIGURES.map((column) => `${row}.${column}`).join(', ');

/** What the rows were made from. */
interface Standing {
  /** Which read model of orders, as whose it counts, and what the rows mean. */
  readonly model: string;
  /** Of the last event in `rm.orders`. */
  readonly position: string;
  /** Persons who were erased. */
  readonly erased: number;
}

/** What happened since: to these orders, and to the address of these accounts. */
interface Changed {
  readonly orderIds: readonly string[];
  readonly accountIds: readonly string[];
}

interface Found {
  readonly now: Standing;
  /** Null before the first time. */
  readonly kept: Standing | null;
}

/**
 * What each customer's orders come to, kept in `app.customer`, so that a list of hundreds of thousands is sorted by it. No
 * projection can keep it: who somebody is stands in the vault alone, and is forgotten there. So the rows follow the read model
 * of orders and the vault: whoever reads has those groups made again that changed since. No change is missed, because what
 * changes a group is an event of an order or an account, a rebuild or an erasure, and each of them is counted.
 */
@Injectable()
export class CustomerFigures {
  private readonly livemode: boolean;
  private readonly logger = new Logger(CustomerFigures.name);
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  /** While all rows are made anew and the former ones can still be read. */
  private replacing = false;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CONFIG) config: Config,
  ) {
    this.livemode = config.stripe.livemode;
  }

  /**
   * Resolves when `app.customer` says what `rm.orders` and the vault said when it was called. One at a time: who comes meanwhile
   * may know of something newer, and shares the next one.
   */
  follow(): Promise<void> {
    if (this.running === null) return this.run();
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        return this.run();
      });
    return this.next;
  }

  /**
   * Resolves when `app.customer` can be read: as after `follow`; while all rows are made anew, after at most two seconds, with the rows
   * as they stood before. The first time there are none, and everybody waits.
   */
  async ready(): Promise<void> {
    const following = this.follow();
    const caughtUp = await Promise.race([following.then(() => true), waited(PATIENCE_MS)]);
    if (caughtUp) return;
    if (!this.replacing) return following;
    following.catch((error: unknown) => this.logger.error('Customers could not be made anew', error));
  }

  private run(): Promise<void> {
    const running = this.catchUp().finally(() => {
      if (this.running === running) this.running = null;
    });
    this.running = running;
    return running;
  }

  private async catchUp(): Promise<void> {
    const found = await this.standing(this.pool);
    if (found === null || reaches(found.kept, found.now)) return;
    const { now, kept } = found;
    // Read before anything is locked: the store may take connections of the same pool.
    const changed = kept?.model === now.model ? await this.changedSince(kept.position, now.position) : null;
    this.replacing = changed === null && kept !== null;
    await inTransaction(this.pool, async (db) => {
      // Another process may be making all of them.
      await db.query(`set local statement_timeout = ${ALL_WITHIN_MS}`);
      await db.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK], ...ALL_WITHIN });
      // It may have been here first. What it did not come to is among what was read above.
      const before = (await this.standing(db))?.kept ?? null;
      if (reaches(before, now)) return;
      if (changed !== null) await this.makeAgain(db, await affectedBy(db, changed));
      else await (before === null ? this.makeFirst(db) : this.replaceAll(db));
      await db.query(
        `insert into app.customer_figures (model, position, erased) values ($1, $2, $3)
         on conflict (is_one) do update set model = excluded.model, position = excluded.position, erased = excluded.erased`,
        [now.model, now.position, now.erased],
      );
    }).finally(() => (this.replacing = false));
  }

  /** Null while no read model of orders serves. */
  private async standing(db: Pick<Pool, 'query'>): Promise<Found | null> {
    const { rows } = await db.query<Standing & { readonly kept: Standing | null }>(
      `select concat_ws('.', s.version, s.generation) as model, s.position::text as position,
         (select count(*)::int from identity.person where erased_at is not null) as erased,
         (select jsonb_build_object('model', k.model, 'position', k.position::text, 'erased', k.erased)
          from app.customer_figures k) as kept
       from rm.serving s where s.name = $1`,
      [ordersProjection.name],
    );
    const [row] = rows;
    if (!row) return null;
    const { kept, model, ...now } = row;
    return { now: { ...now, model: `${SHAPE}/${model}/${this.livemode}` }, kept };
  }

  /** @returns null when there are too many to go through one by one */
  private async changedSince(after: string, upTo: string): Promise<Changed | null> {
    const [orders, accounts] = [new Set<string>(), new Set<string>()];
    if (BigInt(upTo) <= BigInt(after)) return { orderIds: [], accountIds: [] };
    const [from, to] = [BigInt(after) as GlobalPosition, BigInt(upTo) as GlobalPosition];
    const filter = { eventTypes: EVENT_TYPES };
    for await (const event of this.store.readAll({ ...(from < 0n ? {} : { from }), to, filter })) {
      if (event.type === 'EmailChanged') accounts.add((event.data as { readonly personId: string }).personId);
      else orders.add((event.data as { readonly orderId: string }).orderId);
      if (orders.size + accounts.size > MOST_ORDERS) return null;
    }
    return { orderIds: [...orders], accountIds: [...accounts] };
  }

  /** Of nothing that anybody reads yet, so that the tables may be locked: without indexes it takes a fraction of the time. */
  private async makeFirst(db: PoolClient): Promise<void> {
    if (!(await this.emptied(db))) return this.replaceAll(db);
    await db.query({ text: writtenAnew(this.livemode), ...ALL_WITHIN });
    await db.query({ text: 'select app.index_customers()', ...ALL_WITHIN });
  }

  /** @returns false while others read the tables: a backup does for an hour, and everybody else would wait behind us for as long */
  private async emptied(db: PoolClient): Promise<boolean> {
    await db.query(`savepoint emptying; set local lock_timeout = ${LOCK_WITHIN_MS}`);
    try {
      await db.query('select app.empty_customers()');
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      await db.query('rollback to savepoint emptying');
      return false;
    }
    await db.query('set local lock_timeout to default');
    return true;
  }

  /** Writes only what is no longer so, and locks no table: the rows as they stood are read meanwhile. */
  private async replaceAll(db: PoolClient): Promise<void> {
    await db.query({ text: written('true', 'true', this.livemode), ...ALL_WITHIN });
  }

  private async makeAgain(db: PoolClient, contactIds: readonly string[]): Promise<void> {
    if (contactIds.length === 0) return;
    const known = `k.first_contact_id in
      (select c.first_contact_id from app.customer_contact c where c.contact_id = any($1::uuid[]))`;
    await db.query(written('o.contact_id = any($1::uuid[])', known, this.livemode), [contactIds]);
  }
}

const waited = (ms: number) =>
  new Promise<false>((resolve) => {
    setTimeout(resolve, ms, false).unref();
  });

const reaches = (kept: Standing | null, now: Standing): boolean =>
  kept?.model === now.model && BigInt(kept.position) >= BigInt(now.position) && kept.erased >= now.erased;

/**
 * Contacts of all orders whose groups are not what they were: those of the orders, of the accounts, and of who was erased since; all
 * that stood in one group with them, and all that stand there now.
 */
async function affectedBy(db: PoolClient, { orderIds, accountIds }: Changed): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `with touched as (
       select o.contact_id from rm.orders o where o.order_id = any($1::uuid[]) or o.customer_id = any($2::uuid[])
       union
       select m.contact_id from identity.person p join app.customer_contact m on m.contact_id = p.id
       where p.erased_at is not null and m.named
       union
       select m.contact_id from identity.person p join rm.orders o on o.customer_id = p.id
         join app.customer_contact m on m.contact_id = o.contact_id
       where p.erased_at is not null and p.kind = 'customer' and m.named),
     known as (
       select contact_id from touched
       union
       select others.contact_id from touched join app.customer_contact m on m.contact_id = touched.contact_id
         join app.customer_contact others on others.first_contact_id = m.first_contact_id),
     whose as (
       select ${ADDRESS} as address, o.customer_id
       from known join rm.orders o on o.contact_id = known.contact_id ${PEOPLE_OF_ORDERS}),
     held as materialized (select distinct address from whose where address is not null)
     select contact_id as id from known
     union
     select o.contact_id from rm.orders o where o.order_id in (${ordersHeldBy('held')})
     union
     select o.contact_id from whose join rm.orders o on o.customer_id = whose.customer_id ${PEOPLE_OF_ORDERS}
     where whose.address is null and ${ADDRESS} is null`,
    [orderIds, accountIds],
  );
  return rows.map(({ id }) => id);
}

/** A statement that fills the empty tables, in the order of their keys. */
const writtenAnew = (livemode: boolean): string => `
  with made as materialized (${customerGroups('true', livemode)} order by first_contact_id),
  contacts as (
    insert into app.customer_contact (contact_id, first_contact_id, named)
    select unnest(m.contact_ids), m.first_contact_id, m.named from made m order by 1)
  insert into app.customer (first_contact_id, ${FIGURES.join(', ')}) select m.first_contact_id, ${figures('m')} from made m`;

/**
 * A statement that makes groups as they are now, and leaves alone what is so already.
 * @param orders condition on `rm.orders o`
 * @param rows condition on the rows that these groups may have had
 */
const written = (orders: string, rows: string, livemode: boolean): string => `
  with made as materialized (${customerGroups(orders, livemode)}),
  theirs as materialized (
    select unnest(m.contact_ids) as contact_id, m.first_contact_id, m.named from made m),
  gone as (
    delete from app.customer k where ${rows}
      and not exists (select from made m where m.first_contact_id = k.first_contact_id)),
  left_over as (
    delete from app.customer_contact k where ${rows}
      and not exists (select from theirs t where t.contact_id = k.contact_id)),
  contacts as (
    insert into app.customer_contact as k (contact_id, first_contact_id, named)
    select t.contact_id, t.first_contact_id, t.named from theirs t
    on conflict (contact_id) do update set first_contact_id = excluded.first_contact_id, named = excluded.named
    where (k.first_contact_id, k.named) is distinct from (excluded.first_contact_id, excluded.named))
  insert into app.customer as k (first_contact_id, ${FIGURES.join(', ')})
  select m.first_contact_id, ${figures('m')} from made m
  on conflict (first_contact_id) do update set (${FIGURES.join(', ')}) = (${figures('excluded')})
  where (${figures('k')}) is distinct from (${figures('excluded')})`;
