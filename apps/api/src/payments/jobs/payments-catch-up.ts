import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { CLOCKS_DIFFER_MS } from '../../platform/clocks-differ';
import { log } from '../../platform/log';
import { CLOCK, PG_POOL, TRANSACTOR, type Clock } from '../../platform/tokens';
import { workContext } from '../../platform/work-context';
import { OpenLines } from '../bank-statements/open-lines';
import { CardIntents, partOf } from '../card-intents';
import { PaymentGateway } from '../payment-gateway';
import { payment } from '../domain/payment';
import { paymentStream } from '../domain/payment.events';
import { ApplyWebhookEvent } from '../use-cases/apply-webhook-event';
import { RemindOfTransfers } from '../use-cases/remind-of-transfers';
import { SubmitRefund } from '../use-cases/submit-refund';
import { FOREIGN_AFTER_MS } from '../use-cases/whose-refund';
import { WebhookInbox } from '../webhooks/webhook-inbox';

const MINUTE_MS = 60_000;
const OPEN_FOR_MS = 15 * MINUTE_MS;
const ABANDONED_AFTER_MS = 24 * 60 * MINUTE_MS;
const REFUND_PENDING_MS = 10 * MINUTE_MS;
const NOTICE_WINDOW_MS = 30 * 24 * 60 * MINUTE_MS;
/** A notice that nothing could be made of is looked at again for so long. */
const LOOK_AGAIN_MS = 3 * 24 * 60 * MINUTE_MS;
const DISPUTE_QUIET_MS = 10 * MINUTE_MS;
/** No import is at its lines for so long. */
const STATEMENT_OPEN_MS = 15 * MINUTE_MS;
const BATCH = 200;

interface OpenIntentRow {
  readonly provider_ref: string;
  readonly order_id: string;
  readonly changed_at: Date;
  /** Up to which the read model knows of the order's payment. */
  readonly position: string;
}

export interface CatchUpReport {
  /** Lines of bank statements whose import was cut off, looked at now. */
  readonly lines: number;
  /** Buyers who were reminded of a transfer. */
  readonly reminders: number;
  readonly notices: number;
  readonly intents: number;
  readonly refunds: number;
  readonly disputes: number;
  /** Notices given up by the queue that get another go. */
  readonly lookedAgain: number;
}

/**
 * Does what was cut off, the booking of a bank statement, and what falls due, reminders of transfers; and finds out what we were not told: notices that never arrived,
 * intents that stay open, refunds and disputes under way. Webhooks are hints and hints get lost; everything here ends in the
 * same commands and finds nothing new when none was lost.
 */
@Injectable()
export class PaymentsCatchUp {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly intents: CardIntents,
    private readonly inbox: WebhookInbox,
    private readonly openLines: OpenLines,
    private readonly reminders: RemindOfTransfers,
    private readonly commands: CommandBus,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param signal ends the run before the next thing it would look at: another run begins meanwhile, and each that went on beside
   *   it would ask the provider for the same once more
   * @throws the signal's reason; Unavailable when the provider does not answer
   */
  async run(signal?: AbortSignal): Promise<CatchUpReport> {
    // First: the bank's money waits for no card provider.
    const lines = await this.keptLines();
    // What has come is booked before anybody is told that it has not.
    const reminders = await this.dueReminders(signal);
    const notices = await this.missedNotices(signal);
    const intents = await this.openIntents(signal);
    const refunds = await this.pendingRefunds(signal);
    const disputes = await this.openDisputes(signal);
    signal?.throwIfAborted();
    const lookedAgain = await this.givenUpNotices();
    return { lines, reminders, notices, intents, refunds, disputes, lookedAgain };
  }

  /** Whoever brought the statement may have gone home, and its money is to be on the orders without them. */
  private async keptLines(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - STATEMENT_OPEN_MS);
    try {
      const { matched, allocated, held, unmatched } = await this.openLines.book(this.context(), before);
      return matched + allocated + held + unmatched;
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'lines of a bank statement could not be booked');
      return 0;
    }
  }

  /** While a read model is built anew it does not know yet whose turn it is; the notices wait for nobody's reminder. */
  private async dueReminders(signal?: AbortSignal): Promise<number> {
    try {
      return await this.reminders.run(signal);
    } catch (error) {
      signal?.throwIfAborted();
      log.warn({ error: (error as Error).message }, 'buyers could not be reminded of transfers');
      return 0;
    }
  }

  private async missedNotices(signal?: AbortSignal): Promise<number> {
    const now = this.clock.now();
    const { rows } = await this.pool.query<{ at: Date }>(`select at from payments.cursor where name = 'notices'`);
    const known = rows[0]?.at;
    // Nobody has asked up to a time that is still to come: a clock that ran ahead said so, and what it left out is unknown.
    const since = known && known <= now ? known : new Date(now.getTime() - NOTICE_WINDOW_MS);
    let count = 0;
    for await (const notice of this.gateway.provider.noticesSince(since)) {
      signal?.throwIfAborted();
      await this.inbox.keep(notice, 'catch-up');
      count += 1;
    }
    // Only after all are kept: a crash before this line lists them again, and the inbox knows them.
    await this.pool.query(
      `insert into payments.cursor (name, at) values ('notices', $1) on conflict (name) do update set at = excluded.at`,
      [now],
    );
    return count;
  }

  private async openIntents(signal?: AbortSignal): Promise<number> {
    const now = this.clock.now().getTime();
    const { rows } = await this.pool.query<OpenIntentRow>(
      `select i.provider_ref, i.order_id, i.changed_at, p.position
       from rm.payment_intents i join rm.payments p using (order_id)
       where i.status in ('open', 'action_required', 'failed_attempt') and (i.changed_at < $1 or i.changed_at > $3)
       order by i.changed_at limit $2`,
      [new Date(now - OPEN_FOR_MS), BATCH, this.toCome()],
    );
    return this.each(rows, signal, async ({ provider_ref, order_id, changed_at, position: seenUpTo }) => {
      const context = this.context();
      await this.intents.fetchAndApply(provider_ref, context);
      const { state, position } = await this.transactor.load(paymentStream(order_id), payment);
      // Somebody may be at their bank's question just now: whatever happened since the row was written is younger than it says.
      const isAbandoned = changed_at.getTime() <= now - ABANDONED_AFTER_MS && (position ?? 0n) <= BigInt(seenUpTo);
      // An order that was called off waits for nothing, however new the intent is.
      if (!state.closed && !isAbandoned) return;
      const reason = state.closed ? 'order_cancelled' : 'abandoned';
      await this.intents.giveUpOpenIntent(state, reason, partOf(context, 'abandoned'));
    });
  }

  /** The history never goes back: after a clock that ran ahead its times are to come, and say nothing of how long ago they are. */
  private toCome(): Date {
    return new Date(this.clock.now().getTime() + CLOCKS_DIFFER_MS);
  }

  private async pendingRefunds(signal?: AbortSignal): Promise<number> {
    const { rows } = await this.pool.query<{ order_id: string; refund_id: string }>(
      `select order_id, refund_id from rm.payment_refunds
       where method = 'card' and status in ('requested', 'submitted') and (changed_at < $1 or changed_at > $3)
       order by changed_at limit $2`,
      [new Date(this.clock.now().getTime() - REFUND_PENDING_MS), BATCH, this.toCome()],
    );
    return this.each(rows, signal, ({ order_id, refund_id }) =>
      this.commands.execute(new SubmitRefund(order_id, refund_id, this.context())),
    );
  }

  /**
   * The inbox knows which were opened and not heard to be closed; months may lie between. Earlier releases kept notices
   * of disputes and made nothing of them, so the first run looks at the closed ones, too.
   */
  private async openDisputes(signal?: AbortSignal): Promise<number> {
    const now = this.clock.now();
    const { rows } = await this.pool.query<{ subject_ref: string; intent_ref: string | null }>(
      `select subject_ref, max(intent_ref) as intent_ref from payments.inbox where subject = 'dispute'
       group by subject_ref having max(happened_at) < $1 and (bool_and(type <> 'charge.dispute.closed')
         or not exists (select 1 from payments.cursor where name = 'disputes'))
       order by max(happened_at) desc limit $2`,
      [new Date(now.getTime() - DISPUTE_QUIET_MS), BATCH],
    );
    let failed = 0;
    const looked = await this.each(rows, signal, ({ subject_ref: subjectRef, intent_ref: intentRef }) =>
      this.commands
        .execute(new ApplyWebhookEvent({ subject: 'dispute', subjectRef, intentRef }, this.context()))
        .catch((error: unknown) => {
          failed += 1;
          throw error;
        }),
    );
    if (failed === 0) {
      await this.pool.query(
        `insert into payments.cursor (name, at) values ('disputes', $1) on conflict (name) do nothing`,
        [now],
      );
    }
    return looked;
  }

  /**
   * The queue gives up within minutes. What a notice speaks of may be on record by now, or has been unknown for so long
   * that it was made outside the shop.
   */
  private givenUpNotices(): Promise<number> {
    const now = this.clock.now().getTime();
    return this.inbox.tryAgain(new Date(now - LOOK_AGAIN_MS), new Date(now - FOREIGN_AFTER_MS));
  }

  /** One that fails does not keep the others from being looked at; it is looked at again next time. */
  private async each<T extends object>(
    items: readonly T[],
    signal: AbortSignal | undefined,
    work: (item: T) => Promise<unknown>,
  ): Promise<number> {
    for (const item of items) {
      signal?.throwIfAborted();
      await work(item).catch((error: Error) => log.warn({ item, error: error.message }, 'payments catch-up'));
    }
    return items.length;
  }

  private context(): CommandContext {
    return workContext(randomUUID(), { kind: 'system', id: 'payments-catch-up' }, this.clock.now());
  }
}
