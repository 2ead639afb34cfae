import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { ErrorCode } from '@halfpallet/contracts';
import type { CommandContext } from '@halfpallet/event-store';
import { centsToNumber, formatFullAud } from '@halfpallet/money';
import { inTransaction, type Queryable } from '../../platform/database/transaction';
import { DomainError, Invalid, NotFound } from '../../platform/errors';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import type { BankLineRow } from './bank-lists';
import { beingBooked } from './line-outcome';

export type LinePart = Pick<BankLineRow, 'id' | 'amountAud' | 'state' | 'version'>;

/** A person makes two lines of one that brings money for several orders. Each part is then settled, and taken back, as any line is. */
export class SplitBankLine extends Command<readonly LinePart[]> {
  constructor(
    readonly lineId: string,
    /** Version of the line that the person saw. */
    readonly seenVersion: number,
    /** Of the first part; the rest is the second. */
    readonly firstCents: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

interface SplittableLine {
  readonly amount_cents: string;
  readonly state: string;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly version: number;
}

@CommandHandler(SplitBankLine)
export class SplitBankLineHandler implements ICommandHandler<SplitBankLine> {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound; Invalid for an amount that leaves nothing; DomainError VERSION_CONFLICT (412), BANK_LINE_SETTLED (409) */
  execute({ lineId, seenVersion, firstCents }: SplitBankLine): Promise<readonly LinePart[]> {
    return inTransaction(this.pool, async (db) => {
      const line = await read(db, lineId);
      const restCents = Number(line.amount_cents) - firstCents;
      const parts = await partsOf(db, lineId);
      // The answer to the first request may have got lost.
      if (parts[0]?.amountAud === centsToNumber(firstCents)) return parts;
      if (line.version !== seenVersion) throw conflict(seenVersion, line.version);
      // Another request may be booking it just now: the order stands on the line before its money does.
      if (line.state !== 'unmatched') throw settled(ONLY_WAITING);
      if (line.order_id !== null) throw settled(beingBooked(line.order_number));
      if (restCents <= 0) {
        const text = `A part is less than the whole line, which is ${formatFullAud(Number(line.amount_cents))}.`;
        throw new Invalid({ amountAud: text });
      }
      await this.split(db, lineId, [firstCents, restCents]);
      return partsOf(db, lineId);
    });
  }

  /** What was said of the line, as that it may be one that came before, is so of its parts. */
  private async split(db: Queryable, lineId: string, cents: readonly number[]): Promise<void> {
    await db.query(
      `insert into payments.bank_line (line_key, statement_id, booked_on, description, amount_cents, state, note, part_of)
       select line_key || '.' || part.place, statement_id, booked_on, description, part.cents, 'unmatched',
         concat_ws('; ', 'part ' || part.place || ' of a line that was split', note), line_key
       from payments.bank_line, unnest($2::bigint[]) with ordinality as part(cents, place) where line_key = $1`,
      [lineId, cents],
    );
    await db.query(
      `update payments.bank_line set state = 'split', note = null, settled_at = $2, version = version + 1 where line_key = $1`,
      [lineId, this.clock.now()],
    );
  }
}

async function read(db: Queryable, lineId: string): Promise<SplittableLine> {
  const { rows } = await db.query<SplittableLine>(
    `select amount_cents, state, order_id, version,
       (select order_number from rm.payments p where p.order_id = bank_line.order_id) as order_number
     from payments.bank_line where line_key = $1 for update`,
    [lineId],
  );
  if (!rows[0]) throw new NotFound('There is no such statement line.');
  return rows[0];
}

async function partsOf(db: Queryable, lineId: string): Promise<readonly LinePart[]> {
  const { rows } = await db.query<Omit<LinePart, 'amountAud'> & { readonly amount_cents: string }>(
    'select line_key as id, amount_cents, state, version from payments.bank_line where part_of = $1 order by line_key',
    [lineId],
  );
  return rows.map(({ amount_cents, ...part }) => ({ ...part, amountAud: centsToNumber(Number(amount_cents)) }));
}

const ONLY_WAITING = 'Only a line that waits for somebody can be split. Look at it again.';
const settled = (text: string) => new DomainError('BANK_LINE_SETTLED', text, 409);

function conflict(yourVersion: number, currentVersion: number): DomainError {
  const text = 'Somebody changed this line since you looked at it. Look at it again before you split it.';
  return new DomainError(ErrorCode.versionConflict, text, 412, { extra: { yourVersion, currentVersion } });
}
