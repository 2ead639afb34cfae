import type { RecordedEvent } from '@halfpallet/event-store';
import { titleOf } from './order-event-titles';

it.each([
  ['CardPaymentSettled', { amountCents: 60_228 }, 'Card payment of A$602.28 received'],
  ['ProcessorFeeCharged', { feeCents: 1_054 }, 'Card fee of A$10.54 charged'],
  ['RefundSettled', { amountCents: 1_234_567 }, 'Refund of A$12,345.67 went back'],
  ['OrderShipped', {}, 'Goods shipped'],
])('the line of %s names amounts as the rest of the back-office does', (type, data, title) => {
  expect(titleOf({ type, data } as unknown as RecordedEvent, '')).toBe(title);
});
