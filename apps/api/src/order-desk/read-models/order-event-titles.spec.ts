import type { RecordedEvent } from '@halfpallet/event-store';
import { titleOf } from './order-event-titles';

const tap = (fromQuantity: number, toQuantity: number) => ({ productName: 'Tap', fromQuantity, toQuantity });

it.each([
  ['CardPaymentSettled', { amountCents: 60_228 }, 'Card payment of A$602.28 received'],
  ['ProcessorFeeCharged', { feeCents: 1_054 }, 'Card fee of A$10.54 charged'],
  ['RefundSettled', { amountCents: 1_234_567 }, 'Refund of A$12,345.67 went back'],
  ['BankTransferReminded', { amountCents: 60_228 }, 'Buyer reminded of a bank transfer of A$602.28'],
  ['BankReceiptReversed', { amountCents: 60_228, depositCents: 50_000 }, 'Bank transfer of A$602.28 taken back'],
  ['HeldPaymentApplied', { amountCents: 60_228 }, 'A$602.28 that was held over counts for the order'],
  ['OrderShipped', {}, 'Goods shipped'],
  ['OrderItemsChanged', { changed: tap(80, 160) }, 'Items changed: Tap, 160 instead of 80'],
  ['OrderItemsChanged', { changed: tap(80, 0) }, 'Items changed: Tap taken off'],
  ['OrderItemsChanged', { changed: tap(0, 80) }, 'Items changed: Tap, 80 added'],
  ['OrderChangeProposed', { changed: tap(0, 80) }, 'Buyer asked to agree: Tap, 80 added'],
  ['ReturnRequested', { reason: 'damaged' }, 'Problem reported: Damaged in transit'],
  ['ReturnDecided', { outcome: 'accepted', remedy: 'refund' }, 'Report accepted: Refund'],
  ['ReturnDecided', { outcome: 'declined', remedy: null }, 'Report declined'],
])('the line of %s %j says what it is about as the rest of the back-office does', (type, data, title) => {
  expect(titleOf({ type, data } as unknown as RecordedEvent, '')).toBe(title);
});
