import type { OrderCheckoutView, PaymentMethod } from '@halfpallet/contracts';
import { useState } from 'react';
import { type OrderStanding, orderStanding } from '../../lib/order-money';
import { usePaymentMethod } from '../../lib/payment-method';
import { useNavigate, useSearchParams } from '../../lib/router';
import { orderPage as texts, payment as paymentTexts } from '../../texts/checkout';
import { Button } from '../../ui/button';
import { Cells } from '../../ui/cells';
import { PaymentProgress } from '../../ui/charts/payment-progress';
import { MoneyCells } from '../../ui/money-cells';
import { Notice } from '../../ui/notice';
import { Sheet } from '../../ui/sheet';
import { toldByAddress } from './told-by-address';
import { OrderChanged, type WhatChanged } from './order-changed-notice';
import styles from './order-page.module.css';
import { PaidCard } from './paid-card';
import { BankTransfer } from './payment/bank-transfer';
import { CardPayment } from './payment/card-payment';
import { goToPayment, PAYMENT } from './payment/go-to-payment';
import { turnRefused } from './payment/turn-refused';
import { type Settlement, useSettlement } from './use-settlement';

interface OrderPaymentProps {
  readonly order: OrderCheckoutView;
  readonly refetch: () => Promise<unknown>;
}

/** The payment of an order: what is due, how to pay it, and how it stands once nothing is. */
export function OrderPayment({ order, refetch }: OrderPaymentProps) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [changed, setChanged] = useState<WhatChanged | null>(null);
  const lookAgain = (what: WhatChanged) => {
    setChanged(what);
    void refetch();
  };
  const paidBy = usePaymentMethod(order.orderId, order.paymentMethod, (error) => turnRefused(error, lookAgain));
  const method = paidBy.method ?? order.paymentMethod;
  const turnTo = (way: PaymentMethod) => {
    void paidBy.turnTo(way);
    goToPayment();
  };
  const standing = orderStanding({ ...order, paymentMethod: method });
  const told = standing.pay && toldByAddress(order, search);
  const waiting = told === 'paid';
  const [early, setEarly] = useState(search.get('pay') === 'now' || told === 'failed');
  const settlement = useSettlement(waiting, refetch);
  const pays = standing.pay !== null && (standing.phase === 'due' || early);
  // Without `after` nothing had been paid before: the address of the specification.
  const returns = new URLSearchParams({
    payment: 'success',
    ...(order.paidAud > 0 && { after: String(order.paidAud) }),
  });

  if (!waiting && !pays) {
    return (
      <div>
        {changed ? <OrderChanged what={changed} /> : null}
        <PaidCard order={order} standing={standing} onPayEarly={() => setEarly(true)} />
      </div>
    );
  }
  return (
    <Sheet title={standing.phase === 'due' ? standing.paymentTitle : paymentTexts.details} id={PAYMENT}>
      {waiting ? (
        <Waiting orderNumber={order.orderId} settlement={settlement} />
      ) : (
        <>
          {changed ? <OrderChanged what={changed} /> : null}
          {told === 'failed' ? (
            <Notice tone="stop" role="alert">
              {paymentTexts.failedText}
            </Notice>
          ) : null}
          <HowItStands standing={standing} paid={order.paidAud > 0} />
          {method === 'bank_transfer' ? (
            <>
              <BankTransfer
                orderNumber={order.orderId}
                order={order}
                onInitiated={() => navigate(`/order-success?order=${order.orderId}&payment=pending`)}
              />
              <p className={styles.other}>
                <Button look="quiet" small onClick={() => turnTo('stripe')}>
                  {paymentTexts.useCard}
                </Button>
              </p>
            </>
          ) : (
            <>
              <h3 className={styles.details}>{paymentTexts.details}</h3>
              <CardPayment
                order={order}
                returnPath={`/checkout/${order.orderId}?${returns.toString()}`}
                onUseBank={() => turnTo('bank_transfer')}
                onTurn={() => turnTo('bank_transfer')}
                onChanged={lookAgain}
                onPaid={() => {
                  setChanged(null);
                  setEarly(false);
                  setSearch(returns, { replace: true });
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

function HowItStands({ standing, paid }: { readonly standing: OrderStanding; readonly paid: boolean }) {
  return (
    <div className={styles.paid}>
      <Notice tone={standing.tone} role="status">
        {standing.lead}
      </Notice>
      {paid ? (
        <>
          <Cells columns={2}>
            <MoneyCells figures={standing.figures} after={0} />
          </Cells>
          {standing.bar ? <PaymentProgress {...standing.bar} /> : null}
        </>
      ) : null}
    </div>
  );
}

/** The provider says that the buyer has paid; only the order itself says whether it is true. */
function Waiting({ orderNumber, settlement }: { readonly orderNumber: string; readonly settlement: Settlement }) {
  return (
    <Notice tone={settlement.slow ? 'warn' : 'info'} role="status">
      {settlement.slow ? (
        <>
          {texts.slow(orderNumber)}{' '}
          <Button look="quiet" small onClick={settlement.again}>
            {texts.checkAgain}
          </Button>
        </>
      ) : (
        texts.confirming
      )}
    </Notice>
  );
}
