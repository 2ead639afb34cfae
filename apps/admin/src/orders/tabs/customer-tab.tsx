import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { formatAbn } from '@halfpallet/money';
import { common } from '../../i18n/frame';
import { order as texts } from '../../i18n/orders';
import { useMay } from '../../layout/session-context';
import { Fact, Facts } from '../../shared/facts';
import { Panel } from '../../shared/panel';

export function CustomerTab({ order }: { readonly order: AdminOrderDetail }) {
  const mayOpen = useMay()('customers.read');
  const { fields } = texts;
  return (
    <>
      <Panel title={texts.orderedBy}>
        <Facts>
          <Fact term={fields.billingName}>{order.contactName}</Fact>
          <Fact term={fields.billingEmail}>
            {mayOpen ? (
              <MuiLink component={Link} to={`/customers/${encodeURIComponent(order.customerId)}/show`}>
                {order.contactEmail}
              </MuiLink>
            ) : (
              order.contactEmail
            )}
          </Fact>
        </Facts>
      </Panel>
      <Panel title={texts.billing}>
        <Facts>
          <Fact term={fields.billingName}>{order.billingName}</Fact>
          <Fact term={fields.billingEmail}>{order.billingEmail}</Fact>
          <Fact term={fields.billingPhone}>{order.billingPhone ?? common.none}</Fact>
          <Fact term={fields.billingAddress}>
            <Lines text={order.billingAddress ?? common.none} />
          </Fact>
          {order.abn && <Fact term={fields.abn}>{formatAbn(order.abn)}</Fact>}
          {order.purchaseOrderNumber && <Fact term={fields.purchaseOrderNumber}>{order.purchaseOrderNumber}</Fact>}
        </Facts>
      </Panel>
      <Panel title={texts.deliveryAddress}>
        <Facts>
          <Fact term={fields.shippingName}>{order.shippingName}</Fact>
          <Fact term={fields.shippingAddress}>
            <Lines text={order.shippingAddress} />
          </Fact>
          {order.shippingInstructions && (
            <Fact term={texts.deliveryInstructions}>
              <Lines text={order.shippingInstructions} />
            </Fact>
          )}
        </Facts>
      </Panel>
    </>
  );
}

function Lines({ text }: { readonly text: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
      {text}
    </Box>
  );
}
