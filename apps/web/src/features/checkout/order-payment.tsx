import type { OrderCheckoutView } from '@halfpallet/contracts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from '../../lib/router';
import { formatAud } from '../../lib/format';
import { orderPage as texts, payment as paymentTexts } from '../../texts/checkout';
import { success } from '../../texts/success';
import { Button } from '../../ui/button';
import { Cell, Cells } from '../../ui/cells';
import { PaymentProgress } from '../../ui/charts/payment-progress';
import { Notice } from '../../ui/notice';
import { Sheet } from '../../ui/sheet';
import styles from './order-page.module.css';
import { PaidCard } from './paid-card';
import { BankTransfer } from './payment/bank-transfer';
import { CardPayment } from './payment/card-payment';
import { useSettlement } from './use-settlement';

interface OrderPaymentProps {
  readonly order: OrderCheckoutView;
  readonly refetch: () => Promise<unknown>;
}

/** The payment of an order: what is due, how to pay it, and the confirmation once nothing is. */
export function OrderPayment({ order, refetch }: OrderPaymentProps) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [method, setMethod] = useState(order.paymentMethod);
  const calledOff = order.status === 'cancelled' || order.status === 'refunded' || order.paymentStatus === 'refunded';
  const settled = order.paymentStatus === 'paid' && order.paymentStage !== 'balance_due';
  // The provider brings the buyer back with this; only the order itself says whether it is true.
  const [paidFrom, setPaidFrom] = useState<string | null>(null);
  const returned =
    order.paymentStage === 'balance_due' ? paidFrom === 'balance_due' : search.get('payment') === 'success';
  const settlement = useSettlement(returned && !settled && !calledOff, refetch);

  if (settled && !calledOff) return <PaidCard order={order} />;
  return (
    <Sheet title={texts.payment} id="payment">
      {calledOff ? (
        <Notice tone="warn" role="status">
          {order.status === 'cancelled' ? texts.cancelledText : texts.refundedText}
        </Notice>
      ) : returned ? (
        <Notice tone={settlement.slow ? 'warn' : 'info'} role="status">
          {settlement.slow ? (
            <>
              {texts.slow(order.orderId)}{' '}
              <Button look="quiet" small onClick={settlement.again}>
                {texts.checkAgain}
              </Button>
            </>
          ) : (
            texts.confirming
          )}
        </Notice>
      ) : (
        <>
          {order.paidAud > 0 ? <Progress order={order} /> : null}
          {method === 'bank_transfer' ? (
            <>
              <BankTransfer
                orderNumber={order.orderId}
                onInitiated={() => navigate(`/order-success?order=${order.orderId}&payment=pending`)}
              />
              <p className={styles.other}>
                <Button look="quiet" small onClick={() => setMethod('stripe')}>
                  {paymentTexts.useCard}
                </Button>
              </p>
            </>
          ) : (
            <>
              <h3 className={styles.details}>{paymentTexts.details}</h3>
              <CardPayment
                order={order}
                returnPath={`/checkout/${order.orderId}?payment=success`}
                onUseBank={() => setMethod('bank_transfer')}
                onPaid={() => {
                  setPaidFrom(order.paymentStage);
                  setSearch({ payment: 'success' }, { replace: true });
                  void refetch();
                }}
              />
            </>
          )}
        </>
      )}
    </Sheet>
  );
}

/** What has been paid so far and what is due now. */
function Progress({ order }: { readonly order: OrderCheckoutView }) {
  return (
    <div className={styles.paid}>
      {order.paymentStage === 'balance_due' ? (
        <Notice tone="warn" role="status">
          {texts.balanceDue}
        </Notice>
      ) : null}
      <Cells columns={2}>
        <Cell label={success.paid}>{formatAud(order.paidAud)}</Cell>
        <Cell label={success.stillToPay}>{formatAud(order.balanceDueAud)}</Cell>
      </Cells>
      <PaymentProgress paidAud={order.paidAud} balanceAud={order.balanceDueAud} />
    </div>
  );
}
