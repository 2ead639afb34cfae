import { type Call, ok, type Reply } from '../http/route';
import { withCurrentStatus } from '../objects/balance-transaction';
import type { Row } from '../store/family';
import type { Store } from '../store/store';

/** Answers a page; the families of its objects are loaded only when something is to be expanded. */
export async function listAnswer(
  store: Store,
  call: Call,
  url: string,
  page: { rows: Row[]; hasMore: boolean },
): Promise<Reply> {
  const related = call.params.expand.length > 0 ? (await store.family(...page.rows.map((row) => row.id))).rows : [];
  const data = page.rows.map((row) => presented(row, call.context.now));
  return ok({ object: 'list', data, has_more: page.hasMore, url }, { related });
}

/** An object as it is answered at this moment. */
export function presented(row: Row, nowSeconds: number): Row['body'] {
  return row.body.object === 'balance_transaction' ? withCurrentStatus(row.body, nowSeconds) : row.body;
}
