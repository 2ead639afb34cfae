import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  FOUND_OF_A_KIND,
  ORDERS_COUNTED,
  type AdminOrderDetail,
  type AdminOrderListRow,
  type AdminOrderRow,
  type FoundOrder,
  type StatusHistoryEntry,
} from '@halfpallet/contracts';
import type { Row } from '@halfpallet/projections';
import { peopleSight, PersonVault, type PeopleSight, type Person } from '../../identity/public';
import { toOrderId } from '../../ordering/public';
import { NotFound } from '../../platform/errors';
import { piecesOf, rarePieces, sharesOf, type Counted } from '../../platform/database/letter-triples';
import { readCountedPage, readSome, type CountedQuery } from '../../platform/http/counted-page';
import { readRestList, wholeRange, type RestList, type RestQuery } from '../../platform/http/simple-rest';
import type { Config } from '../../platform/config';
import { CLOCK, CONFIG, PG_POOL, type Clock } from '../../platform/tokens';
import { orderPaymentParts } from '../../payments/public';
import { proposedChange } from '../proposed-change';
import { OrderStories, type OrderHistory, type Until } from '../read-models/order-history';
import { OrderNotesQuery } from '../read-models/order-notes.query';
import { ORDER_COLUMNS, storedOrder } from '../read-models/stored-order';
import { Actors } from './actors';
import type { Viewer } from '../../platform/http/staff-actor';
import { detailContact } from './contact-view';
import { takeCustomerFilter } from './customer-filter';
import { NOTHING_CAN_BE_DONE, orderCan } from './order-policy';
import { adminOrderItem, factsOf, orderRow } from './order-rows';
import {
  GATHERED,
  isCheaplyGathered,
  isSoonerAlong,
  moreThan,
  newestMet,
  ordersAmong,
  ordersCounted,
  ordersGathered,
  ordersHolding,
  someTexts,
  type Gathered,
  type OrderSearch,
  type Sample,
  type SearchPieces,
  type SomeTexts,
} from './order-search';
import { ordersResourceFor } from './orders.resource';
import { ofCustomers } from './whose-order';
import { typedAmount } from './typed-amount';

export interface OrderPage<Total = number, Row = AdminOrderListRow> {
  readonly list: RestList;
  readonly rows: readonly Row[];
  readonly total: Total;
}

/** Orders as the back-office sees them. One query service for the spec's shapes and for the simple-rest dialect. */
@Injectable()
export class AdminOrders {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: PersonVault,
    private readonly stories: OrderStories,
    private readonly actors: Actors,
    private readonly notes: OrderNotesQuery,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws DomainError UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery, asking: Viewer, maxRows?: number): Promise<OrderPage> {
    const page = await this.read(query, asking, Infinity, maxRows);
    return { ...(await this.noted(page)), total: page.total! };
  }

  /**
   * The list without reading every hit for their number: beyond `ORDERS_COUNTED` the total is null, and more rows follow.
   * @throws DomainError UNKNOWN_FILTER, MALFORMED_REQUEST
   */
  async listCountingSome(query: RestQuery, asking: Viewer, maxRows?: number): Promise<OrderPage<number | null>> {
    return this.noted(await this.read(query, asking, ORDERS_COUNTED, maxRows));
  }

  /** The newest few by one text, as the list finds them; nobody counts the rest. */
  async find(text: string, asking: Viewer): Promise<readonly FoundOrder[]> {
    const query = { filter: JSON.stringify({ q: text }), range: wholeRange(FOUND_OF_A_KIND) };
    const found = await readSome<Row>(this.pool, await this.asked(query, asking, NOBODY_COUNTS));
    const rows = await this.shown(found.slice(0, FOUND_OF_A_KIND), asking);
    return rows.map(({ id, orderNumber, billingName, status, totalAud, createdAt, whyItStands }) => {
      return { id, orderNumber, billingName, status, totalAud, createdAt, whyItStands };
    });
  }

  private async read(
    query: RestQuery,
    asking: Viewer,
    counted: number,
    maxRows?: number,
  ): Promise<OrderPage<number | null, AdminOrderRow>> {
    const page = await readCountedPage<Row>(this.pool, await this.asked(query, asking, counted, maxRows), counted);
    return { ...page, rows: await this.shown(page.rows, asking) };
  }

  private async asked(query: RestQuery, asking: Viewer, counted: number, maxRows?: number): Promise<CountedQuery> {
    const people = peopleSight(asking.adminRole);
    // For those who may not search people, the filter stays in the query, and the reader refuses it.
    const { rest, customerIds } = people ? takeCustomerFilter(query) : { rest: query, customerIds: null };
    const asked: Array<Omit<Asked, 'people'>> = [];
    const search = (text: string, typed: string) => {
      asked.push({ text, typed });
      return SEARCHED;
    };
    const resource = ordersResourceFor(asking.adminRole, this.clock.now(), this.config.stripe.livemode);
    const list = readRestList({ ...resource, search }, rest, maxRows);
    const values: unknown[] = [...list.values];
    const customer = customerIds ? ` and ${ofCustomers(`$${values.push(customerIds)}`)}` : '';
    const where = list.where + customer;
    const all = { columns: ORDER_COLUMNS, values, list, from: `(select o.* from rm.orders o where ${where}) o` };
    return asked[0] ? this.searched(all, where, { ...asked[0], people }, counted) : all;
  }

  /** @param where of the list, which its search is not in */
  private async searched(all: CountedQuery, where: string, asked: Asked, atMost: number): Promise<CountedQuery> {
    const place = Number(asked.text.slice(1)) - 1;
    const [alone, value] = [where === `(${SEARCHED})`, all.values[place]];
    const { pieces, sample } = await this.sampled(asked, value);
    const values = [...all.values];
    let atLeast = 0;
    if (isCheaplyGathered(sample, !alone) || !isSoonerAlong(await this.newestMet(all, where, asked), sample, !alone)) {
      const gathered = alone
        ? await this.gathered({ ...all, values: [value] }, undefined, { ...asked, text: '$1' }, pieces)
        : await this.gathered(all, where, asked, pieces);
      if (gathered) return gathered;
      if (alone) atLeast = GATHERED + 1;
    }
    const search = { ...searchFor(asked, values), pieces, sample };
    const counted = ordersCounted(where, search, atMost);
    if (
      atMost !== NOBODY_COUNTS &&
      atLeast === 0 &&
      (await this.isMore(atMost, where, { ...search, cents: null }, all.values))
    )
      atLeast = atMost + 1;
    return { ...all, values, from: ordersHolding(where, search), counted, atLeast };
  }

  /** What the indexes are asked for to find a text, and about how much they will find. */
  private async sampled({ typed, people }: Asked, value: unknown): Promise<{ pieces: SearchPieces; sample: Sample }> {
    const wanted = typed.toLowerCase();
    const pieces = piecesOf(wanted);
    const { rows } = await this.pool.query<SomeTexts>(someTexts('$1', pieces, people ?? 'shown'), [value]);
    const { orders, persons, known } = rows[0]!;
    const part = ({ met, asked }: Counted) => met / Math.max(asked, 1);
    return {
      pieces: {
        words: rarePieces(wanted, sharesOf(pieces, orders)),
        people: rarePieces(wanted, sharesOf(pieces, persons)),
      },
      sample: { rows: known, words: part(orders), people: people ? part(persons) : 0 },
    };
  }

  private async newestMet({ values }: CountedQuery, where: string, { text, people }: Asked): Promise<number> {
    const { rows } = await this.pool.query<{ met: number }>(newestMet(where, { text, cents: null, people }), [
      ...values,
    ]);
    return rows[0]!.met;
  }

  private async isMore(than: number, where: string, search: OrderSearch, values: readonly unknown[]): Promise<boolean> {
    const sql = moreThan(than, where, search);
    return sql !== null && (await this.pool.query<{ many: boolean }>(sql, [...values])).rows[0]!.many;
  }

  /** All hits, or the page of them that the list begins with; null when they are more than are gathered. */
  private async gathered(
    { columns, list, values: before }: CountedQuery,
    where: string | undefined,
    asked: Asked,
    pieces: SearchPieces,
  ): Promise<CountedQuery | null> {
    const values = [...before];
    const search = { ...searchFor(asked, values), pieces };
    const isNewest = list.orderBy === NEWEST_FIRST && !list.place?.after;
    const page = isNewest ? { offset: list.offset, limit: list.limit + 1 } : { offset: 0, limit: GATHERED };
    const placed = { offset: `$${values.push(page.offset)}`, limit: `$${values.push(page.limit)}` };
    const { rows } = await this.pool.query<Gathered>(ordersGathered(search, where, placed), values);
    const { total, more, ids } = rows[0]!;
    if (more || (!isNewest && total > GATHERED)) return null;
    const found = { columns, list, values: [ids], from: ordersAmong('$1') };
    return isNewest ? { ...found, pageOf: total } : { ...found, isShort: true };
  }

  private async shown(rows: readonly Row[], asking: Viewer): Promise<AdminOrderRow[]> {
    const orders = rows.map(storedOrder);
    const now = this.clock.now();
    const people = await this.vault.read(orders.map((order) => order.contactId));
    return orders.map((order) => orderRow(order, people.get(order.contactId), asking, now));
  }

  /** With whose work each is, and its tags. */
  private async noted<Total>(page: OrderPage<Total, AdminOrderRow>): Promise<OrderPage<Total>> {
    const notes = await this.notes.ofOrders(page.rows.map(({ id }) => id));
    const rows = page.rows.map((row) => {
      const { assignee, tags } = notes.get(row.id)!;
      return { ...row, assignee, tags };
    });
    return { ...page, rows };
  }

  /**
   * By order id or number, now or as it stood at an earlier moment.
   * @throws NotFound
   */
  async get(idOrNumber: string, asking: Viewer, until?: Until): Promise<AdminOrderDetail> {
    return this.detail(await this.story(idOrNumber, until), asking, until);
  }

  /** @throws NotFound */
  async story(idOrNumber: string, until?: Until): Promise<OrderHistory> {
    const orderId = toOrderId(idOrNumber);
    const story = orderId ? await this.stories.read(orderId, until) : null;
    if (!story) throw new NotFound('Order not found', 'ORDER_NOT_FOUND');
    return story;
  }

  async contactOf(story: OrderHistory): Promise<Person | undefined> {
    const { contactId } = story.order;
    return (await this.vault.read([contactId])).get(contactId);
  }

  private async detail(story: OrderHistory, asking: Viewer, until?: Until): Promise<AdminOrderDetail> {
    const { order, placed } = story;
    const seenAt = until ? momentOf(story, until) : this.clock.now();
    const [contact, names] = await Promise.all([
      this.contactOf(story),
      this.actors.names(
        story.history.map(({ actorKind, actorId }) => ({ kind: actorKind, id: actorId })),
        order.contactId,
        asking,
      ),
    ]);
    const row = orderRow(order, contact, asking, seenAt);
    return {
      ...row,
      ...detailContact(contact, asking.adminRole),
      can: until ? NOTHING_CAN_BE_DONE : orderCan(asking.adminRole, factsOf(order)),
      pricedPostcode: placed.postcode,
      carrier: order.carrier,
      trackingNumber: order.trackingNumber,
      vessel: order.vessel,
      estimatedDelivery: order.estimatedDelivery,
      purchaseOrderNumber: order.purchaseOrderNumber,
      items: placed.items.map(adminOrderItem),
      proposedChange: proposedChange(story.proposal, order.owed, seenAt),
      payments: orderPaymentParts(story.events, order.owed),
      statusHistory: story.history.map((entry): StatusHistoryEntry => ({
        id: entry.eventId,
        status: entry.toStatus,
        message: entry.reason ? `${entry.message}: ${entry.reason}` : entry.message,
        createdAt: entry.at,
        updatedBy: names({ kind: entry.actorKind, id: entry.actorId }),
      })),
    };
  }
}

/** The past is told as of its own day: a position is the moment of the newest event that counts. */
function momentOf({ events }: OrderHistory, until: Until): Date {
  return 'at' in until ? until.at : events.at(-1)!.recordedAt;
}

/** What stands in a list's condition for its search, which is asked for elsewhere. */
const SEARCHED = 'true';

/** Of a search that tells the newest alone. */
const NOBODY_COUNTS = 0;

/** The order in which pages of a search are gathered. */
const NEWEST_FIRST = 'o.created_at DESC, o.order_id DESC';

/** The filter `q`: its text as a placeholder, and as it was typed. */
interface Asked {
  readonly text: string;
  readonly typed: string;
  readonly people: PeopleSight | null;
}

/** @param values get what the search compares with */
function searchFor({ text, typed, people }: Asked, values: unknown[]): OrderSearch {
  const amount = typedAmount(typed);
  const place = (cents: number) => `$${values.push(cents)}::bigint`;
  return { text, cents: amount && [place(amount.fromCents), place(amount.toCents)], people };
}
