import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { Box } from '@mui/material';
import { common } from '../../i18n/frame';
import { order as texts } from '../../i18n/orders';
import { dateText, momentText } from '../../shared/brisbane';
import { Fact, Facts } from '../../shared/facts';
import { Mono } from '../../shared/mono';
import { Panel } from '../../shared/panel';
import { StatusBadge } from '../../shared/status-badge';
import { OrderEditForm } from '../order-edit-form';
import { OrderMoneyPart } from '../money/order-money-part';
import { OrderNotesPanel } from '../order-notes-panel';
import { OrderPartLinks } from '../order-part-links';
import { OrderReturns } from '../order-returns';
import type { OrderTabProps } from '../order-tab-props';

import { OrderTotals } from '../order-totals';

/** The order as it is, or the form to change it. That it is being edited is part of this visit, not of the address. */
export function DetailsTab({ order, money, asAt }: OrderTabProps) {
  const { state, pathname, search } = useLocation() as ReturnType<typeof useLocation> & {
    state: { editing?: boolean } | null;
  };
  const navigate = useNavigate();
  const editing = state?.editing === true;
  // Somebody else may ship the order while it is being edited: what was typed stays, and the server says why it is too late.
  const [begun, setBegun] = useState(false);
  if (begun !== editing && (begun || order.can.edit)) setBegun(editing);
  if (editing && (begun || order.can.edit)) {
    return (
      <OrderEditForm order={order} onDone={() => void navigate(pathname + search, { state: null, replace: true })} />
    );
  }
  return (
    <>
      <OrderPartLinks id={order.id} money={money} asAt={asAt} />
      {money ? <OrderMoneyPart order={order} past={asAt !== null} /> : <OrderItself order={order} />}
      {asAt === null && !money && <OrderReturns order={order} />}
      {asAt === null && !money && <OrderNotesPanel orderId={order.id} />}
    </>
  );
}

function OrderItself({ order }: { readonly order: AdminOrderDetail }) {
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
          <Fact term={fields.notes}>
            <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
              {order.notes ?? common.none}
            </Box>
          </Fact>
        </Facts>
      </Panel>
      <OrderTotals order={order} />
      <Panel title={texts.shipping}>
        <Facts>
          <Fact term={fields.shippingName}>{order.shippingName || common.none}</Fact>
          <Fact term={fields.shippingAddress}>
            <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
              {order.shippingAddress || common.none}
            </Box>
          </Fact>
          <Fact term={fields.carrier}>{order.carrier ?? common.none}</Fact>
          <Fact term={fields.trackingNumber}>
            {order.trackingNumber ? <Mono>{order.trackingNumber}</Mono> : common.none}
          </Fact>
          <Fact term={fields.vessel}>{order.vessel ?? common.none}</Fact>
          <Fact term={fields.estimatedDelivery}>
            {order.estimatedDelivery ? dateText(order.estimatedDelivery) : common.none}
          </Fact>
        </Facts>
      </Panel>
    </>
  );
}
