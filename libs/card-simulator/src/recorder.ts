import type { Context } from './payments/context';
import { API_VERSION, type Settings } from './options';
import type { Change } from './store/change';
import type { IdempotentRequest, QueuedEvent, Store, StoredResponse } from './store/store';
import type { Courier } from './webhooks/courier';

/** Called after a change was written, with the change. */
export type Written = (change: Change) => void;

/** Writes changes: turns what happened into events, stores all together, then hands the events to the courier. */
export class Recorder {
  constructor(
    private readonly store: Store,
    private readonly settings: Settings,
    private readonly courier: Courier,
    private readonly written: Written,
  ) {}

  /**
   * @returns the earlier answer when the request's idempotency key was used before; then nothing was written.
   * @throws StaleRead when the change was decided on an old version.
   */
  async record(
    change: Change,
    context: Context,
    answer: { request?: IdempotentRequest | undefined; requestId: string | null; status: number; response: string },
  ): Promise<StoredResponse | undefined> {
    const events = change.events.map((emitted) => this.toEvent(emitted, context, answer));
    const earlier = await this.store.commit({
      change,
      events,
      at: context.at,
      request: answer.request,
      status: answer.status,
      response: answer.response,
    });
    if (earlier) return earlier;
    this.courier.dispatch(events);
    this.written(change);
    return undefined;
  }

  private toEvent(
    emitted: Change['events'][number],
    context: Context,
    answer: { request?: IdempotentRequest | undefined; requestId: string | null },
  ): QueuedEvent {
    const { type, object, previous } = emitted;
    const wanted = this.settings.webhookEvents.has(type);
    const id = context.ids.next('evt');
    const payload = JSON.stringify({
      id,
      object: 'event',
      api_version: API_VERSION,
      created: context.now,
      data: previous ? { object, previous_attributes: previous } : { object },
      livemode: false,
      pending_webhooks: wanted ? 1 : 0,
      request: { id: answer.requestId, idempotency_key: answer.request?.key ?? null },
      type,
    });
    const queued = wanted ? this.courier.admission(context.at) : { attempts: 0, dueAt: null };
    return { id, type, created: context.now, payload, ...queued };
  }
}
