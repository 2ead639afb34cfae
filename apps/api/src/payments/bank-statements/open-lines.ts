import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { CommandContext } from '@halfpallet/event-store';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { partOf } from '../card-intents';
import { PaymentError } from '../domain/payment.errors';
import { RecordBankReceipt } from '../use-cases/record-bank-receipt';
import { bookedOutcome, notBooked, type LineOutcome } from './line-outcome';
import { NamedOrder } from './named-order';

interface OpenLine {
  readonly line_key: string;
  readonly booked_on: string;
  readonly description: string;
  readonly amount_cents: string;
}

/** How many lines went which way, and which these were. */
export type BookedLines = Readonly<Record<LineOutcome['state'], number>> & { readonly lineKeys: readonly string[] };

/** Lines of statements that are kept and not yet looked at. Whoever looks at them twice, or at the same time, books each once. */
@Injectable()
export class OpenLines {
  constructor(
    private readonly commands: CommandBus,
    private readonly named: NamedOrder,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param before those alone whose statement came earlier than that; null for all */
  async book(context: CommandContext, before: Date | null = null): Promise<BookedLines> {
    const counts = { matched: 0, allocated: 0, held: 0, unmatched: 0 };
    const lineKeys: string[] = [];
    const { rows } = await this.pool.query<OpenLine>(
      `select line_key, booked_on::text, description, amount_cents from payments.bank_line
       where state = 'new' and ($1::timestamptz is null
         or statement_id in (select id from payments.bank_statement where imported_at < $1))
       order by booked_on, line_key`,
      [before],
    );
    for (const line of rows) {
      const settled = await this.settle(line, context);
      if (!settled) continue;
      counts[settled.state] += 1;
      lineKeys.push(line.line_key);
    }
    return { ...counts, lineKeys };
  }

  /** @returns null when another was first: a person may have said since whose the line is */
  private async settle(line: OpenLine, context: CommandContext): Promise<LineOutcome | null> {
    const outcome = await this.bookOne(line, context);
    const { rowCount } = await this.pool.query(
      `update payments.bank_line set state = $2, order_id = $3, note = $4, settled_at = $5, version = version + 1
       where line_key = $1 and state = 'new'`,
      [line.line_key, outcome.state, outcome.orderId, outcome.note, this.clock.now()],
    );
    return rowCount === 1 ? outcome : null;
  }

  /** A line that names one order is booked, whatever its amount; all others wait for a person. */
  private async bookOne(line: OpenLine, context: CommandContext): Promise<LineOutcome> {
    const named = await this.named.find(line.description);
    if (named.orderId === null) return notBooked(named.note);
    const amountCents = Number(line.amount_cents);
    const receipt = { lineKey: line.line_key, amountCents, bookedOn: line.booked_on, source: 'statement' as const };
    const command = new RecordBankReceipt(named.orderId, receipt, partOf(context, line.line_key));
    const booked = await this.commands.execute(command).catch(refusedReceipt);
    if (booked instanceof PaymentError) return notBooked(whyNot(booked));
    return bookedOutcome(amountCents, booked);
  }
}

/** Whoever sent the money knew the order. People look at both days, and say what the files of a bank cannot. */
const whyNot = ({ code, message }: PaymentError): string =>
  code === 'RECEIPT_BEFORE_ORDER'
    ? `${message} If the bank’s day is right, our clock ran ahead when it was ordered: choose it for this line yourself.`
    : message;

/** A refusal is about this line alone: the others go on. */
function refusedReceipt(error: unknown): PaymentError {
  if (error instanceof PaymentError) return error;
  throw error;
}
