import type { OrderByNumber, OrderCheckoutView, OrderStatusAnswer } from '@halfpallet/contracts';
import { useCallback } from 'react';
import { formatAud } from '../../lib/format';
import { success as texts } from '../../texts/success';
import { ButtonLink } from '../../ui/button';
import { Cell, Cells } from '../../ui/cells';
import { PaymentProgress } from '../../ui/charts/payment-progress';
import { Sheet } from '../../ui/sheet';
import { OrderLines } from './order-lines';
import { OrderProgress } from './order-progress';
import styles from './order-success.module.css';
import { SuccessNotice } from './success-notice';
import { successState } from './success-state';
import { useSettlement } from './use-settlement';
import { WhatHappensNext } from './what-happens-next';

interface OrderSuccessProps {
  readonly answer: OrderStatusAnswer;
  /** Amounts and stage; null when they could not be had. */
  readonly payment: OrderByNumber | null;
  /** Every line; null when they could not be had. */
  readonly view: OrderCheckoutView | null;
  readonly pendingTransfer: boolean;
  /** The buyer was just at the card form. */
  readonly fromPaying: boolean;
  readonly refresh: () => Promise<unknown>;
}

const TITLES = { cancelled: texts.cancelled, refunded: texts.refunded, failed: texts.received } as const;

export function OrderSuccess({ answer, payment, view, pendingTransfer, fromPaying, refresh }: OrderSuccessProps) {
  const { order, product } = answer;
  const status = payment?.status ?? order.orderStatus;
  const paymentStatus = payment?.paymentStatus ?? order.paymentStatus;
  const state = successState({
    status,
    paymentStatus,
    paymentStage: payment?.paymentStage ?? 'deposit_due',
    paymentMethod: payment?.paymentMethod ?? 'stripe',
    pendingTransfer,
    fromPaying,
  });
  const look = useCallback(() => refresh(), [refresh]);
  const settlement = useSettlement(state === 'confirming', look);
  return (
    <div className="page">
      <div className={styles.head}>
        <h1>{state in TITLES ? TITLES[state as keyof typeof TITLES] : texts.title}</h1>
        <p className="muted">
          {texts.number} <span className="mono">{order.orderNumber}</span>
        </p>
      </div>
      <div className={styles.grid}>
        <div className={styles.column}>
          <SuccessNotice state={state} orderNumber={order.orderNumber} settlement={settlement} />
          <Sheet title={texts.details} id="details" flush>
            <div className={styles.lines}>
              <OrderProgress status={status} {...(view ? { placedAt: view.createdAt } : {})} />
              <OrderLines
                items={
                  view?.items ?? [
                    {
                      productId: order.productId,
                      productName: order.productName,
                      quantity: order.quantity,
                      totalPriceAud: order.totalAmountAud,
                    },
                  ]
                }
                total={formatAud(order.totalAmountAud)}
              />
            </div>
            <Cells columns={2}>
              {payment ? (
                <>
                  <Cell label={texts.paid}>{formatAud(payment.paidAud)}</Cell>
                  <Cell label={state === 'paid' ? texts.balance : texts.stillToPay}>
                    {formatAud(payment.balanceDueAud)}
                  </Cell>
                </>
              ) : null}
              <Cell label={texts.status}>
                <span className={styles.word}>{status}</span>
              </Cell>
              <Cell label={texts.payment}>
                {paymentStatus === 'paid' && payment
                  ? texts.stageWords[payment.paymentStage]
                  : texts.paymentWords[paymentStatus]}
              </Cell>
              <Cell label={texts.name}>{payment?.guestName ?? order.customerName}</Cell>
              <Cell label={texts.email}>{payment?.guestEmail ?? order.customerEmail}</Cell>
            </Cells>
            {payment && (payment.paidAud > 0 || payment.balanceDueAud > 0) ? (
              <div className={styles.progress}>
                <PaymentProgress paidAud={payment.paidAud} balanceAud={payment.balanceDueAud} />
              </div>
            ) : null}
          </Sheet>
          {product && order.source.startsWith('ai') ? (
            <Sheet title={texts.added} id="added">
              <p>{texts.addedText(product.productName)}</p>
              <ButtonLink look="secondary" to={`/products/${product.id}`}>
                {texts.viewProduct}
              </ButtonLink>
            </Sheet>
          ) : null}
        </div>
        <WhatHappensNext />
      </div>
    </div>
  );
}
