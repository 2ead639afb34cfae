import { randomUUID } from 'node:crypto';

const HASH = '5f4dcc3b5aa765d61d8327deb882cf995f4dcc3b5aa765d61d8327deb882cf99';

/** An event of the size most of the shop's events have (about 400 bytes of data and as much metadata). */
export function sampleEvent() {
  const commandId = randomUUID();
  return {
    id: randomUUID(),
    type: 'CardPaymentSettled',
    data: {
      orderId: randomUUID(),
      attemptId: randomUUID(),
      leg: 'deposit',
      amountCents: 184_250,
      currency: 'AUD',
      feeCents: 3_162,
      provider: 'stripe',
      providerRef: 'pi_3Nf1x2AbCdEf',
      chargeRef: 'ch_3Nf1x2AbCdEf',
      balanceRef: 'txn_3Nf1x2AbCdEf',
      livemode: false,
      settledAt: '2026-03-02T03:04:05.000Z',
    },
    meta: {
      schemaVersion: 1,
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { kind: 'provider', id: 'stripe' },
      occurredAt: '2026-03-02T03:04:05.000Z',
      subjects: [randomUUID()],
      prevHash: HASH,
      hash: HASH,
    },
  };
}
