import { useLocation, useNavigate } from 'react-router';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { Box } from '@mui/material';
import { common } from '../../i18n/frame';
import { order as texts, paymentMethodNames, paymentStageNames } from '../../i18n/orders';
import { dateText, momentText } from '../../shared/brisbane';
import { Fact, Facts } from '../../shared/facts';
import { Money } from '../../shared/money';
import { Mono } from '../../shared/mono';
import { Panel } from '../../shared/panel';
import { StatusBadge } from '../../shared/status-badge';
import { OrderEditForm } from '../order-edit-form';

/** The order as it is, or the form to change it. That it is being edited is part of this visit, not of the address. */
export function DetailsTab({ order }: { readonly order: AdminOrderDetail }) {
  const { state, pathname, search } = useLocation() as ReturnType<typeof useLocation> & {
    state: { editing?: boolean } | null;
  };
  const navigate = useNavigate();
  if (state?.editing && order.can.edit) {
    return (
      <OrderEditForm order={order} onDone={() => void navigate(pathname + search, { state: null, replace: true })} />
    );
  }
  const { fields } = texts;
  return (
    <>
      <Panel title={texts.information}>
        <Facts>
          <Fact term={fields.orderNumber}>
            <Mono>{order.orderNumber}</Mono>
          </Fact>
          <Fact term={fields.createdAt}>{momentText(order.createdAt)}</Fact>
          <Fact term={fields.status}>
            <StatusBadge status={order.status} />
          </Fact>
          <Fact term={fields.paymentStatus}>
            <StatusBadge status={order.paymentStatus} /> {paymentStageNames[order.paymentStage]}
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
          <Fact term={fields.paid}>
            <Money value={order.paidAud} />
          </Fact>
          <Fact term={fields.refunded}>
            <Money value={order.refundedAud} />
          </Fact>
          <Fact term={fields.notes}>
            <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
              {order.notes ?? common.none}
            </Box>
          </Fact>
        </Facts>
      </Panel>
      <Panel title={texts.shipping}>
        <Facts>
          <Fact term={fields.shippingName}>{order.shippingName}</Fact>
          <Fact term={fields.shippingAddress}>
            <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
              {order.shippingAddress}
            </Box>
          </Fact>
          <Fact term={fields.trackingNumber}>
            {order.trackingNumber ? <Mono>{order.trackingNumber}</Mono> : common.none}
          </Fact>
          <Fact term={fields.estimatedDelivery}>
            {order.estimatedDelivery ? dateText(order.estimatedDelivery) : common.none}
          </Fact>
        </Facts>
      </Panel>
    </>
  );
}
