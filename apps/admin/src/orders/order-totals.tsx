import type { AdminOrderDetail } from '@halfpallet/contracts';
import { order as texts, paymentMethodNames } from '../i18n/orders';
import { Fact, Facts } from '../shared/facts';
import { Money } from '../shared/money';
import { Panel } from '../shared/panel';
import { StatusBadge } from '../shared/status-badge';

/** What the order costs, and how it is paid. */
export function OrderTotals({ order }: { readonly order: AdminOrderDetail }) {
  const { fields } = texts;
  return (
    <Panel title={texts.totals}>
      <Facts>
        <Fact term={fields.paymentStatus}>
          <StatusBadge status={order.paymentStatus} />
        </Fact>
        <Fact term={fields.paymentMethod}>{paymentMethodNames[order.paymentMethod]}</Fact>
        <Fact term={fields.subtotal}>
          <Money value={order.subtotalAud} />
        </Fact>
        <Fact term={fields.gst}>
          <Money value={order.gstAud} />
        </Fact>
        <Fact term={fields.total}>
          <Money value={order.totalAud} strong />
        </Fact>
        {order.marginAud !== null && (
          <Fact term={fields.margin}>
            <Money value={order.marginAud} />
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}
