import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { OrderComment, OrderNotes } from '@halfpallet/contracts';
import { isUuid } from '@halfpallet/event-store';
import { PersonVault, staffName } from '../../identity/public';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';

export const orderCommentsResource: RestResource = {
  name: 'order-comments',
  columns: {
    id: { sql: 'k.comment_id', type: 'uuid' },
    orderId: { sql: 'k.order_id', type: 'uuid' },
    contactId: { sql: 'o.contact_id', type: 'uuid' },
    authorId: { sql: 'k.author_id', type: 'text' },
    at: { sql: 'k.at', type: 'time' },
  },
  defaultSort: ['at', 'DESC'],
  defaultRows: 25,
};

/** Each with whose order it is about, as soon as that order is known. */
const COMMENTS = 'rm.order_comments k left join rm.orders o on o.order_id = k.order_id';

interface StoredComment {
  readonly id: string;
  readonly orderId: string;
  readonly authorId: string;
  readonly text: string;
  readonly mentions: readonly string[];
  readonly at: Date;
}

interface StoredNotes {
  readonly orderId: string;
  readonly assigneeId: string | null;
  readonly tags: readonly string[];
  readonly version: number;
}

/** What staff noted about orders. Texts are marks, which the answer replaces. */
@Injectable()
export class OrderNotesQuery {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: PersonVault,
  ) {}

  /** @throws UNKNOWN_FILTER, MALFORMED_REQUEST */
  async comments(query: RestQuery): Promise<{ list: RestList; rows: OrderComment[]; total: number }> {
    const list = readRestList(orderCommentsResource, query);
    const values = [...list.values];
    const [{ rows }, count] = await Promise.all([
      this.pool.query<StoredComment>(
        `select k.comment_id as id, k.order_id as "orderId", k.author_id as "authorId", k.text, k.mentions, k.at
         from ${COMMENTS} where ${list.where}
         order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        values,
      ),
      this.pool.query<{ total: number }>(`select count(*)::int as total from ${COMMENTS} where ${list.where}`, values),
    ]);
    const people = await this.vault.read(
      rows.flatMap(({ authorId, mentions }) => [authorId, ...mentions]).filter(isUuid),
    );
    const named = (id: string) => ({ id, name: staffName(people.get(id)) });
    return {
      list,
      rows: rows.map(({ authorId, mentions, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        author: named(authorId),
        mentions: mentions.map(named),
      })),
      total: count.rows[0]!.total,
    };
  }

  /** What this member of staff said about an order; of texts, the marks. */
  async commentsBy(authorId: string, orderId: string): Promise<ReadonlyArray<Pick<StoredComment, 'id' | 'text'>>> {
    const { rows } = await this.pool.query<Pick<StoredComment, 'id' | 'text'>>(
      'select comment_id as id, text from rm.order_comments where order_id = $1 and author_id = $2',
      [orderId, authorId],
    );
    return rows;
  }

  /** Of an order that stands; one nobody has noted anything about is nobody's and has no tags. */
  async of(orderId: string): Promise<OrderNotes> {
    return (await this.ofOrders([orderId])).get(orderId)!;
  }

  /** The same of several, by the ids of the orders. */
  async ofOrders(orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderNotes>> {
    const { rows } = await this.pool.query<StoredNotes>(
      `select order_id as "orderId", assignee_id as "assigneeId", tags, version from rm.order_notes
       where order_id = any($1::uuid[])`,
      [orderIds],
    );
    const people = await this.vault.read(rows.flatMap(({ assigneeId }) => assigneeId ?? []));
    const noted = new Map(rows.map((row) => [row.orderId, row]));
    return new Map(
      orderIds.map((id) => {
        const { assigneeId, tags, version } = noted.get(id) ?? { assigneeId: null, tags: [], version: 0 };
        const assignee = assigneeId && { id: assigneeId, name: staffName(people.get(assigneeId)) };
        return [id, { id, assignee: assignee || null, tags, version }];
      }),
    );
  }
}
