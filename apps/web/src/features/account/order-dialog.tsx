import { hasEnded, type CustomerOrder } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatAud, formatDate, plural } from '../../lib/format';
import { mayHaveInvoice, mayReport, orderStanding, payPath } from '../../lib/order-money';
import { customerOrderQuery } from '../../lib/queries';
import { dashboard as texts } from '../../texts/dashboard';
import { ButtonLink } from '../../ui/button';
import { Cell, Cells } from '../../ui/cells';
import { PaymentProgress } from '../../ui/charts/payment-progress';
import { StopLine } from '../../ui/charts/stop-line';
import { Dialog } from '../../ui/dialog';
import { MoneyCells } from '../../ui/money-cells';
import { Notice } from '../../ui/notice';
import { SmallPicture } from '../../ui/small-picture';
import { SumTable } from '../../ui/sum-table';
import { LaterTaxDocuments } from '../../ui/later-tax-documents';
import { toast } from '../../ui/toast-store';
import { addressLines } from './address-lines';
import styles from './dashboard.module.css';
import { StatusBadge } from './order-card';
import { OrderReports } from './order-reports';
import { RefundAccountLink } from './refund-account-link';
import { ReorderButton } from './reorder-button';
import { shipmentStops } from './shipment-stops';

interface OrderDialogProps {
  /** As the list has it; shown until the newest answer is here. */
  readonly known: CustomerOrder;
  readonly onClose: () => void;
}

export function OrderDialog({ known, onClose }: OrderDialogProps) {
  const { data, error } = useQuery(customerOrderQuery(known.id));
  useEffect(() => {
    if (error) toast({ title: texts.error, text: texts.detailsFailed, tone: 'stop' });
  }, [error]);
  const order = data ?? known;
  const off = hasEnded(order.status) ? order.status : null;
  const lines = addressLines(order);
  const standing = orderStanding(order);
  return (
    <Dialog title={`${texts.order} ${order.orderNumber}`} onClose={onClose}>
      <div className={styles.details}>
        {error ? (
          <Notice tone="stop" role="alert">
            {texts.detailsFailed}
          </Notice>
        ) : null}
        <p className={styles.state}>
          <StatusBadge order={order} />
          <span className="muted">
            {texts.placed} {formatDate(order.createdAt)}
          </span>
        </p>

        <section aria-labelledby="shipment">
          <h3 id="shipment">{texts.shipment}</h3>
          {off ? <Notice tone="warn">{texts.halted[off]}</Notice> : <Journey order={order} />}
        </section>

        {mayReport(order.status) ? <OrderReports orderNumber={order.orderNumber} /> : null}

        <section aria-labelledby="payment">
          <h3 id="payment">{texts.payment}</h3>
          <Notice tone={standing.tone}>{standing.lead}</Notice>
          <Cells columns={2}>
            <Cell label={texts.payment}>{standing.moneyWord}</Cell>
            <MoneyCells figures={standing.figures} after={1} />
          </Cells>
          {standing.bar ? <PaymentProgress {...standing.bar} /> : null}
          {order.refundPendingAud > 0 ? <RefundAccountLink orderNumber={order.orderNumber} /> : null}
          {standing.pay ? (
            <p>
              <ButtonLink
                small
                look={standing.pay.quiet ? 'quiet' : 'primary'}
                to={payPath(order.orderNumber, standing.pay)}
              >
                {standing.pay.label}
              </ButtonLink>
            </p>
          ) : null}
        </section>

        <section aria-labelledby="items">
          <h3 id="items">{texts.items}</h3>
          <ul className={styles.items}>
            {order.items.map((item) => (
              <li key={item.id}>
                <SmallPicture url={item.productImageUrl} width={56} />
                <span>
                  {item.productName}
                  <span className={styles.unit}>
                    {plural(item.quantity, 'unit')} {texts.unitPrice(formatAud(item.unitPriceAud))}
                  </span>
                </span>
                <span className="money">{formatAud(item.totalPriceAud)}</span>
              </li>
            ))}
          </ul>
          <SumTable
            rows={[
              { label: texts.subtotal, value: formatAud(order.subtotalAud) },
              { label: texts.gst, value: formatAud(order.gstAud) },
            ]}
            total={{ label: texts.total, value: formatAud(order.totalAud) }}
          />
        </section>

        <Documents order={order} />

        <section aria-labelledby="deliver-to">
          <h3 id="deliver-to">{texts.deliverTo}</h3>
          <address className={styles.addressLines}>
            {lines.length > 0 ? lines.map((line) => <span key={line}>{line}</span>) : texts.erased}
          </address>
        </section>
        <p>
          <ReorderButton orderId={order.id} orderNumber={order.orderNumber} />
        </p>
      </div>
    </Dialog>
  );
}

/** What there is on paper about the order. */
function Documents({ order }: { readonly order: CustomerOrder }) {
  const quotes = order.items.flatMap(({ quoteNumber }) => quoteNumber ?? []);
  const invoice = mayHaveInvoice(order);
  if (quotes.length === 0 && !order.purchaseOrderNumber && !invoice) return null;
  return (
    <section aria-labelledby="documents">
      <h3 id="documents">{texts.documents}</h3>
      {order.purchaseOrderNumber ? (
        <p>
          {texts.purchaseOrder} <span className="mono">{order.purchaseOrderNumber}</span>
        </p>
      ) : null}
      {quotes.length > 0 ? (
        <ul className={styles.points}>
          {quotes.map((quoteNumber) => (
            <li key={quoteNumber}>
              <a href={`/api/quotes/${quoteNumber}/pdf`} download>
                {texts.quotePdf(quoteNumber)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {invoice ? <LaterTaxDocuments orderNumber={order.orderNumber} /> : null}
    </section>
  );
}

function Journey({ order }: { readonly order: CustomerOrder }) {
  const stops = shipmentStops(order.timeline).map(({ stop, at, reached }) => ({
    label: texts.stops[stop],
    note: at ? formatDate(at) : reached ? '' : texts.notYet,
    reached,
  }));
  return (
    <>
      <StopLine stops={stops} label={texts.shipment} />
      {order.estimatedDelivery || order.carrier || order.trackingNumber ? (
        <Cells columns={2}>
          {order.estimatedDelivery ? <Cell label={texts.estimated}>{formatDate(order.estimatedDelivery)}</Cell> : null}
          {order.carrier ? <Cell label={texts.carrier}>{order.carrier}</Cell> : null}
          {order.trackingNumber ? <Cell label={texts.tracking}>{order.trackingNumber}</Cell> : null}
        </Cells>
      ) : null}
    </>
  );
}
