import type { OrderByNumber, OrderCheckoutView, OrderStatusResponse } from '@halfpallet/contracts';
import { lazy, useState } from 'react';
import { formatAud } from '../../lib/format';
import { mayHaveInvoice, mayReport, orderStanding } from '../../lib/order-money';
import { reloadOnce } from '../../lib/reload-once';
import { Link } from '../../lib/router';
import { order as orderTexts } from '../../texts/order';
import { shared } from '../../texts/shared';
import { success as texts } from '../../texts/success';
import { Cell, Cells } from '../../ui/cells';
import { PaymentProgress } from '../../ui/charts/payment-progress';
import { MoneyCells } from '../../ui/money-cells';
import { Part } from '../../ui/part';
import { RetryNotice } from '../../ui/retry-notice';
import { Sheet } from '../../ui/sheet';
import { LaterTaxDocuments } from '../../ui/later-tax-documents';
import { AddedToCatalog } from './added-to-catalog';
import { OrderLines } from './order-lines';
import { OrderProgress } from './order-progress';
import styles from './order-success.module.css';
import { SuccessNotice } from './success-notice';
import { useSettlement } from './use-settlement';
import { WhatHappensNext } from './what-happens-next';

// Few orders change, and those who come from paying need not wait for it. A page that has stood open since before a release misses it.
const OrderAsks = lazy(() => import('./order-asks').then((m) => ({ default: m.OrderAsks }), reloadOnce));

interface OrderSuccessProps {
  readonly answer: OrderStatusResponse;
  /** Amounts and stage; null when they could not be had. */
  readonly payment: OrderByNumber | null;
  /** Every line; null when they could not be had. */
  readonly view: OrderCheckoutView | null;
  readonly pendingTransfer: boolean;
  /** The buyer was just at the card form. */
  readonly fromPaying: boolean;
  readonly refresh: () => Promise<unknown>;
  /** Asks again for what could not be had. */
  readonly reload: () => void;
}

export function OrderSuccess({
  answer,
  payment,
  view,
  pendingTransfer,
  fromPaying,
  refresh,
  reload,
}: OrderSuccessProps) {
  const { order, product } = answer;
  const money = payment ?? view;
  const standing = money ? orderStanding(money) : null;
  const unpaid = money?.paymentStage === 'deposit_due' && standing?.phase === 'due';
  const confirming = unpaid && fromPaying && !pendingTransfer && money.paymentMethod === 'stripe';
  const settlement = useSettlement(confirming, refresh);
  // Once answered it is gone from the order, and what became of it is still said.
  const [asked] = useState(Boolean(view?.proposedChange));
  return (
    <div className="page">
      <div className={styles.head}>
        <h1>{standing?.title ?? orderTexts.loading}</h1>
        <p className="muted">
          {texts.number} <span className="mono">{order.orderNumber}</span>
        </p>
      </div>
      <div className={styles.grid}>
        <div className={styles.column}>
          {standing ? (
            <SuccessNotice
              standing={standing}
              orderNumber={order.orderNumber}
              confirming={confirming}
              thanks={fromPaying && standing.phase === 'settled'}
              settlement={settlement}
            />
          ) : (
            <RetryNotice text={texts.standingFailed} onRetry={reload} />
          )}
          {asked || view?.proposedChange || view?.refundPendingAud ? (
            <Part>
              <OrderAsks orderNumber={order.orderNumber} view={view} asked={asked} />
            </Part>
          ) : null}
          <Sheet title={texts.details} id="details" flush>
            <div className={styles.lines}>
              <OrderProgress
                status={standing?.status ?? order.orderStatus}
                {...(view ? { placedAt: view.createdAt } : {})}
              />
              <OrderLines items={view?.items ?? []} total={formatAud(order.totalAmountAud)} />
            </div>
            <Cells columns={2}>
              <Cell label={texts.name}>{payment?.guestName ?? order.customerName}</Cell>
              <Cell label={texts.email}>{payment?.guestEmail ?? order.customerEmail}</Cell>
              {standing ? (
                <>
                  <Cell label={texts.status}>{standing.statusWord}</Cell>
                  <Cell label={texts.payment}>{standing.moneyWord}</Cell>
                  <MoneyCells figures={standing.figures} after={4} />
                </>
              ) : null}
            </Cells>
            {standing?.bar ? (
              <div className={styles.progress}>
                <PaymentProgress {...standing.bar} />
              </div>
            ) : null}
            {mayReport(standing?.status ?? order.orderStatus) ? (
              <p className={styles.progress}>
                <Link to={`/returns/${order.orderNumber}`}>{shared.reportProblem}</Link>
              </p>
            ) : null}
            {money && mayHaveInvoice(money) ? (
              <div className={styles.progress}>
                <LaterTaxDocuments orderNumber={order.orderNumber} />
              </div>
            ) : null}
          </Sheet>
          <AddedToCatalog product={product} />
        </div>
        <WhatHappensNext standing={standing} />
      </div>
    </div>
  );
}
