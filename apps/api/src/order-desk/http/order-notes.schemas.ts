import type { OrderComment, OrderNotes } from '@halfpallet/contracts';
import { integer, listOf, moment, objectOf, orNull, text, uuid } from '../../platform/http/response-schema';

type Named = OrderComment['author'];
const named = objectOf<Named>({ id: uuid, name: text });

export const COMMENTS = listOf(
  objectOf<OrderComment>({ id: uuid, orderId: uuid, at: moment, author: named, text, mentions: listOf(named) }),
);

export const NOTES = objectOf<OrderNotes>({
  id: uuid,
  assignee: orNull(named),
  tags: listOf(text),
  version: integer,
});

/** What was noted, or the order it was noted on. */
export const NOTED = objectOf<{ id: string }>({ id: uuid });
