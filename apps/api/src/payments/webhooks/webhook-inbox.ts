import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { gathered, isUuid, uuidv5, type Transactor } from '@halfpallet/event-store';
import { isEngineAway } from '../../platform/engine-away';
import { log } from '../../platform/log';
import { PG_POOL, TRANSACTOR } from '../../platform/tokens';
import { dropWorkRequest, requestWorkAgain } from '../../platform/work-requests';
import type { WebhookEvent } from '../adapters/payment-provider';
import { paymentStream } from '../domain/payment.events';
import { isToldInFull, settledIntents } from '../domain/settled-intents';
import { ToldIntents } from './told-intents';

export const APPLY_NOTICE = 'payments:apply-notice';
const NOTICE_NAMESPACE = '0c2d6d55-4f7e-4f0f-9d0c-6f3f5e7f7b21';
const outboxIdOf = (noticeId: string) => uuidv5(NOTICE_NAMESPACE, noticeId);
/** Notices of other things are kept for people and lead to nothing. */
const ACTED_ON: ReadonlySet<WebhookEvent['subject']> = new Set(['intent', 'refund', 'dispute']);

/**
 * One statement: the notices and the work they lead to are both there or both not, and a notice that came before leads
 * to nothing. `rm.outbox` is the platform's queue of work (see libs/projections); a notice has no position in our store.
 */
const KEEP = `
with kept as (
  select distinct on (id) * from jsonb_to_recordset($1) as n(id text, "outboxId" uuid, type text, subject text,
    "subjectRef" text, "intentRef" text, at timestamptz, source text, work boolean)
  order by id),
fresh as (
  insert into payments.inbox (notice_id, outbox_id, type, subject, subject_ref, intent_ref, happened_at, source)
  select id, "outboxId", type, subject, "subjectRef", "intentRef", at, source from kept
  on conflict (notice_id) do nothing returning notice_id),
work as (
  insert into rm.outbox (id, reaction, kind, payload, due_at, position, correlation_id, causation)
  select "outboxId", 'apply-provider-notice', $2,
    jsonb_build_object('subject', subject, 'subjectRef', "subjectRef", 'intentRef', "intentRef"),
    clock_timestamp(), 0, "outboxId"::text, "outboxId"::text
  from kept join fresh on notice_id = id where work
  on conflict (id) do nothing returning id)
select pg_notify('rm_outbox', '') from work limit 1`;

const GIVEN_UP = `
select o.id from rm.outbox o join payments.inbox n on n.outbox_id = o.id
where o.state = 'needs_attention' and n.happened_at between $1 and $2`;

const FIND = `
select subject, subject_ref as "subjectRef", intent_ref as "intentRef" from payments.inbox where notice_id = $1`;

/** A notice that is on record. */
export interface FoundNotice extends Pick<WebhookEvent, 'subject' | 'subjectRef' | 'intentRef'> {
  /** Whether notices of its kind lead to anything. */
  readonly actedOn: boolean;
}

interface KeptNotice {
  readonly notice: WebhookEvent;
  readonly source: 'webhook' | 'catch-up';
  /** Whether there is anything to do about it. */
  readonly work: boolean;
}

/** Where notices of the provider wait, durably, for the worker. */
@Injectable()
export class WebhookInbox {
  private readonly keepOne = gathered((notices: readonly KeptNotice[]) => this.keepAll(notices), {
    meetsAll: isEngineAway,
  });

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly told: ToldIntents,
  ) {}

  /**
   * Keeps a notice once, however often and by whatever way it comes. One that tells what is on record already, because the
   * buyer's own request brought it, leads to nothing.
   */
  async keep(notice: WebhookEvent, source: 'webhook' | 'catch-up'): Promise<void> {
    const work = ACTED_ON.has(notice.subject) && !(await this.isNothingNew(notice));
    return this.keepOne({ notice, source, work });
  }

  /** Gives notices of this time that the queue has given up their tries anew. @returns how many */
  async tryAgain(from: Date, to: Date): Promise<number> {
    const { rows } = await this.pool.query<{ id: string }>(GIVEN_UP, [from, to]);
    let again = 0;
    for (const { id } of rows) if (await requestWorkAgain(this.pool, id)) again += 1;
    return again;
  }

  /** @param noticeId the provider's; null when no such notice came */
  async find(noticeId: string): Promise<FoundNotice | null> {
    const { rows } = await this.pool.query<Omit<FoundNotice, 'actedOn'>>(FIND, [noticeId]);
    return rows[0] ? { ...rows[0], actedOn: ACTED_ON.has(rows[0].subject) } : null;
  }

  /** What the notice asks for is done: work that the queue has given up has nothing left to do. */
  async finish(noticeId: string): Promise<void> {
    await dropWorkRequest(this.pool, outboxIdOf(noticeId));
  }

  /** When in doubt it is new: then it is looked at. */
  private async isNothingNew({ subject, subjectRef, orderId }: WebhookEvent): Promise<boolean> {
    if (subject !== 'intent' || orderId === null || !isUuid(orderId)) return false;
    if (this.told.has(subjectRef)) return true;
    try {
      const { state } = await this.transactor.load(paymentStream(orderId), settledIntents);
      return isToldInFull(state, subjectRef);
    } catch (error) {
      log.warn({ orderId, error: (error as Error).message }, 'could not look up what is known of a notice');
      return false;
    }
  }

  private async keepAll(notices: readonly KeptNotice[]): Promise<void[]> {
    const rows = notices.map(({ notice: { id, type, subject, subjectRef, intentRef, at }, source, work }) => {
      const outboxId = outboxIdOf(id);
      return { id, outboxId, type, subject, subjectRef, intentRef, at, source, work };
    });
    await this.pool.query({ name: 'payments-inbox-keep', text: KEEP, values: [JSON.stringify(rows), APPLY_NOTICE] });
    return notices.map(() => undefined);
  }
}
