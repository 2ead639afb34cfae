import type { Pool } from 'pg';
import { PAYMENT_COLUMNS, paymentColumns } from '../read-models/payment-row';
import type { FoldedBooks, ReplayScope } from './fold-books';
import { SHOWN_DIFFERENCES, type Difference } from './compare-ledger';

const PAGE = 1_000;

type LiveRow = Readonly<Record<string, unknown>> & { readonly order_id: string; readonly position: string };

/**
 * Holds the replayed state of payments against the live rows, column by column. Rows that have moved on since the end
 * of the range cannot be compared and are left out.
 */
export async function comparePayments(pool: Pool, folded: FoldedBooks, scope: ReplayScope): Promise<Difference> {
  const orders = [...folded.payments.keys()];
  const end = scope.to && 'position' in scope.to && scope.to.position < scope.upTo ? scope.to.position : scope.upTo;
  const endTime = scope.to && 'time' in scope.to ? scope.to.time : null;
  const first: Array<Difference['first'][number]> = [];
  let missingInLive = 0;
  let changed = 0;
  for (let start = 0; start < orders.length; start += PAGE) {
    const page = orders.slice(start, start + PAGE);
    const live = await liveRows(pool, page);
    for (const orderId of page) {
      const row = live.get(orderId);
      if (row && (BigInt(row.position) > end || (endTime && (row.changed_at as Date) > endTime))) continue;
      const replayed = paymentColumns(folded.payments.get(orderId)!);
      const wrong = row ? told(row).filter((column) => text(row[column]) !== text(replayed[column])) : [];
      if (!row) missingInLive += 1;
      else if (wrong.length > 0) changed += 1;
      else continue;
      const what = wrong.map((column) => `${column}: replay ${text(replayed[column])}, live ${text(row?.[column])}`);
      if (first.length < SHOWN_DIFFERENCES) {
        first.push({ key: `${orderId} ${row ? what.join('; ') : 'missing in live'}`, replay: null, live: null });
      }
    }
  }
  return { missingInLive, onlyInLive: 0, changed, perAccount: [], first };
}

async function liveRows(pool: Pool, orders: readonly string[]): Promise<ReadonlyMap<string, LiveRow>> {
  const { rows } = await pool.query<LiveRow>('select * from rm.payments where order_id = any($1::uuid[])', [orders]);
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** While a new version of the read model is built, the one before answers, in which a column may have another name. */
const told = (row: LiveRow): readonly string[] => PAYMENT_COLUMNS.filter((column) => column in row);

/** Big integers arrive from the database as text. */
function text(value: unknown): string {
  return value === null || value === undefined ? 'none' : String(value as string | number | boolean);
}
