import { Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import type { AdminOrderListRow, AdminOrderRow } from '@halfpallet/contracts';
import { orders } from '../i18n/orders';
import { momentText } from '../shared/brisbane';
import { useTellColumns } from '../shared/list-tools/list-columns';
import { useRowSize } from '../shared/list-tools/list-look';
import { Money } from '../shared/money';
import { Mono } from '../shared/mono';
import { ChoosePage, ChooseRow } from '../shared/bulk/choose-row';
import { OrderLabels } from './order-labels';
import { OrderPaymentCell } from './order-payment-cell';
import { OrderStatusSelect } from './order-status-select';
import { pathOfOrder } from './order-model';
import { usePresentLocation } from '../layout/present-location';
import { useMay } from '../layout/session-context';

const Column = DataTable.Col<AdminOrderListRow>;

const { columns } = orders;

const COLUMNS = [
  { name: 'orderNumber', label: columns.order },
  { name: 'billingName', label: columns.customer },
  { name: 'status', label: columns.status },
  { name: 'paymentStatus', label: columns.payment },
  { name: 'totalAud', label: columns.total },
  { name: 'createdAt', label: columns.date },
  // A column without a field goes by its label.
  { name: columns.actions, label: columns.actions },
];

export function OrderTable() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const present = usePresentLocation();
  const size = useRowSize('orders');
  useTellColumns(COLUMNS);
  const open = (id: string) => {
    void navigate(pathOfOrder(id, 'details', present().search));
    return false as const;
  };
  return (
    <DataTable<AdminOrderListRow> bulkActionButtons={false} rowClick={(id) => open(String(id))} size={size}>
      <Column
        source="chosen"
        disableSort
        label={<ChoosePage />}
        render={(row) => <ChooseRow id={row.id} label={row.orderNumber} />}
      />
      <Column source="orderNumber" label={columns.order} render={(row) => <OrderCell order={row} />} />
      <Column
        disableSort
        source="billingName"
        label={columns.customer}
        render={(row) => <CustomerCell order={row} />}
      />
      <Column source="status" label={columns.status} render={(row) => <OrderStatusSelect order={row} />} />
      <Column source="paymentStatus" label={columns.payment} render={(row) => <OrderPaymentCell order={row} />} />
      <Column
        align="right"
        source="totalAud"
        label={columns.total}
        render={(row) => <Money value={row.totalAud} strong />}
      />
      <Column
        source="createdAt"
        label={columns.date}
        render={(row) => <span style={{ whiteSpace: 'nowrap' }}>{momentText(row.createdAt)}</span>}
      />
      <Column
        label={columns.actions}
        disableSort
        render={(row) => (
          <Button
            size="small"
            component={Link}
            to={pathOfOrder(row.id, 'details', search)}
            aria-label={orders.viewOrder(row.orderNumber)}
            onClick={(event) => event.stopPropagation()}
          >
            {orders.view}
          </Button>
        )}
      />
    </DataTable>
  );
}

function OrderCell({ order }: { readonly order: AdminOrderListRow }) {
  return (
    <Stack>
      <Mono nowrap>{order.orderNumber}</Mono>
      <Typography variant="caption" color="textSecondary">
        {orders.items(order.itemCount)}
        {order.livemode ? '' : ` · ${orders.testMode}`}
      </Typography>
      <OrderLabels order={order} />
    </Stack>
  );
}

/** The e-mail leads to the customer; the rest of the row to the order. */
export function CustomerCell({ order }: { readonly order: AdminOrderRow }) {
  const mayOpen = useMay()('customers.read');
  return (
    <Stack sx={{ minWidth: 0 }}>
      <span>{order.billingName}</span>
      {mayOpen ? (
        <MuiLink
          component={Link}
          to={`/customers/${encodeURIComponent(order.customerId)}/show`}
          variant="caption"
          onClick={(event) => event.stopPropagation()}
        >
          {order.billingEmail}
        </MuiLink>
      ) : (
        <Typography variant="caption" color="textSecondary">
          {order.billingEmail}
        </Typography>
      )}
    </Stack>
  );
}
