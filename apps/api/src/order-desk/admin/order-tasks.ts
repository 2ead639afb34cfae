import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { isUuid } from '@halfpallet/event-store';
import type { Row } from '@halfpallet/projections';
import { MOST_TASKS, type GivenTask } from '../../back-office/public';
import { PersonVault, staffName } from '../../identity/public';
import type { Viewer } from '../../platform/http/staff-actor';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { UNDER_WAY } from '../read-models/order-figures';
import { ORDER_COLUMNS, storedOrder } from '../read-models/stored-order';
import { whyItStands } from './why-it-stands';

interface Mention {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly authorId: string;
  /** Mark of the comment's text, which the answer replaces. */
  readonly text: string;
  readonly at: Date;
}

/** What of the orders is one person's to do. */
@Injectable()
export class OrderTasks {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: PersonVault,
  ) {}

  /** Orders that were given to them and have not come to their end. */
  async assigned({ id }: Viewer): Promise<readonly GivenTask[]> {
    const { rows } = await this.pool.query<Row & { assigned_by: string; assigned_at: Date }>(
      `select ${ORDER_COLUMNS}, n.assigned_by, n.assigned_at
       from rm.order_notes n join rm.orders o on o.order_id = n.order_id
       where n.assignee_id = $1 and ${UNDER_WAY}
       order by n.assigned_at desc, n.order_id limit ${MOST_TASKS}`,
      [id],
    );
    const nameOf = await this.names(rows.map((row) => row.assigned_by));
    const now = this.clock.now();
    return rows.map((row) => {
      const order = storedOrder(row);
      return {
        id: order.orderId,
        recordId: order.orderId,
        title: order.orderNumber,
        text: whyItStands(order, now),
        byName: nameOf(row.assigned_by),
        at: row.assigned_at,
      };
    });
  }

  /** Comments of others that are meant for them. */
  async mentions({ id }: Viewer): Promise<readonly GivenTask[]> {
    const { rows } = await this.pool.query<Mention>(
      `select k.comment_id as id, k.order_id as "orderId", o.order_number as "orderNumber", k.author_id as "authorId", k.text, k.at
       from rm.order_comments k join rm.orders o on o.order_id = k.order_id
       where k.mentions @> to_jsonb($1::text) and k.author_id <> $1
       order by k.at desc, k.comment_id limit ${MOST_TASKS}`,
      [id],
    );
    const nameOf = await this.names(rows.map(({ authorId }) => authorId));
    return rows.map(({ id: commentId, orderId, orderNumber, authorId, text, at }) => {
      return { id: commentId, recordId: orderId, title: orderNumber, text, byName: nameOf(authorId), at };
    });
  }

  private async names(ids: readonly string[]): Promise<(id: string) => string> {
    const people = await this.vault.read(ids.filter(isUuid));
    return (id) => staffName(people.get(id));
  }
}
