import type { RecordedEvent } from '@halfpallet/event-store';
import type { Projection, ProjectionHandler, Row } from '@halfpallet/projections';
import type { OrderAssigned, OrderCommented, OrderTagged } from '../domain/order-notes';

/** What staff noted about orders: comments one a row, whose work an order is, and its tags one a row. */
export const orderNotesProjection: Projection = {
  name: 'order-notes',
  version: 2,
  tables: {
    order_comments: {
      primaryKey: 'comment_id',
      columns: {
        comment_id: 'uuid',
        order_id: 'uuid not null',
        author_id: 'text not null',
        /** Mark of the text. */
        text: 'text not null',
        mentions: 'jsonb not null',
        at: 'timestamptz not null',
      },
      indexes: ['(order_id, at desc)', '(at desc, comment_id)', 'using gin (mentions)'],
    },
    order_notes: {
      primaryKey: 'order_id',
      columns: {
        order_id: 'uuid',
        assignee_id: 'uuid',
        /** Who gave it to them, and when; of an order that is nobody's, who said so. */
        assigned_by: 'text',
        assigned_at: 'timestamptz',
        tags: 'jsonb not null',
        version: 'integer not null',
      },
      indexes: ['(assignee_id, assigned_at desc)', 'using gin (tags)'],
    },
  },
  handlers: {
    OrderCommented: {
      apply(rows, event) {
        const { commentId, orderId, text, mentions } = event.data as OrderCommented['data'];
        rows.put('order_comments', {
          comment_id: commentId,
          order_id: orderId,
          author_id: event.meta.actor.id,
          text,
          mentions,
          at: new Date(event.meta.occurredAt),
        });
      },
    },
    OrderAssigned: onNotes((event) => ({
      assignee_id: (event.data as OrderAssigned['data']).assigneeId,
      assigned_by: event.meta.actor.id,
      assigned_at: new Date(event.meta.occurredAt),
    })),
    OrderTagged: onNotes((event) => ({ tags: (event.data as OrderTagged['data']).tags })),
  },
};

const NOTHING_NOTED: Row = { assignee_id: null, assigned_by: null, assigned_at: null, tags: [], version: 0 };

/** The first note of an order makes its row. */
function onNotes(change: (event: RecordedEvent) => Row): ProjectionHandler {
  const idOf = (event: RecordedEvent) => (event.data as { readonly orderId: string }).orderId;
  return {
    reads: (event) => [['order_notes', idOf(event)]],
    apply(rows, event) {
      const orderId = idOf(event);
      const { version, ...before } = rows.get('order_notes', orderId) ?? NOTHING_NOTED;
      rows.put('order_notes', { ...before, order_id: orderId, ...change(event), version: Number(version) + 1 });
    },
  };
}

/** A column of the notes of `o.order_id`. */
export const noted = (column: string) => `(select n.${column} from rm.order_notes n where n.order_id = o.order_id)`;

/** Condition on `rm.orders o`. @param condition on its notes, `n` */
export const ordersWhere = (condition: string) =>
  `o.order_id in (select n.order_id from rm.order_notes n where ${condition})`;

/** The same of one value. @param value placeholder */
export const ordersAssignedTo = (value: string) => ordersWhere(`n.assignee_id = ${value}`);
export const ordersTagged = (value: string) => ordersWhere(`n.tags @> to_jsonb(lower(${value}::text))`);
