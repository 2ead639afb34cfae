import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from '../../lib/router';
import { orderViewQuery } from '../../lib/queries';
import { orderPage as texts, payment as paymentTexts } from '../../texts/checkout';
import { shared } from '../../texts/shared';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { Sheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/skeleton';
import styles from './order-page.module.css';
import { OrderSummaryCard } from './order-summary-card';
import { PaidCard } from './paid-card';
import { BankTransfer } from './payment/bank-transfer';
import { CardPayment } from './payment/card-payment';
import { useSettlement } from './use-settlement';

/** `/checkout/{order number}`: what was ordered, and its payment until that is settled. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const { data: order, error, refetch } = useQuery(orderViewQuery(orderId));
  const [useBank, setUseBank] = useState(false);
  const [told, setTold] = useState(false);
  // The provider brings the buyer back with this; only the order itself says whether it is true.
  const returned = search.get('payment') === 'success' || told;
  const paid = order ? order.paymentStatus === 'paid' && order.paymentStage !== 'balance_due' : false;
  const settlement = useSettlement(returned && !paid && order !== undefined, refetch);

  if (error) {
    return (
      <div className="page" style={{ paddingBlock: 48 }}>
        <EmptyState as="h1" title={texts.missing} text={texts.missingText}>
          <Button onClick={() => void refetch()}>{shared.tryAgain}</Button>
          <ButtonLink look="secondary" to="/products">
            {shared.browseProducts}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page">
      <div className={styles.head}>
        <h1>{texts.title}</h1>
        <p className="muted">
          {texts.orderId} <span className="mono">{orderId}</span>
        </p>
      </div>
      <div className={styles.grid}>
        {order ? <OrderSummaryCard order={order} /> : <Skeleton height="520px" />}
        {!order ? (
          <Skeleton height="420px" />
        ) : paid ? (
          <PaidCard order={order} />
        ) : (
          <Sheet title={texts.payment} id="payment">
            {returned ? (
              <Notice tone={settlement.slow ? 'warn' : 'info'} role="status">
                {settlement.slow ? (
                  <>
                    {texts.slow}{' '}
                    <Button look="quiet" small onClick={settlement.again}>
                      {texts.checkAgain}
                    </Button>
                  </>
                ) : (
                  texts.confirming
                )}
              </Notice>
            ) : useBank || order.paymentMethod === 'bank_transfer' ? (
              <BankTransfer
                orderNumber={order.orderId}
                onInitiated={() => window.location.assign(`/order-success?order=${order.orderId}&payment=pending`)}
              />
            ) : (
              <>
                <h3 className={styles.details}>{paymentTexts.details}</h3>
                <CardPayment
                  order={order}
                  returnPath={`/checkout/${order.orderId}?payment=success`}
                  onUseBank={() => setUseBank(true)}
                  onPaid={() => {
                    setTold(true);
                    setSearch({ payment: 'success' }, { replace: true });
                    void refetch();
                  }}
                />
              </>
            )}
          </Sheet>
        )}
      </div>
    </div>
  );
}
