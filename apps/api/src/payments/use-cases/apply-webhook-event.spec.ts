import type { CommandContext, Transactor } from '@halfpallet/event-store';
import type {
  DisputeSnapshot,
  IntentSnapshot,
  PaymentProvider,
  WebhookEvent,
  RefundSnapshot,
} from '../adapters/payment-provider';
import type { CardIntents } from '../card-intents';
import type { OrderTermsReader } from '../order-terms';
import type { PaymentGateway } from '../payment-gateway';
import { initialPayment } from '../domain/payment-state';
import { ApplyWebhookEvent, ApplyWebhookEventHandler, NotKnownYet, recordingOf } from './apply-webhook-event';

const NOW = new Date('2026-03-02T10:00:00Z');
const LONG_AGO = new Date('2026-03-02T09:00:00Z');
const context: CommandContext = {
  commandId: '6a3f4a35-8f30-4f3c-9a52-6f5d8d1b0c11',
  correlationId: 'c',
  causationId: 'c',
  actor: { kind: 'system', id: 'test' },
  occurredAt: NOW.toISOString(),
};

const refund: RefundSnapshot = {
  ref: 're_1',
  refundId: null,
  intentRef: 'pi_1',
  status: 'settled',
  amountCents: 1_000,
  balanceRef: 'txn_1',
  failureReason: null,
  at: LONG_AGO,
  returnedAt: null,
};
const dispute: DisputeSnapshot = {
  ref: 'du_1',
  intentRef: 'pi_1',
  chargeRef: 'ch_1',
  status: 'won',
  amountCents: 5_000,
  returnedCents: 5_000,
  feeCents: 2_500,
  balanceRefs: ['txn_1', 'txn_2'],
  takenAt: LONG_AGO,
  returnedAt: LONG_AGO,
};

/** A provider that knows one refund and one dispute; everything done for the order is written down in turn. */
function world(options: { orderId?: string | null; onRecord?: boolean; refund?: Partial<RefundSnapshot> } = {}) {
  const { orderId = 'o', onRecord = true } = options;
  const done: unknown[] = [];
  const provider = {
    fetchIntent: (ref: string) => Promise.resolve({ ref, metadata: { orderId } } as IntentSnapshot),
    fetchRefund: () => Promise.resolve({ ...refund, ...options.refund }),
    fetchDispute: () => Promise.resolve(dispute),
  } as Partial<PaymentProvider> as PaymentProvider;
  const intents = {
    apply: (snapshot: IntentSnapshot) => {
      done.push(`intent ${snapshot.ref}`);
      return Promise.resolve(onRecord ? initialPayment : null);
    },
  } as Partial<CardIntents> as CardIntents;
  const transactor = {
    load: () => Promise.resolve({ state: initialPayment }),
    transact: (stream: string, _decider: unknown, command: unknown) => {
      done.push([stream, command]);
      return Promise.resolve({});
    },
  } as unknown as Transactor;
  const gateway = { provider } as PaymentGateway;
  const orders = {} as OrderTermsReader;
  const handler = new ApplyWebhookEventHandler(intents, gateway, orders, transactor, { now: () => NOW });
  const hear = (subject: WebhookEvent['subject'], subjectRef: string) =>
    handler.execute(new ApplyWebhookEvent({ subject, subjectRef, intentRef: 'pi_1' }, context));
  return { done, hear };
}

describe('a notice of a refund that nobody here asked for', () => {
  it('records it as made outside the shop, after the payment it took from', async () => {
    const { done, hear } = world();
    await hear('refund', 're_1');
    const made = { providerRefundRef: 're_1', providerRef: 'pi_1', amountCents: 1_000, at: LONG_AGO.toISOString() };
    expect(done).toEqual(['intent pi_1', ['payment-o', { kind: 'RecordForeignRefund', ...made }]]);
  });

  it('waits while it is new, and while the payment itself is unknown', async () => {
    await expect(world({ refund: { at: NOW } }).hear('refund', 're_1')).rejects.toBeInstanceOf(NotKnownYet);
    await expect(world({ onRecord: false }).hear('refund', 're_1')).rejects.toBeInstanceOf(NotKnownYet);
  });

  it('leads to nothing when it moved nothing, or is another shop’s', async () => {
    for (const { done, hear } of [world({ refund: { status: 'failed' } }), world({ orderId: null })]) {
      await hear('refund', 're_1');
      expect(done).toEqual([]);
    }
  });
});

describe('what is recorded of a refund', () => {
  it('stands on the day it was sent, and that it failed on the day its money came back', () => {
    const [sent, back] = ['2026-06-28T01:00:00.000Z', '2026-07-10T01:00:00.000Z'];
    const made = { ...refund, at: new Date(sent), returnedAt: new Date(back) };
    expect(recordingOf('r', { ...made, returnedAt: null })).toMatchObject({ outcome: 'settled', at: sent });
    expect(recordingOf('r', { ...made, status: 'failed' })).toMatchObject({ outcome: 'failed', at: back });
    expect(recordingOf('r', { ...made, status: 'canceled', returnedAt: null })).toMatchObject({ at: sent });
  });
});

describe('a notice of a dispute', () => {
  it('applies what the provider says of it, after the payment it is about', async () => {
    const { done, hear } = world();
    await hear('dispute', 'du_1');
    const { ref, intentRef, status, amountCents, returnedCents, feeCents } = dispute;
    const times = { takenAt: LONG_AGO.toISOString(), returnedAt: LONG_AGO.toISOString(), seenAt: NOW.toISOString() };
    const facts = { ref, intentRef, status, amountCents, returnedCents, feeCents, ...times };
    expect(done).toEqual(['intent pi_1', ['payment-o', { kind: 'ApplyDispute', facts }]]);
  });

  it('waits for the payment, and leaves another shop’s alone', async () => {
    await expect(world({ onRecord: false }).hear('dispute', 'du_1')).rejects.toBeInstanceOf(NotKnownYet);
    const { done, hear } = world({ orderId: null });
    await hear('dispute', 'du_1');
    expect(done).toEqual([]);
  });
});
