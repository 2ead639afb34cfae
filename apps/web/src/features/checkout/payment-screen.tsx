import type { BankTransferInstructions, PaymentMethod } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatAud } from '../../lib/format';
import { orderStanding } from '../../lib/order-money';
import { usePaymentMethod } from '../../lib/payment-method';
import { Link } from '../../lib/router';
import { orderViewQuery } from '../../lib/queries';
import { checkout, payment as texts } from '../../texts/checkout';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { RetryNotice } from '../../ui/retry-notice';
import { Sheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/skeleton';
import styles from './guest-checkout.module.css';
import { OrderChanged, type WhatChanged } from './order-changed-notice';
import { OrderLines } from './order-lines';
import { orderUnavailable } from './order-unavailable';
import { BankTransfer } from './payment/bank-transfer';
import { CardPayment } from './payment/card-payment';
import { goToPayment, PAYMENT } from './payment/go-to-payment';
import { turnRefused } from './payment/turn-refused';

interface PaymentScreenProps {
  readonly orderNumber: string;
  /** As chosen in the form, until the order itself says. */
  readonly method: PaymentMethod | undefined;
  readonly bankTransfer: BankTransferInstructions | undefined;
  readonly onBack: (() => void) | undefined;
  readonly onPaid: () => void;
  readonly onTransferInitiated: () => void;
}

export function PaymentScreen({
  orderNumber,
  method,
  bankTransfer,
  onBack,
  onPaid,
  onTransferInitiated,
}: PaymentScreenProps) {
  const { data: order, error, refetch } = useQuery(orderViewQuery(orderNumber));
  const [changed, setChanged] = useState<WhatChanged | null>(null);
  const standing = order ? orderStanding(order) : null;
  const unavailable = error ? orderUnavailable(error) : null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const lookAgain = (what: WhatChanged) => {
    setChanged(what);
    void refetch();
  };
  const paidBy = usePaymentMethod(orderNumber, order?.paymentMethod ?? method, (error) =>
    turnRefused(error, lookAgain),
  );
  const byBank = paidBy.method === 'bank_transfer';
  const turnTo = (way: PaymentMethod) => {
    void paidBy.turnTo(way);
    goToPayment();
  };
  return (
    <div className="page">
      <div className={styles.head}>
        {onBack ? (
          <Button look="quiet" small onClick={onBack}>
            <Icon name="back" size={16} />
            {texts.backToDetails}
          </Button>
        ) : null}
        <h1 ref={heading} tabIndex={-1}>
          {texts.complete}
        </h1>
        <p className="muted">
          {texts.orderNumber} <span className="mono">{orderNumber}</span>
        </p>
      </div>
      <div className={styles.grid}>
        <Sheet title={byBank ? texts.bank.title : texts.details} id={PAYMENT}>
          {changed ? <OrderChanged what={changed} /> : null}
          {standing && standing.phase !== 'due' ? (
            <Notice role="status">
              {standing.lead} <Link to={`/order-success?order=${orderNumber}`}>{texts.seeOrder}</Link>
            </Notice>
          ) : byBank ? (
            <>
              <BankTransfer
                orderNumber={orderNumber}
                order={order}
                instructions={bankTransfer}
                onInitiated={onTransferInitiated}
              />
              <p className={styles.other}>
                <Button look="quiet" small onClick={() => turnTo('stripe')}>
                  {texts.useCard}
                </Button>
              </p>
            </>
          ) : order ? (
            <CardPayment
              order={order}
              returnPath={`/order-success?order=${orderNumber}`}
              paidText={texts.successGuestText}
              onPaid={onPaid}
              onUseBank={() => turnTo('bank_transfer')}
              onTurn={() => turnTo('bank_transfer')}
              onChanged={lookAgain}
            />
          ) : unavailable ? (
            <RetryNotice text={`${unavailable.title}. ${unavailable.text}`} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height="420px" />
          )}
        </Sheet>
        <aside className={styles.aside}>
          <Sheet title={checkout.summary} id="order-summary">
            {order ? (
              <OrderLines items={order.items} total={formatAud(order.totalAmount)} />
            ) : (
              <Skeleton height="160px" />
            )}
          </Sheet>
        </aside>
      </div>
    </div>
  );
}
