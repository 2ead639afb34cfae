import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { orderStanding } from '../../lib/order-money';
import { orderViewQuery } from '../../lib/queries';
import { reloadOnce } from '../../lib/reload-once';
import { useParams } from '../../lib/router';
import { orderPage as texts } from '../../texts/checkout';
import { order as orderTexts } from '../../texts/order';
import { change as changeTexts } from '../../texts/order-change';
import { shared } from '../../texts/shared';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { Part } from '../../ui/part';
import { Skeleton } from '../../ui/skeleton';
import { OrderPayment } from './order-payment';
import styles from './order-page.module.css';
import { OrderProgress } from './order-progress';
import { OrderSummaryCard } from './order-summary-card';
import { orderUnavailable } from './order-unavailable';

const RefundAccount = lazy(() => import('./refund-account').then((m) => ({ default: m.RefundAccount }), reloadOnce));

/** `/checkout/{order number}`: what was ordered, and its payment until that is settled. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orderViewQuery(orderId));
  if (error && !order) {
    return (
      <div className="page" style={{ paddingBlock: 48 }}>
        <EmptyState as="h1" {...orderUnavailable(error)}>
          <Button onClick={() => void refetch()}>{shared.tryAgain}</Button>
          <ButtonLink look="secondary" to="/products">
            {shared.browseProducts}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  const standing = order ? orderStanding(order) : null;
  return (
    <div className="page">
      <div className={styles.head}>
        <h1>{standing?.title ?? orderTexts.loading}</h1>
        <p className="muted">
          {texts.orderId} <span className="mono">{order?.orderId ?? orderId}</span>
        </p>
      </div>
      <div className={styles.grid}>
        {order && standing ? (
          <div className={styles.column}>
            <OrderProgress status={standing.status} placedAt={order.createdAt} />
            {order.proposedChange && !order.proposedChange.lapsed ? (
              <Notice role="status">
                {changeTexts.waits}{' '}
                <ButtonLink small look="quiet" to={`/order-success?order=${order.orderId}`}>
                  {changeTexts.look}
                </ButtonLink>
              </Notice>
            ) : null}
            {order.isYours && order.refundPendingAud > 0 ? (
              <Part>
                <RefundAccount orderNumber={order.orderId} />
              </Part>
            ) : null}
            {!order.isYours && order.refundPendingAud > 0 && order.paymentMethod === 'bank_transfer' ? (
              <Notice>{texts.refundAccountElsewhere}</Notice>
            ) : null}
            <OrderSummaryCard order={order} />
          </div>
        ) : (
          <Skeleton height="520px" />
        )}
        {order ? <OrderPayment order={order} refetch={refetch} /> : <Skeleton height="420px" />}
      </div>
    </div>
  );
}
