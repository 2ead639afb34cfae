import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PersonVault } from '../../identity/public';
import { isReadByAll } from '../../platform/database/newer-data';
import { log } from '../../platform/log';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { workContext } from '../../platform/work-context';
import { WaitingLines } from '../bank-statements/waiting-lines';
import type { PaymentState } from '../domain/payment-state';
import { REMINDED_BEFORE_LAPSE_MS } from '../domain/transfer-reminder';
import { PaymentOfOrder } from '../payment-of-order';

/**
 * Reminds buyers of transfers that they were asked for and that have not come. Harmless when one comes meanwhile, or when another worker
 * looks at the same: the stream decides and not the table it was found in.
 */
@Injectable()
export class RemindOfTransfers {
  constructor(
    private readonly payments: PaymentOfOrder,
    private readonly lines: WaitingLines,
    private readonly vault: PersonVault,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param signal ends the run before the next order
   * @returns how many buyers were reminded
   * @throws the signal's reason
   */
  async run(signal?: AbortSignal): Promise<number> {
    const now = this.clock.now();
    if (!(await isReadByAll(this.pool, 'BankTransferReminded', now))) return 0;
    const { rows } = await this.pool.query<{ orderId: string }>(
      `select order_id as "orderId" from rm.payments where remind_at <= $1 and remind_at > $2 order by remind_at`,
      [now, new Date(now.getTime() - REMINDED_BEFORE_LAPSE_MS)],
    );
    let reminded = 0;
    for (const { orderId } of rows) {
      signal?.throwIfAborted();
      // One that fails keeps no other from being reminded; it is looked at again next time.
      reminded += await this.remind(orderId, now).catch((error: Error) => {
        log.warn({ orderId, error: error.message }, 'could not remind of a transfer');
        return 0;
      });
    }
    return reminded;
  }

  private async remind(orderId: string, now: Date): Promise<number> {
    const context = workContext(randomUUID(), { kind: 'system', id: 'remind-of-transfers' }, now);
    let before = 0;
    const { payment } = await this.payments.decide(
      orderId,
      async ({ terms: { totalCents }, order: { placed, status }, payment: seen }) => {
        before = remindersOf(seen);
        const { contactId, orderNumber } = placed!;
        // Of somebody who was erased nothing is left to write to.
        if (!(await this.vault.read([contactId])).get(contactId)?.email) return null;
        const lineWaits = await this.lines.someFor(orderId, orderNumber);
        return { kind: 'RemindOfTransfer', order: { orderId, status, totalCents }, lineWaits, now: context.occurredAt };
      },
      context,
    );
    return remindersOf(payment) - before;
  }
}

const remindersOf = ({ instructions }: PaymentState) => instructions.filter(({ reminded }) => reminded).length;
