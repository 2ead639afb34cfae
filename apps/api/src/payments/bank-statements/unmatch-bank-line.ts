import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { ErrorCode } from '@halfpallet/contracts';
import type { CommandContext } from '@halfpallet/event-store';
import { DomainError, Invalid, NotFound } from '../../platform/errors';
import { PG_POOL } from '../../platform/tokens';
import { bankDayRefusal } from '../domain/bank-day';
import { receiptKeyOf } from '../domain/receipt-key';
import { ReverseBankReceipt } from '../use-cases/reverse-bank-receipt';
import { ReleasedLines } from './released-lines';
import type { SettledLine } from './settle-bank-line';

/** A person takes back which order a statement line was matched with, or that it was for none: it waits again, and may be matched anew. */
export class UnmatchBankLine extends Command<SettledLine> {
  constructor(
    readonly lineId: string,
    /** Version of the line that the person saw. */
    readonly seenVersion: number,
    /** YYYY-MM-DD on which the bank took the money back; null when it was never for this order. */
    readonly reversedOn: string | null,
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

interface StandingLine extends SettledLine {
  readonly version: number;
  readonly round: number;
  /** Id of the command that took the last match back. */
  readonly releasedBy: string | null;
}

const MATCHED: ReadonlySet<SettledLine['state']> = new Set(['matched', 'allocated', 'held']);

/**
 * The order's payment decides, once; then the line follows. Should the process end in between, the reaction to what was decided
 * lets the line follow (`release-bank-line-when-receipt-reversed`).
 */
@CommandHandler(UnmatchBankLine)
export class UnmatchBankLineHandler implements ICommandHandler<UnmatchBankLine> {
  constructor(
    private readonly commands: CommandBus,
    private readonly released: ReleasedLines,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * @throws NotFound; Invalid for a day that cannot be; DomainError VERSION_CONFLICT (412), BANK_LINE_NOT_MATCHED (409); PaymentError RECEIPT_WENT_BACK,
   * RECEIPT_NOT_COUNTED, REVERSED_BEFORE_RECEIPT
   */
  async execute({ lineId, seenVersion, reversedOn, reason, context }: UnmatchBankLine): Promise<SettledLine> {
    const line = await this.read(lineId);
    // The answer to the first request may have got lost.
    if (line.releasedBy === context.commandId) return answerOf(line);
    if (line.version !== seenVersion) throw conflict(line, seenVersion);
    if (line.state === 'set-aside') return this.recall(line, reason, context.commandId);
    const { orderId, round } = line;
    if (!MATCHED.has(line.state) || orderId === null) throw notMatched();
    const refusal = reversedOn === null ? null : bankDayRefusal(reversedOn, new Date(context.occurredAt));
    if (refusal !== null) throw new Invalid({ reversedOn: refusal });
    const key = receiptKeyOf({ lineId, round });
    const command = new ReverseBankReceipt(orderId, key, reversedOn, { ...context, reason });
    const { byCommand } = await this.commands.execute(command);
    await this.released.release({ lineId, round, byCommand, reason });
    const now = await this.read(lineId);
    if (byCommand !== context.commandId) throw conflict(now, seenVersion);
    return answerOf(now);
  }

  /** No money was booked for it, so there is nothing to take off. */
  private async recall({ id, version }: StandingLine, reason: string, commandId: string): Promise<SettledLine> {
    const { rowCount } = await this.pool.query(
      `update payments.bank_line set state = 'unmatched', note = $3, settled_at = null, version = version + 1, released_by = $4
       where line_key = $1 and version = $2 and state = 'set-aside'`,
      [id, version, `taken back: ${reason}`, commandId],
    );
    const now = await this.read(id);
    if (rowCount === 0 && now.releasedBy !== commandId) throw conflict(now, version);
    return answerOf(now);
  }

  private async read(lineId: string): Promise<StandingLine> {
    const { rows } = await this.pool.query<StandingLine>(
      `select line_key as id, state, order_id as "orderId", note, version, round, released_by as "releasedBy"
       from payments.bank_line where line_key = $1`,
      [lineId],
    );
    if (!rows[0]) throw new NotFound('There is no such statement line.');
    return rows[0];
  }
}

const answerOf = ({ id, state, orderId, note, version }: StandingLine): SettledLine => ({
  id,
  state,
  orderId,
  note,
  version,
});

function notMatched(): DomainError {
  const text = 'This line is matched with no order, so there is no match to take back.';
  return new DomainError('BANK_LINE_NOT_MATCHED', text, 409);
}

function conflict({ state, version }: StandingLine, yourVersion: number): DomainError {
  const now = MATCHED.has(state) ? 'It is matched with an order again.' : 'It is matched with no order any more.';
  const text = `Somebody changed this line since you looked at it. ${now} Look at it again before you take a match back.`;
  return new DomainError(ErrorCode.versionConflict, text, 412, { extra: { yourVersion, currentVersion: version } });
}
