import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { CommandContext } from '@halfpallet/event-store';
import type { StatementColumns } from '@halfpallet/contracts';
import type { Config } from '../../platform/config';
import { inTransaction, type Queryable } from '../../platform/database/transaction';
import { CLOCK, CONFIG, PG_POOL, type Clock } from '../../platform/tokens';
import { openingBalances, type BankCsvLine } from '../domain/bank-csv';
import { RECORDED_BY_HAND } from './line-outcome';
import { NamedColumns } from './named-columns';
import { NamedOrder, type NamedOrderResponse } from './named-order';
import { OpenLines } from './open-lines';
import { StatementReader, type ReadStatement } from './read-statement';

export interface BankStatementRun {
  readonly id: string;
  readonly fileName: string;
  readonly lineCount: number;
  /** Lines no earlier import had. */
  readonly newLines: number;
  /** Exactly what was asked for. */
  readonly matched: number;
  /** Of those, transfers that somebody had recorded by hand: nothing more was booked. */
  readonly recordedByHand: number;
  /** Another amount: booked, and noted for a look. */
  readonly allocated: number;
  /** More than the order owes: some of it, or all, is held over or goes back. */
  readonly held: number;
  readonly debits: number;
  /** Whether the balances follow from the amounts; null when the file has none. */
  readonly balancesAddUp: boolean | null;
  readonly unmatched: ReadonlyArray<{
    readonly bookedOn: string;
    readonly description: string;
    readonly amountAud: number;
    /** Why it was not booked. */
    readonly note: string | null;
  }>;
}

/** Reads a bank's export and books the transfers that name an order. */
export class ImportBankStatement extends Command<BankStatementRun> {
  constructor(
    readonly fileName: string,
    readonly csv: string,
    readonly context: CommandContext,
    /** What its columns mean, where somebody said so. */
    readonly columns: StatementColumns | null = null,
    /** Tells of columns that were said for the first time, in the transaction that keeps them. */
    readonly onNamed: (db: Queryable) => Promise<unknown> = () => Promise.resolve(),
  ) {
    super();
  }
}

interface OpenLine {
  readonly line_key: string;
  readonly booked_on: string;
  readonly description: string;
  readonly amount_cents: string;
}

/** Two exports of the same lines know of each other's only once the first is kept. */
const LOCK = 7_221_031;

/** Of line `b`: nobody has booked it, set it aside or begun to, and it resembles none. */
const UNTOUCHED = `(b.state in ('unmatched', 'debit') and b.order_id is null and b.round = 1 and coalesce(b.note, '') not like 'like a line of %')`;

/**
 * Keeps a statement with the lines that none before it had. A bank exports its lines with and without balances, and a balance
 * stands in a line's key: so of the lines that are not there under their own key, as many are known as the other kind of export
 * told with the same day, amount and text.
 *
 * A bank that puts a line between others of a day tells new balances for those after it. A file that begins the day with the balance that
 * an earlier export began it with tells the whole day anew, and what that one told is among its lines. Else a line that is like one of an earlier
 * export, which this file does not have, but for its balance may be that one or another transfer: nobody books it but a person. Nor a line
 * that is like one but for the amount, as after somebody changed it in the file. Parts of a line that somebody split are nothing a bank told.
 *
 * Columns that are said to mean something else make other lines of the same cells. Of those that nobody has done anything with the new
 * reading counts; what was booked is booked, and where it has another day or amount now, a person looks at it.
 */
const KEEP = `
with sent as (
  select * from jsonb_to_recordset($8) as l(key text, "bookedOn" date, description text, "amountCents" bigint,
    "balanceCents" bigint, state text, cells text)),
told as (select * from payments.bank_line where part_of is null),
again as (
  select distinct on (l.key) l.*, b.line_key as was, s.file_name, b.booked_on = l."bookedOn" and b.amount_cents = l."amountCents" as alike,
    ${UNTOUCHED} as untouched
  from sent l join told b on b.cells = l.cells join payments.bank_statement s on s.id = b.statement_id
  where not exists (select from payments.bank_line k where k.line_key = l.key)
    and not exists (select from sent o where o.key = b.line_key)
  order by l.key, untouched, alike desc),
reread as (
  update payments.bank_line b
  set line_key = a.key, statement_id = $1, booked_on = a."bookedOn", description = a.description, amount_cents = a."amountCents",
    balance_cents = a."balanceCents", state = a.state, note = null, settled_at = null, version = b.version + 1
  from again a where b.line_key = a.was and a.untouched and ${UNTOUCHED}),
unknown as (
  select l.*, row_number() over (partition by "bookedOn", "amountCents", lower(description), "balanceCents" is null
    order by key) as n
  from sent l
  where not exists (select from payments.bank_line b where b.line_key = l.key)
    and not exists (select from again a where a.key = l.key)),
known as (
  select booked_on, amount_cents, lower(description) as description, balance_cents is null as bare, count(*) as times
  from told
  where booked_on between (select min("bookedOn") from unknown) and (select max("bookedOn") from unknown)
  group by 1, 2, 3, 4),
untold as (
  select u.*, row_number() over (partition by u."bookedOn", u."amountCents", lower(u.description), u."balanceCents" is null
    order by u.key) as place
  from unknown u left join known k on k.booked_on = u."bookedOn" and k.amount_cents = u."amountCents"
    and k.description = lower(u.description) and k.bare = (u."balanceCents" is not null)
  where u.n > coalesce(k.times, 0)),
missing as (
  select b.booked_on, b.amount_cents, b.balance_cents, lower(b.description) as description, s.file_name,
    row_number() over (partition by b.booked_on, b.amount_cents, lower(b.description) order by b.line_key) as place
  from told b join payments.bank_statement s on s.id = b.statement_id
  where b.balance_cents is not null
    and b.booked_on between (select min("bookedOn") from untold) and (select max("bookedOn") from untold)
    and not exists (select from sent l where l.key = b.line_key) and not exists (select from again a where a.was = b.line_key)),
changed as (
  select booked_on, balance_cents, description, max(file_name) as file_name from missing group by 1, 2, 3),
starts as (
  select booked_on, balance_cents - amount_cents as cents, count(*) as times from told
  where booked_on between (select min("bookedOn") from untold) and (select max("bookedOn") from untold) group by 1, 2),
ends as (
  select booked_on, balance_cents as cents, count(*) as times from told
  where booked_on between (select min("bookedOn") from untold) and (select max("bookedOn") from untold) group by 1, 2),
retold as (
  select o.day from jsonb_to_recordset($9) as o(day date, cents bigint)
  join starts s on s.booked_on = o.day and s.cents = o.cents
  left join ends e on e.booked_on = o.day and e.cents = o.cents
  where s.times > coalesce(e.times, 0)),
judged as (
  select u.key, u."bookedOn", u.description, u."amountCents", u."balanceCents", u.state, u.cells,
    coalesce(m.file_name || ' but for the balance', c.file_name || ' but for the amount') as resembles
  from untold u left join missing m on u."balanceCents" is not null and m.booked_on = u."bookedOn"
    and m.amount_cents = u."amountCents" and m.description = lower(u.description) and m.place = u.place
  left join changed c on c.booked_on = u."bookedOn" and c.balance_cents = u."balanceCents"
    and c.description = lower(u.description)
  left join retold r on r.day = u."bookedOn"
  where m.file_name is null or r.day is null
  union all
  select key, "bookedOn", description, "amountCents", "balanceCents", state, cells, file_name || ' that was read by other columns'
  from again where not untouched and not alike),
statement as (
  insert into payments.bank_statement (id, file_name, sha256, imported_by, imported_at, line_count, new_count, balance_checked)
  select $1, $2, $3, $4, $5, $6, count(*), $7 from judged
  on conflict (id) do nothing),
fresh as (
  insert into payments.bank_line (line_key, statement_id, booked_on, description, amount_cents, balance_cents, cells, state, note)
  select key, $1, "bookedOn", description, "amountCents", "balanceCents", cells,
    case when resembles is not null and state = 'new' then 'unmatched' else state end,
    'like a line of ' || resembles || ': set it aside if it is that line, book it if it is another transfer'
  from judged
  on conflict (line_key) do nothing returning 1)
select from fresh`;

/**
 * Lines are kept before they are booked and stay `new` until they are: a crash between the two is mended by the next
 * import or by the catch-up, and the line's key keeps its receipt one receipt. The same request asked again tells what
 * both of its tries did.
 */
@CommandHandler(ImportBankStatement)
export class ImportBankStatementHandler implements ICommandHandler<ImportBankStatement> {
  constructor(
    private readonly open: OpenLines,
    private readonly named: NamedOrder,
    private readonly reader: StatementReader,
    private readonly columnsNamed: NamedColumns,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws BankCsvError */
  async execute(command: ImportBankStatement): Promise<BankStatementRun> {
    const { fileName, csv, context } = command;
    const statement = await this.reader.read(csv, command.columns);
    const { lines, balancesAddUp: checked } = statement;
    const newLines = await this.keep(command, statement);
    await this.explainDebits(lines);
    const { lineKeys } = await this.open.book(context);
    return {
      id: context.commandId,
      fileName,
      lineCount: lines.length,
      newLines,
      ...(await this.bookedOf(lines, context.commandId, lineKeys)),
      debits: lines.filter((line) => line.amountCents <= 0).length,
      balancesAddUp: checked,
      unmatched: await this.unmatchedOf(lines),
    };
  }

  private async keep(
    { fileName, csv, context, onNamed }: ImportBankStatement,
    { lines, balancesAddUp: checked, first, newColumns }: ReadStatement,
  ): Promise<number> {
    const rows = lines.map((line) => ({
      ...line,
      key: this.keyOf(line),
      cells: this.digest(line.cells),
      state: line.amountCents > 0 ? 'new' : 'debit',
    }));
    const values = [
      context.commandId,
      fileName,
      createHash('sha256').update(csv).digest('hex'),
      context.actor.id,
      this.clock.now(),
      lines.length,
      checked,
      JSON.stringify(rows),
      JSON.stringify([...openingBalances(lines)].map(([day, cents]) => ({ day, cents }))),
    ];
    return inTransaction(this.pool, async (db) => {
      await db.query('select pg_advisory_xact_lock($1)', [LOCK]);
      // The planner takes a file for a line or two, and would hold each of its lines against each that is kept of the same days.
      await db.query('set local enable_nestloop = off; set local enable_mergejoin = off');
      await db.query(KEEP, values);
      if (newColumns) {
        await this.columnsNamed.remember(first, newColumns, context.actor.id, this.clock.now(), db);
        await onNamed(db);
      }
      const { rows: kept } = await db.query<{ fresh: number }>(
        'select new_count as fresh from payments.bank_statement where id = $1',
        [context.commandId],
      );
      return kept[0]!.fresh;
    });
  }

  /** Nothing is booked by money that left, but a transfer that the bank took back is to come off its order, and somebody has to see which. */
  private async explainDebits(lines: readonly BankCsvLine[]): Promise<void> {
    const { rows } = await this.pool.query<OpenLine>(
      `select line_key, booked_on::text, description, amount_cents from payments.bank_line
       where line_key = any($1) and state = 'debit' and note is null`,
      [lines.filter(({ amountCents }) => amountCents < 0).map((line) => this.keyOf(line))],
    );
    for (const { line_key, description } of rows) {
      const note = debitNote(await this.named.find(description));
      if (note === null) continue;
      await this.pool.query('update payments.bank_line set note = $2 where line_key = $1', [line_key, note]);
    }
  }

  /**
   * Of this file alone: whoever books takes up the lines of others, too, that were cut off or come in at the same time.
   * @param booked lines that this request has booked, which an earlier file may have brought
   */
  private async bookedOf(lines: readonly BankCsvLine[], statementId: string, booked: readonly string[]) {
    const { rows } = await this.pool.query<Record<'matched' | 'recordedByHand' | 'allocated' | 'held', number>>(
      `select count(*) filter (where state = 'matched')::int as matched, count(*) filter (where note = $4)::int as "recordedByHand",
         count(*) filter (where state = 'allocated')::int as allocated, count(*) filter (where state = 'held')::int as held
       from payments.bank_line where line_key = any($1) and (statement_id = $2 or line_key = any($3))`,
      [lines.map((line) => this.keyOf(line)), statementId, booked, RECORDED_BY_HAND],
    );
    return rows[0]!;
  }

  /** What of the file waits for somebody. A line that was split does so by its parts. */
  private async unmatchedOf(lines: readonly BankCsvLine[]): Promise<BankStatementRun['unmatched']> {
    const { rows } = await this.pool.query<OpenLine & { readonly note: string | null }>(
      `with recursive told as (
         select * from payments.bank_line where line_key = any($1)
         union all select part.* from payments.bank_line part join told on part.part_of = told.line_key)
       select booked_on::text, description, amount_cents, note from told where state = 'unmatched' order by booked_on, line_key`,
      [lines.map((line) => this.keyOf(line))],
    );
    return rows.map((row) => ({
      bookedOn: row.booked_on,
      description: row.description,
      amountAud: Number(row.amount_cents) / 100,
      note: row.note,
    }));
  }

  private keyOf({ bookedOn, description, amountCents, balanceCents, ordinal }: BankCsvLine): string {
    return `bank:${this.digest([bookedOn, amountCents, description.toLowerCase(), balanceCents, ordinal].join('|'))}`;
  }

  private digest(text: string): string {
    const { accountNumber } = this.config.operator.bank;
    return createHash('sha256').update(`${accountNumber}|${text}`).digest('hex').slice(0, 40);
  }
}

function debitNote(named: NamedOrderResponse): string | null {
  if (named.orderId === null) return null;
  return 'names an order of ours: if the bank took a transfer back, take back the match of that transfer; if we sent it, record its refund';
}
