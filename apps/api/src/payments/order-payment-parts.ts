import type { RecordedEvent } from '@halfpallet/event-store';
import type { OrderPaymentParts, PaymentAttempt } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { isUnconfirmed } from './domain/bank-transfers';
import type { Owed } from './domain/owed';
import { paymentEventTypes, type PaymentEvent } from './domain/payment.events';
import { evolvePayment, initialPayment, openIntentOf, type IntentState } from './domain/payment-state';
import { idOfManualReceipt } from './domain/receipt-key';

const OF_PAYMENT: ReadonlySet<string> = new Set(paymentEventTypes.map(({ type }) => type));

/**
 * The money of one order in its parts: instalments as `owed` has them, every try to pay, every refund.
 * @param events of the order and its payment, oldest first; others than those of the payment are passed over
 */
export function orderPaymentParts(events: readonly RecordedEvent[], { instalments }: Owed): OrderPaymentParts {
  const ofPayment = events.filter(({ type }) => OF_PAYMENT.has(type));
  const state = ofPayment.map(factOf).reduce(evolvePayment, initialPayment);
  return {
    instalments: instalments.map(({ leg, amountCents, paidCents, letGoCents, openCents, due }) => ({
      part: leg,
      amountAud: centsToNumber(amountCents),
      paidAud: centsToNumber(paidCents),
      letGoAud: centsToNumber(letGoCents),
      openAud: centsToNumber(openCents),
      due,
    })),
    attempts: ofPayment
      .flatMap((event) => {
        const attempt = attemptOf(factOf(event), openIntentOf(state));
        return attempt ? [{ id: event.id, at: event.meta.occurredAt, ...attempt }] : [];
      })
      .reverse(),
    unconfirmed: state.transfers
      .filter(isUnconfirmed)
      .map(({ key, amountCents, bookedOn }) => ({
        id: idOfManualReceipt(key),
        amountAud: centsToNumber(amountCents),
        bookedOn,
      }))
      .reverse(),
    refunds: state.refunds
      .map(({ refundId, amountCents, method, status, reason, returnId }) => ({
        id: refundId,
        amountAud: centsToNumber(amountCents),
        method,
        status,
        reason,
        returnId,
      }))
      .reverse(),
  };
}

const factOf = (event: RecordedEvent) => event as unknown as PaymentEvent;

type Row = Omit<PaymentAttempt, 'id' | 'at'>;

function attemptOf(event: PaymentEvent, open: IntentState | null): Row | null {
  switch (event.type) {
    case 'PaymentIntentOpened': {
      const { attemptId, leg, amountCents, providerRef } = event.data;
      if (attemptId !== open?.attemptId) return null;
      const outcome = open.status === 'action_required' ? 'needs_approval' : 'waiting';
      return row('card', leg, amountCents, outcome, providerRef);
    }
    case 'PaymentAttemptFailed': {
      const { leg, amountCents, providerRef, message } = event.data;
      return row('card', leg, amountCents, 'declined', providerRef, message);
    }
    case 'CardPaymentSettled': {
      const { leg, amountCents, providerRef } = event.data;
      return row('card', leg, amountCents, 'received', providerRef);
    }
    case 'BankTransferInstructed': {
      const { leg, amountCents, reference } = event.data;
      return row('bank', leg, amountCents, 'asked', reference);
    }
    case 'BankTransferReceived': {
      const { leg, amountCents } = event.data;
      return row('bank', leg, amountCents, 'received', null);
    }
    case 'BankReceiptReversed': {
      const { amountCents } = event.data;
      return row('bank', null, amountCents, 'taken_back', null);
    }
    case 'HeldPaymentApplied': {
      const { method, leg, amountCents, providerRef } = event.data;
      return row(method, leg, amountCents, 'received', providerRef, 'it was held over before');
    }
    case 'UnexpectedPaymentReceived': {
      const { method, amountCents, providerRef, cause } = event.data;
      return row(method, null, amountCents, 'held', providerRef, cause);
    }
    default:
      return null;
  }
}

function row(
  method: Row['method'],
  part: Row['part'],
  amountCents: number,
  outcome: Row['outcome'],
  reference: string | null,
  note: string | null = null,
): Row {
  return { method, part, amountAud: centsToNumber(amountCents), outcome, reference, note };
}
