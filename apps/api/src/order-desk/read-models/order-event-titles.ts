import type { RecordedEvent } from '@halfpallet/event-store';
import { returnReasonText, returnRemedyText, type ReturnReason, type ReturnRemedy } from '@halfpallet/contracts';
import { dateWords } from '@halfpallet/landed-cost';
import { formatFullAud } from '@halfpallet/money';
import type { ItemChange } from '../../ordering/public';
import { itemChangeWords } from './item-change-words';

type Data = Record<string, unknown> & { readonly amountCents?: number; readonly changed?: ItemChange };

const amount = (data: Data) => formatFullAud(data.amountCents ?? 0);

const itemChange = ({ changed }: Data) => (changed ? `: ${itemChangeWords(changed)}` : '');

/** What an event of an order, of its payment or of a report about its delivery says, in one line. The order's history keeps it as it was when the event came. */
const TITLES: Readonly<Record<string, string | ((data: Data) => string)>> = {
  OrderPlaced: 'Order placed',
  OrderConfirmed: (data) => (data.cause === 'payment' ? 'Confirmed: the due part is paid' : 'Confirmed by staff'),
  OrderProcessingStarted: 'Supplier has started',
  OrderShipped: 'Goods shipped',
  OrderDelivered: 'Goods delivered',
  OrderCancelled: 'Order cancelled',
  OrderRefunded: 'Everything paid was refunded',
  OrderRefundReversed: 'A refund came back; the order is where it was before',
  OrderStatusForced: 'Status set against the rules',
  OrderDetailsEdited: 'Details changed',
  ShipmentRecorded: 'Way of the goods recorded',
  OrderItemsChanged: (data) => `Items changed${itemChange(data)}`,
  OrderChangeProposed: (data) => `Buyer asked to agree${itemChange(data)}`,
  OrderChangeAccepted: 'Buyer agreed to the higher total',
  OrderChangeDeclined: (data) => (data.by === 'buyer' ? 'Buyer refused the change' : 'Proposed change withdrawn'),
  OrderAbandoned: 'Given up before it was placed',
  OrderClaimed: 'Taken into the buyer’s account',
  PaymentPlanAgreed: (data) => (data.plan === 'full' ? 'Buyer pays in full' : 'Buyer pays a deposit first'),
  PaymentPlanRevised: (data) => `${formatFullAud(Number(data.totalCents ?? 0))} is to be paid from here on`,
  PaymentIntentRequested: (data) => `Card payment of ${amount(data)} prepared`,
  PaymentIntentOpened: (data) => `Card payment of ${amount(data)} opened`,
  PaymentActionRequired: 'The bank asks the card holder to prove it is them',
  PaymentAttemptFailed: (data) => `Card declined: ${String(data.message ?? data.code ?? 'Payment failed')}`,
  PaymentIntentCanceled: 'Card payment given up',
  CardPaymentSettled: (data) => `Card payment of ${amount(data)} received`,
  ProcessorFeeCharged: (data) => `Card fee of ${formatFullAud(Number(data.feeCents ?? 0))} charged`,
  BankTransferInstructed: (data) =>
    data.chosen ? `Buyer turned to a bank transfer of ${amount(data)}` : `Bank transfer of ${amount(data)} asked for`,
  CardPaymentChosen: 'Buyer turned to a card',
  BankTransferReminded: (data) => `Buyer reminded of a bank transfer of ${amount(data)}`,
  BankTransferReceived: (data) => `Bank transfer of ${amount(data)} received`,
  BankReceiptMatched: (data) => `Statement line of ${amount(data)} matched with the receipt recorded by hand`,
  BankReceiptReversed: (data) => `Bank transfer of ${amount(data)} taken back`,
  HeldPaymentApplied: (data) => `${amount(data)} that was held over counts for the order`,
  RemainderLetGo: (data) => `Remainder of ${amount(data)} let go`,
  UnexpectedPaymentReceived: (data) => `Unexpected payment of ${amount(data)} received`,
  RefundProposed: (data) => `${amount(data)} is owed back; finance decides`,
  PaymentRetained: (data) => `${amount(data)} is kept`,
  RefundRequested: (data) => `Refund of ${amount(data)} asked for`,
  RefundSubmitted: 'Refund accepted by the card provider',
  RefundAccountGiven: (data) =>
    data.check === 'by_buyer' ? 'Buyer gave the bank account for refunds' : 'Bank account for refunds given by staff',
  RefundTransferApproved: (data) =>
    data.ownReason ? `Transfer of ${amount(data)} approved by its own asker` : `Transfer of ${amount(data)} approved`,
  RefundSettled: (data) => `Refund of ${amount(data)} went back`,
  RefundFailed: (data) => `Refund of ${amount(data)} failed`,
  PaymentDisputed: (data) => `Payment of ${amount(data)} disputed by the card holder's bank`,
  DisputeWon: (data) => `Dispute over ${amount(data)} won`,
  DisputeLost: (data) => `Dispute over ${amount(data)} lost`,
  PaymentsReopened: 'The order can be paid again',
  PaymentsClosed: 'No more payments are asked for',
  ReturnRequested: ({ reason }) => `Problem reported: ${returnReasonText[reason as ReturnReason]}`,
  ReturnDecided: ({ outcome, remedy }) =>
    outcome === 'accepted' ? `Report accepted: ${returnRemedyText[remedy as ReturnRemedy]}` : 'Report declined',
  ReturnWithdrawn: 'Report withdrawn by the buyer',
  ReportingExtended: ({ until }) => `Problems may be reported until ${dateWords(String(until))}`,
  ClientAmountMismatchObserved: 'A caller named another amount than is due',
};

/** @param summary what the catalogue of events says of this type; for types this table does not know yet */
export function titleOf({ type, data }: RecordedEvent, summary: string): string {
  const title = TITLES[type];
  return typeof title === 'function' ? title(data as Data) : (title ?? summary);
}
