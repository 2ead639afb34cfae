import type { BankTransferInstructions, PaymentMethod } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderStanding } from '../../lib/order-money';
import { orderViewQuery } from '../../lib/queries';
import { Link } from '../../lib/router';
import { orderPage, payment as texts } from '../../texts/checkout';
import { Notice } from '../../ui/notice';
import { RetryNotice } from '../../ui/retry-notice';
import { Skeleton } from '../../ui/skeleton';
import { OrderChanged, type WhatChanged } from './order-changed-notice';
import { BankTransfer } from './payment/bank-transfer';
import { CardPayment } from './payment/card-payment';

interface ExpressPaymentProps {
  readonly orderNumber: string;
  readonly method: PaymentMethod;
  readonly bankTransfer: BankTransferInstructions | undefined;
  readonly onPaid: () => void;
  readonly onTransfer: () => void;
  readonly onTrouble: (what: 'load' | 'setup') => void;
}

/** The payment of an order in a narrow place, such as a conversation: the same parts as on its own page. */
export function ExpressPayment({
  orderNumber,
  method,
  bankTransfer,
  onPaid,
  onTransfer,
  onTrouble,
}: ExpressPaymentProps) {
  const { data: order, isError, refetch } = useQuery(orderViewQuery(orderNumber));
  const [changed, setChanged] = useState<WhatChanged | null>(null);
  const standing = order ? orderStanding(order) : null;
  if (standing && standing.phase !== 'due') {
    return (
      <Notice role="status">
        {standing.lead} <Link to={`/order-success?order=${orderNumber}`}>{texts.seeOrder}</Link>
      </Notice>
    );
  }
  if (method === 'bank_transfer') {
    return (
      <BankTransfer
        orderNumber={orderNumber}
        order={order}
        instructions={bankTransfer}
        onOpened={onTransfer}
        onInitiated={onTransfer}
      />
    );
  }
  if (!order) {
    // A look that fails later takes away nothing that stands here, such as the word that a payment may have been made.
    if (isError) return <RetryNotice text={orderPage.unreachable} onRetry={() => void refetch()} />;
    return <Skeleton height="320px" />;
  }
  return (
    <>
      {changed ? <OrderChanged what={changed} /> : null}
      <CardPayment
        order={order}
        returnPath={`/checkout/${orderNumber}?payment=success`}
        onPaid={onPaid}
        onTrouble={onTrouble}
        onUseBank={() => onTrouble('load')}
        onChanged={(what) => {
          setChanged(what);
          void refetch();
        }}
      />
    </>
  );
}
