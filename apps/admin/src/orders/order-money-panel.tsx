import { Box } from '@mui/material';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { order as texts, paymentMethodNames } from '../i18n/orders';
import { Fact, Facts } from '../shared/facts';
import { Money } from '../shared/money';
import { Panel } from '../shared/panel';
import { StatusBadge } from '../shared/status-badge';
import { moneyFacts, whyText } from './order-money';

/** What the order costs, what came, what is due and what goes back, and why. */
export function OrderMoneyPanel({ order }: { readonly order: AdminOrderDetail }) {
  const { fields } = texts;
  return (
    <Panel title={texts.money}>
      <Facts>
        <Fact term={fields.paymentStatus}>
          <StatusBadge status={order.paymentStatus} />
          <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
            {whyText(order)}
          </Box>
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
        {moneyFacts(order).map(({ term, value }) => (
          <Fact key={term} term={term}>
            <Money value={value} />
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
