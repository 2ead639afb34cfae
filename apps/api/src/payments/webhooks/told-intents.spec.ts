import { ToldIntents } from './told-intents';

const paid = { type: 'CardPaymentSettled', data: { providerRef: 'pi_1', chargeRef: 'ch_1' } };
const fee = { type: 'ProcessorFeeCharged', data: { chargeRef: 'ch_1', balanceRef: 'txn_1' } };

it('knows an intent once one command recorded its money and its fee', () => {
  const told = new ToldIntents();
  told.note([paid]);
  expect(told.has('pi_1')).toBe(false);
  told.note([paid, fee]);
  expect([told.has('pi_1'), told.has('pi_2')]).toEqual([true, false]);
});
