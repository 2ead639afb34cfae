import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { CommandContext } from '@halfpallet/event-store';
import { DomainError, NotFound } from '../../platform/errors';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { PaymentError } from '../domain/payment.errors';
import { OrderTermsReader } from '../order-terms';
import { receiptKeyOf } from '../domain/receipt-key';
import { RecordBankReceipt } from '../use-cases/record-bank-receipt';
import { beingBooked, bookedOutcome, type LineOutcome } from './line-outcome';
import { NamedOrder } from './named-order';

export interface SettledLine {
  readonly id: string;
  readonly state: LineOutcome['state'] | 'set-aside' | 'split';
  readonly orderId: string | null;
  readonly note: string | null;
  /** Sent in If-Match by whoever takes the match back. */
  readonly version: number;
}

type Outcome = Omit<SettledLine, 'id' | 'version'>;

const TAKEN_BACK = 'Somebody took back meanwhile which order this line is for. Look at it again before you settle it.';

/** What became of a line that somebody wanted otherwise, and what is left to do. */
function otherwise({ state, orderId }: Outcome, settled: boolean, orderNumber: string | null): string {
  if (state === 'split') return 'Somebody split this line meanwhile. Book its parts, each for its own order.';
  if (state === 'set-aside')
    return 'Somebody set this line aside meanwhile. If its money is for an order after all, take that back first.';
  if (!settled && orderId !== null) return beingBooked(orderNumber);
  if (!settled) return TAKEN_BACK;
  return 'This line is settled already: its money is booked to an order, which the list leads to. Look there before you book it once more.';
}

/** A person says which order a statement line is for, or that it is for none. */
export class SettleBankLine extends Command<SettledLine> {
  constructor(
    readonly lineId: string,
    /** Order id or number; null: the money is for no order. */
    readonly order: string | null,
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

interface WaitingLine {
  /** How many matches of the line there have been, this one included. */
  readonly round: number;
  readonly booked_on: string;
  readonly amount_cents: string;
  readonly description: string;
}

@CommandHandler(SettleBankLine)
export class SettleBankLineHandler implements ICommandHandler<SettleBankLine> {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderTermsReader,
    private readonly named: NamedOrder,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound; DomainError BANK_LINE_SETTLED; PaymentError ORDER_NOT_FOUND, RECEIPT_BEFORE_ORDER */
  async execute({ lineId, order, reason, context }: SettleBankLine): Promise<SettledLine> {
    if (order === null) return this.finish(lineId, null, { state: 'set-aside', orderId: null, note: reason });
    const { orderId } = (await this.orders.read(order)).terms;
    const line = await this.reserve(lineId, orderId);
    if ('state' in line) return line;
    const { round } = line;
    const amountCents = Number(line.amount_cents);
    const lineKey = receiptKeyOf({ lineId, round });
    // Whoever sent it knew the order: when the order says a later day, a clock ran ahead while it was placed.
    const dayStands = (await this.named.find(line.description)).orderId === orderId;
    const receipt = { lineKey, amountCents, bookedOn: line.booked_on, source: 'statement' as const, dayStands };
    const command = new RecordBankReceipt(orderId, receipt, { ...context, reason });
    const booked = await this.commands.execute(command).catch(async (error: unknown) => {
      if (error instanceof PaymentError) await this.release(lineId, orderId);
      throw error;
    });
    if (!booked.onRecord) {
      // This very request booked an earlier match, which was taken back before it came once more.
      await this.release(lineId, orderId);
      throw new DomainError('BANK_LINE_SETTLED', TAKEN_BACK, 409);
    }
    const outcome = bookedOutcome(amountCents, booked);
    return this.finish(lineId, round, { ...outcome, note: outcome.note ?? reason });
  }

  /** The order stands on the line before it is booked: nobody else books it to another one, also after a crash. */
  private async reserve(lineId: string, orderId: string): Promise<WaitingLine | SettledLine> {
    const { rows } = await this.pool.query<WaitingLine>(
      `update payments.bank_line set order_id = $2
       where line_key = $1 and state = 'unmatched' and (order_id is null or order_id = $2)
       returning booked_on::text, amount_cents, description, round`,
      [lineId, orderId],
    );
    return rows[0] ?? this.settledAs(lineId, orderId);
  }

  /** What was refused is not booked, and the line may be another order's. */
  private async release(lineId: string, orderId: string): Promise<void> {
    await this.pool.query(
      `update payments.bank_line set order_id = null where line_key = $1 and state = 'unmatched' and order_id = $2`,
      [lineId, orderId],
    );
  }

  /** @param round the match that was booked; null for a line that is for no order */
  private async finish(lineId: string, round: number | null, { state, orderId, note }: Outcome): Promise<SettledLine> {
    const { rows } = await this.pool.query<{ version: number }>(
      `update payments.bank_line set state = $2, order_id = $3, note = $4, settled_at = $5, version = version + 1
       where line_key = $1 and state = 'unmatched' and order_id is not distinct from $3 and round = coalesce($6, round)
       returning version`,
      [lineId, state, orderId, note, this.clock.now(), round],
    );
    const [finished] = rows;
    return finished ? { id: lineId, state, orderId, note, ...finished } : this.settledAs(lineId, orderId);
  }

  /**
   * What stands already, when it is what was wanted: the answer to the first request may have got lost.
   * @throws NotFound; DomainError BANK_LINE_SETTLED when the line went another way
   */
  private async settledAs(lineId: string, orderId: string | null): Promise<SettledLine> {
    const { rows } = await this.pool.query<SettledLine & { settled: boolean; orderNumber: string | null }>(
      `select line_key as id, state, order_id as "orderId", note, version, state <> 'unmatched' and settled_at is not null as settled,
         (select order_number from rm.payments p where p.order_id = bank_line.order_id) as "orderNumber"
       from payments.bank_line where line_key = $1`,
      [lineId],
    );
    const [line] = rows;
    if (!line) throw new NotFound('There is no such statement line.');
    const { settled, orderNumber, ...standing } = line;
    const aside = orderId === null && standing.state === 'set-aside';
    if (settled && (aside || (orderId !== null && standing.orderId === orderId))) return standing;
    throw new DomainError('BANK_LINE_SETTLED', otherwise(standing, settled, orderNumber), 409);
  }
}
