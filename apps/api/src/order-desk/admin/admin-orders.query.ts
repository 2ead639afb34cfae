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
import { readCountedPage, readSome, type CountedQuery } from '../../platform/http/counted-page';
import { readRestList, wholeRange, type RestList, type RestQuery } from '../../platform/http/simple-rest';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
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
  ordersAmong,
  ordersCounted,
  ordersGathered,
  ordersHolding,
  ordersOften,
  type OrderSearch,
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
    const found = await readSome<Row>(this.pool, await this.asked(query, asking));
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
    const page = await readCountedPage<Row>(this.pool, await this.asked(query, asking, maxRows), counted);
    return { ...page, rows: await this.shown(page.rows, asking) };
  }

  private async asked(query: RestQuery, asking: Viewer, maxRows?: number): Promise<CountedQuery> {
    const people = peopleSight(asking.adminRole);
    // For those who may not search people, the filter stays in the query, and the reader refuses it.
    const { rest, customerIds } = people ? takeCustomerFilter(query) : { rest: query, customerIds: null };
    const asked: Asked[] = [];
    const search = (text: string, typed: string) => {
      asked.push({ text, typed });
      return SEARCHED;
    };
    const list = readRestList({ ...ordersResourceFor(asking.adminRole), search }, rest, maxRows);
    const values: unknown[] = [...list.values];
    const customer = customerIds ? ` and ${ofCustomers(`$${values.push(customerIds)}`)}` : '';
    const where = list.where + customer;
    return { columns: ORDER_COLUMNS, values, list, ...(await this.found(where, asked[0], values, people)) };
  }

  /** @param values of `where`; get what is compared with besides */
  private async found(
    where: string,
    asked: Asked | undefined,
    values: unknown[],
    people: PeopleSight | null,
  ): Promise<Pick<CountedQuery, 'from' | 'counted' | 'atLeast'>> {
    if (!asked) return { from: `(select o.* from rm.orders o where ${where}) o` };
    if (await this.isOften(where, asked, values, people))
      return this.along(where, asked, values, people, ORDERS_COUNTED + 1);
    const place = Number(asked.text.slice(1)) - 1;
    const own = [values[place]];
    const sought = ordersGathered(searchFor({ ...asked, text: '$1' }, own, people), GATHERED + 1);
    const { rows } = await this.pool.query<{ order_id: string }>(sought, own);
    if (rows.length <= GATHERED) {
      values[place] = rows.map(({ order_id }) => order_id);
      return { from: ordersAmong(where, asked.text) };
    }
    return this.along(where, asked, values, people, where === `(${SEARCHED})` ? rows.length : 0);
  }

  private async isOften(
    where: string,
    asked: Asked,
    values: readonly unknown[],
    people: PeopleSight | null,
  ): Promise<boolean> {
    const often = ordersOften(where, { text: asked.text, cents: null, people }, ORDERS_COUNTED);
    const { rows } = await this.pool.query<{ often: boolean }>(often, [...values]);
    return rows[0]!.often;
  }

  /** What too many hold to be gathered. @param values get what is compared with besides */
  private along(where: string, asked: Asked, values: unknown[], people: PeopleSight | null, atLeast: number) {
    const search = searchFor(asked, values, people);
    return { from: ordersHolding(where, search), counted: ordersCounted(where, search), atLeast };
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
      carrier: order.carrier,
      trackingNumber: order.trackingNumber,
      vessel: order.vessel,
      estimatedDelivery: order.estimatedDelivery,
      purchaseOrderNumber: order.purchaseOrderNumber,
      items: placed.items.map(adminOrderItem),
      proposedChange: proposedChange(story.proposal, seenAt),
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

/** The filter `q`: its text as a placeholder, and as it was typed. */
interface Asked {
  readonly text: string;
  readonly typed: string;
}

/** @param values get what the search compares with */
function searchFor({ text, typed }: Asked, values: unknown[], people: PeopleSight | null): OrderSearch {
  const amount = typedAmount(typed);
  const place = (cents: number) => `$${values.push(cents)}::bigint`;
  return { text, cents: amount && [place(amount.fromCents), place(amount.toCents)], people };
}
