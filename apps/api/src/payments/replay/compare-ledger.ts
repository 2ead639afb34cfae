import type { Pool } from 'pg';
import type { LedgerEntryRow, ReplayResult } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import type { LedgerLine } from '../read-models/ledger-lines';
import type { FoldedBooks, ReplayScope } from './fold-books';
import { isAfter, isBefore } from './replay-range';

export type Difference = ReplayResult['difference'];

const PAGE = 20_000;
export const SHOWN_DIFFERENCES = 100;

interface LiveRow {
  readonly id: string;
  readonly transaction_id: string;
  readonly line: number;
  readonly account: string;
  readonly debit_cents: string;
  readonly credit_cents: string;
  readonly order_id: string;
  readonly livemode: boolean;
  readonly position: string;
  readonly effective_at: Date;
  readonly recorded_at: Date;
  readonly description: string;
}

/** Holds the replayed lines against the live ledger over the same range, line by line. Reads, never writes. */
export async function compareLedger(pool: Pool, folded: FoldedBooks, scope: ReplayScope): Promise<Difference> {
  const open = new Map(folded.lines.map((line) => [line.id, line]));
  const balances = new Map<string, { replay: number; live: number }>();
  const balanceOf = (account: string) => {
    const known = balances.get(account) ?? { replay: 0, live: 0 };
    balances.set(account, known);
    return known;
  };
  for (const line of folded.lines) balanceOf(line.account).replay += line.debitCents - line.creditCents;
  const first: Array<Difference['first'][number]> = [];
  const show = (key: string, replay: LedgerLine | null, live: LedgerLine | null) => {
    if (first.length < SHOWN_DIFFERENCES)
      first.push({ key, replay: replay && entryRow(replay), live: live && entryRow(live) });
  };
  let onlyInLive = 0;
  let changed = 0;
  for await (const live of liveLines(pool, scope)) {
    balanceOf(live.account).live += live.debitCents - live.creditCents;
    const replayed = open.get(live.id);
    open.delete(live.id);
    if (replayed && sameLine(replayed, live)) continue;
    if (replayed) changed += 1;
    else onlyInLive += 1;
    show(live.id, replayed ?? null, live);
  }
  for (const line of open.values()) show(line.id, line, null);
  const perAccount = [...balances]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([account, { replay, live }]) => ({
      account,
      replayAud: centsToNumber(replay),
      liveAud: centsToNumber(live),
    }));
  return { missingInLive: open.size, onlyInLive, changed, perAccount, first };
}

export function entryRow(line: LedgerLine): LedgerEntryRow {
  const { id, transactionId, account, orderId, position, effectiveAt, recordedAt, description } = line;
  const debitAud = centsToNumber(line.debitCents);
  const creditAud = centsToNumber(line.creditCents);
  return { id, transactionId, account, debitAud, creditAud, orderId, position, effectiveAt, recordedAt, description };
}

async function* liveLines(pool: Pool, { orderId, from, to, upTo }: ReplayScope): AsyncIterable<LedgerLine> {
  let after: readonly [position: string, line: number] = ['-1', 0];
  for (;;) {
    const { rows } = await pool.query<LiveRow>(
      `select * from rm.ledger_entries
       where (position, line) > ($1::bigint, $2::int) and position <= $3::bigint and ($4::uuid is null or order_id = $4)
       order by position, line limit ${PAGE}`,
      [...after, upTo.toString(), orderId],
    );
    for (const row of rows) {
      const placed = { position: BigInt(row.position), recordedAt: row.recorded_at };
      if (!isBefore(placed, from) && !isAfter(placed, to)) yield lineOf(row);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = [last.position, last.line];
  }
}

function lineOf(row: LiveRow): LedgerLine {
  return {
    id: row.id,
    transactionId: row.transaction_id,
    line: row.line,
    account: row.account,
    debitCents: Number(row.debit_cents),
    creditCents: Number(row.credit_cents),
    orderId: row.order_id,
    livemode: row.livemode,
    position: row.position,
    effectiveAt: row.effective_at.toISOString(),
    recordedAt: row.recorded_at.toISOString(),
    description: row.description,
  };
}

function sameLine(a: LedgerLine, b: LedgerLine): boolean {
  return (
    a.transactionId === b.transactionId &&
    a.line === b.line &&
    a.account === b.account &&
    a.debitCents === b.debitCents &&
    a.creditCents === b.creditCents &&
    a.orderId === b.orderId &&
    a.livemode === b.livemode &&
    a.position === b.position &&
    a.effectiveAt === b.effectiveAt &&
    a.recordedAt === b.recordedAt &&
    a.description === b.description
  );
}
