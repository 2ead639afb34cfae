import { Link } from '../../lib/router';
import { success as texts } from '../../texts/success';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import type { SuccessState } from './success-state';
import type { Settlement } from './use-settlement';

interface SuccessNoticeProps {
  readonly state: SuccessState;
  readonly orderNumber: string;
  readonly settlement: Settlement;
}

/** One sentence on where the money stands, and what can be done. While a payment is being confirmed nobody may pay twice. */
export function SuccessNotice({ state, orderNumber, settlement }: SuccessNoticeProps) {
  const pay = (label: string) => <Link to={`/checkout/${orderNumber}`}>{label}</Link>;
  switch (state) {
    case 'paid':
      return (
        <Notice tone="ok" role="status">
          {texts.paidText}
        </Notice>
      );
    case 'balance-due':
      return (
        <Notice tone="warn" role="status">
          {texts.balanceText} {pay(texts.payBalance)}
        </Notice>
      );
    case 'bank-pending':
      return (
        <Notice role="status">
          {texts.pendingBank} {pay(texts.bankDetails)}
        </Notice>
      );
    case 'confirming':
      return settlement.slow ? (
        <Notice tone="warn" role="status">
          {texts.slow(orderNumber)}{' '}
          <Button look="quiet" small onClick={settlement.again}>
            {texts.checkAgain}
          </Button>
        </Notice>
      ) : (
        <Notice role="status">{texts.confirming}</Notice>
      );
    case 'payment-due':
      return (
        <Notice tone="warn" role="status">
          {texts.dueText} {pay(texts.payNow)}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="stop" role="alert">
          {texts.failedText} {pay(texts.payNow)}
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice tone="warn" role="status">
          {texts.cancelledText}
        </Notice>
      );
    case 'refunded':
      return (
        <Notice tone="warn" role="status">
          {texts.refundedText}
        </Notice>
      );
  }
}
