import type { OrderByNumber, OrderStatusAnswer } from '@halfpallet/contracts';
import { useCallback } from 'react';
import { Link } from '../../lib/router';
import { formatAud, formatCount } from '../../lib/format';
import { usePageExists } from '../../lib/page-exists';
import { success as texts } from '../../texts/success';
import { Button, ButtonLink } from '../../ui/button';
import { Cell, Cells } from '../../ui/cells';
import { PaymentProgress } from '../../ui/charts/payment-progress';
import { Notice } from '../../ui/notice';
import { Sheet } from '../../ui/sheet';
import styles from './order-success.module.css';
import { useSettlement } from './use-settlement';

interface OrderSuccessProps {
  readonly answer: OrderStatusAnswer;
  /** Amounts and stage; null when they could not be had. */
  readonly payment: OrderByNumber | null;
  readonly pendingTransfer: boolean;
  readonly refresh: () => Promise<unknown>;
}

export function OrderSuccess({ answer, payment, pendingTransfer, refresh }: OrderSuccessProps) {
  const { order, product } = answer;
  const exists = usePageExists();
  const paymentStatus = payment?.paymentStatus ?? order.paymentStatus;
  const byBank = pendingTransfer || payment?.paymentMethod === 'bank_transfer';
  const waiting = paymentStatus === 'pending' && !byBank;
  const look = useCallback(() => refresh(), [refresh]);
  const settlement = useSettlement(waiting, look);
  const failed = paymentStatus === 'failed';
  return (
    <div className="page">
      <div className={styles.head}>
        <h1>{failed ? texts.received : texts.title}</h1>
        <p className="muted">
          {texts.number} <span className="mono">{order.orderNumber}</span>
        </p>
      </div>
      <div className={styles.grid}>
        <div className={styles.column}>
          {failed ? (
            <Notice tone="stop" role="alert">
              {texts.failedText} <Link to={`/checkout/${order.orderNumber}`}>{texts.payNow}</Link>
            </Notice>
          ) : paymentStatus === 'paid' ? (
            <Notice tone="ok" role="status">
              {texts.paidText}
            </Notice>
          ) : byBank ? (
            <Notice role="status">
              {texts.pendingBank} <Link to={`/checkout/${order.orderNumber}`}>{texts.bankDetails}</Link>
            </Notice>
          ) : settlement.slow ? (
            <Notice tone="warn" role="status">
              {texts.slow}{' '}
              <Button look="quiet" small onClick={settlement.again}>
                {texts.checkAgain}
              </Button>{' '}
              <Link to={`/checkout/${order.orderNumber}`}>{texts.payNow}</Link>
            </Notice>
          ) : waiting ? (
            <Notice role="status">{texts.confirming}</Notice>
          ) : null}
          <Sheet title={texts.details} id="details" flush>
            <Cells columns={2}>
              <Cell label={texts.product} wide>
                {order.productName}
              </Cell>
              <Cell label={texts.quantity}>{formatCount(order.quantity)}</Cell>
              <Cell label={texts.total}>{formatAud(order.totalAmountAud)}</Cell>
              {payment ? (
                <>
                  <Cell label={texts.paid}>{formatAud(payment.paidAud)}</Cell>
                  <Cell label={texts.balance}>{formatAud(payment.balanceDueAud)}</Cell>
                </>
              ) : null}
              <Cell label={texts.status}>
                <span className={styles.word}>{payment?.status ?? order.orderStatus}</span>
              </Cell>
              <Cell label={texts.payment}>
                {paymentStatus === 'paid' && payment
                  ? texts.stageWords[payment.paymentStage]
                  : texts.paymentWords[paymentStatus]}
              </Cell>
              <Cell label={texts.name}>{payment?.guestName ?? order.customerName}</Cell>
              <Cell label={texts.email}>{payment?.guestEmail ?? order.customerEmail}</Cell>
            </Cells>
            {payment ? (
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
        <Sheet title={texts.next} id="next">
          <ol className={styles.steps}>
            {texts.steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
          <p className={styles.actions}>
            <ButtonLink to="/products">{texts.browse}</ButtonLink>
            {exists('/source-for-me') ? (
              <ButtonLink look="secondary" to="/chat">
                {texts.chat}
              </ButtonLink>
            ) : null}
          </p>
        </Sheet>
      </div>
    </div>
  );
}
