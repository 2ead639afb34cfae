import Stripe from 'stripe';
import { NOTICE_KINDS } from '@halfpallet/contracts';
import {
  type BalanceEntry,
  type BalanceSelection,
  type CancelReason,
  type DisputeSnapshot,
  type IntentSnapshot,
  type OpenIntent,
  type PaymentProvider,
  type WebhookEvent,
  type PublicPaymentConfig,
  type RefundSnapshot,
  type RequestRefund,
  WebhookRejected,
} from './payment-provider';
import { stripeClient, type StripePeer } from './stripe-client';
import { inOurWords } from './stripe-errors';
import {
  balanceEntry,
  CANCELLATION,
  disputeSnapshot,
  intentSnapshot,
  notice,
  refundSnapshot,
} from './stripe-snapshots';

export interface StripeProviderOptions extends StripePeer {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Any one may have signed a webhook: put the new secret beside the old one for a day when it is changed. */
  readonly webhookSecrets: readonly string[];
  readonly clock: () => Date;
}

const MAX_SKEW_SECONDS = 300;
const OVERLAP_SECONDS = 60;
const EXPAND = ['latest_charge.balance_transaction'];

/** The one adapter: speaks to Stripe, or to the simulator when `url` is given. Nothing else differs between the two. */
export class StripeProvider implements PaymentProvider {
  readonly livemode: boolean;
  private readonly stripe: Stripe;

  constructor(private readonly options: StripeProviderOptions) {
    this.stripe = stripeClient(options.secretKey, options);
    this.livemode = /^(sk|rk)_live_/.test(options.secretKey);
    if (this.livemode && options.url !== undefined) throw new Error('A live key may only be used with Stripe itself.');
  }

  publicConfig(): PublicPaymentConfig {
    return {
      provider: this.options.url === undefined ? 'stripe' : 'simulated',
      mode: this.livemode ? 'live' : 'test',
      publishableKey: this.options.publishableKey,
    };
  }

  pageOfIntent(ref: string, livemode = this.livemode): string | null {
    if (this.options.url !== undefined) return null;
    return `https://dashboard.stripe.com/${livemode ? '' : 'test/'}payments/${encodeURIComponent(ref)}`;
  }

  openIntent(request: OpenIntent): Promise<IntentSnapshot> {
    const { orderId, leg, attempt, amountCents, currency, idempotencyKey } = request;
    return inOurWords(async () => {
      const intent = await this.stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: currency.toLowerCase(),
          allowed_payment_method_types: ['card'],
          metadata: { orderId, leg, attempt: String(attempt) },
        },
        { idempotencyKey },
      );
      return intentSnapshot(intent);
    });
  }

  fetchIntent(ref: string): Promise<IntentSnapshot> {
    return inOurWords(async () => {
      return intentSnapshot(await this.stripe.paymentIntents.retrieve(ref, { expand: EXPAND }));
    });
  }

  cancelIntent(ref: string, reason: CancelReason): Promise<IntentSnapshot> {
    return inOurWords(async () => {
      try {
        const intent = await this.stripe.paymentIntents.cancel(
          ref,
          { cancellation_reason: CANCELLATION[reason], expand: EXPAND },
          { idempotencyKey: `cancel:${ref}:${reason}` },
        );
        return intentSnapshot(intent);
      } catch (error) {
        if (!isUnexpectedState(error)) throw error;
        // Too late, or cancelled before: what it became is the answer.
        return intentSnapshot(await this.stripe.paymentIntents.retrieve(ref, { expand: EXPAND }));
      }
    });
  }

  changeIntentAmount(ref: string, amountCents: number): Promise<IntentSnapshot> {
    return inOurWords(async () => {
      try {
        // No key of ours: an amount that returns to what it was before must not be answered from memory.
        return intentSnapshot(await this.stripe.paymentIntents.update(ref, { amount: amountCents, expand: EXPAND }));
      } catch (error) {
        if (!isUnexpectedState(error)) throw error;
        return intentSnapshot(await this.stripe.paymentIntents.retrieve(ref, { expand: EXPAND }));
      }
    });
  }

  refund(request: RequestRefund): Promise<RefundSnapshot> {
    const { refundId, orderId, intentRef, amountCents, reason, idempotencyKey } = request;
    return inOurWords(async () => {
      const refund = await this.stripe.refunds.create(
        { payment_intent: intentRef, amount: amountCents, reason, metadata: { refundId, orderId } },
        { idempotencyKey },
      );
      return refundSnapshot(refund);
    });
  }

  fetchRefund(ref: string): Promise<RefundSnapshot> {
    return inOurWords(async () => this.snapshotOf(await this.stripe.refunds.retrieve(ref)));
  }

  refundsOf(intentRef: string): Promise<RefundSnapshot[]> {
    return inOurWords(async () => {
      const refunds: RefundSnapshot[] = [];
      const pages = this.stripe.refunds.list({ payment_intent: intentRef, limit: 100 });
      for await (const refund of pages) refunds.push(await this.snapshotOf(refund));
      return refunds;
    });
  }

  fetchDispute(ref: string): Promise<DisputeSnapshot> {
    return inOurWords(async () => disputeSnapshot(await this.stripe.disputes.retrieve(ref)));
  }

  verifyWebhook(raw: Buffer, signature: string | undefined): WebhookEvent {
    if (!signature) throw new WebhookRejected('unsigned');
    const event = this.verified(raw, signature);
    // The library accepts any time in the future; a notice from there is as false as one from long ago.
    // One time only: of several the library would sign one, and we might read the age of another.
    const [sentAt = Number.NaN, ...further] = Array.from(signature.matchAll(/(?:^|,)t=(\d*)/g), ([, at]) => Number(at));
    if (further.length > 0) throw new WebhookRejected('bad_signature');
    const skew = Math.abs(this.options.clock().getTime() / 1000 - sentAt);
    if (!(skew <= MAX_SKEW_SECONDS)) throw new WebhookRejected('bad_time');
    if (event.livemode !== this.livemode) throw new WebhookRejected('wrong_mode');
    return notice(event);
  }

  async *noticesSince(since: Date): AsyncIterable<WebhookEvent> {
    const from = Math.floor(since.getTime() / 1000) - OVERLAP_SECONDS;
    const events = this.stripe.events.list({ types: [...NOTICE_KINDS], created: { gte: from }, limit: 100 });
    const newestFirst = await inOurWords(async () => {
      const notices: WebhookEvent[] = [];
      for await (const event of events) notices.push(notice(event));
      return notices;
    });
    yield* newestFirst.reverse();
  }

  fetchNotice(ref: string): Promise<unknown> {
    return inOurWords(() => this.stripe.events.retrieve(ref));
  }

  async *balanceEntries(selection: BalanceSelection): AsyncIterable<BalanceEntry> {
    const filter =
      'payoutRef' in selection
        ? { payout: selection.payoutRef }
        : { created: { gte: seconds(selection.from), lt: seconds(selection.to) } };
    const pages = this.stripe.balanceTransactions.list({ ...filter, limit: 100 })[Symbol.asyncIterator]();
    for (;;) {
      const next = await inOurWords(() => pages.next());
      if (next.done) return;
      yield balanceEntry(next.value);
    }
  }

  /** When the money of a failed one came back stands with the movement alone. */
  private async snapshotOf(refund: Stripe.Refund): Promise<RefundSnapshot> {
    const movement = refund.failure_balance_transaction;
    if (typeof movement !== 'string') return refundSnapshot(refund);
    const back = await this.stripe.balanceTransactions.retrieve(movement);
    return refundSnapshot({ ...refund, failure_balance_transaction: back });
  }

  private verified(raw: Buffer, signature: string): Stripe.Event {
    for (const secret of this.options.webhookSecrets) {
      try {
        // 0 switches the library's one-sided age check off in favour of ours.
        return this.stripe.webhooks.constructEvent(raw, signature, secret, 0);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError) && !(error instanceof SyntaxError))
          throw error;
      }
    }
    throw new WebhookRejected('bad_signature');
  }
}

function isUnexpectedState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state';
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
