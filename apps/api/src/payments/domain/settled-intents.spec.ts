import type { PaymentEvent } from './payment.events';
import { isToldInFull, settledIntents } from './settled-intents';

const fold = (...events: ReadonlyArray<{ type: string; data: object }>) =>
  (events as unknown as PaymentEvent[]).reduce(
    (state, event) => settledIntents.evolve(state, event),
    settledIntents.initial,
  );

const paid = { type: 'CardPaymentSettled', data: { providerRef: 'pi_1', chargeRef: 'ch_1' } };
const fee = { type: 'ProcessorFeeCharged', data: { chargeRef: 'ch_1', balanceRef: 'txn_1' } };

describe('what an intent can still tell us', () => {
  it('is something while nothing of it is on record, or its fee is not', () => {
    expect(isToldInFull(fold(), 'pi_1')).toBe(false);
    expect(isToldInFull(fold(paid), 'pi_1')).toBe(false);
    expect(isToldInFull(fold({ type: 'PaymentIntentCanceled', data: { providerRef: 'pi_1' } }), 'pi_1')).toBe(false);
  });

  it('is nothing once money and fee are recorded', () => expect(isToldInFull(fold(paid, fee), 'pi_1')).toBe(true));

  it('is told of each intent apart', () => expect(isToldInFull(fold(paid, fee), 'pi_2')).toBe(false));

  it('is nothing either when the money was not waited for', () => {
    const unexpected = { method: 'card', providerRef: 'pi_1', sourceRef: 'ch_1' };
    expect(isToldInFull(fold({ type: 'UnexpectedPaymentReceived', data: unexpected }, fee), 'pi_1')).toBe(true);
    const transfer = { method: 'bank', providerRef: null, sourceRef: 'line' };
    expect(fold({ type: 'UnexpectedPaymentReceived', data: transfer }).charges).toEqual({});
  });
});
