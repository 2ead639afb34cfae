import { Box, Button, useMediaQuery, type Theme } from '@mui/material';
import AddCall from '@mui/icons-material/AddIcCallOutlined';
import { ListBase } from 'react-admin';
import { Link } from 'react-router';
import { common, menu } from '../i18n/frame';
import { orders } from '../i18n/orders';
import { bulk } from '../i18n/staff-runs';
import { useMay } from '../layout/session-context';
import { BulkBar } from '../shared/bulk/bulk-bar';
import { DialogHost } from '../shared/dialog-host';
import { ListBody } from '../shared/list-body';
import { Page } from '../shared/page';
import { BulkDialog } from './bulk/bulk-dialog';
import { OrderCards } from './order-cards';
import { OrderDialog } from './order-dialog';
import { OrderFilters } from './order-filters';
import { OrderStats } from './order-stats';
import { OrderTable } from './order-table';
import { OrdersTabs } from './orders-tabs';
import { RecentOrdersOnRequest } from './recent-orders';

/** All Orders. The dialog of one order lies over the list and has an address of its own. */
export function OrdersPage() {
  const may = useMay();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <Page
      title={orders.title}
      intro={orders.intro}
      actions={
        may('draft-orders.send') && (
          <Button variant="outlined" startIcon={<AddCall />} component={Link} to="/draft-orders/create">
            {menu.draftOrder}
          </Button>
        )
      }
    >
      <OrderStats />
      <RecentOrdersOnRequest />
      <OrdersTabs current="all" />
      <ListBase
        resource="orders"
        perPage={10}
        sort={{ field: 'createdAt', order: 'DESC' }}
        storeKey="orders.v2.listParams"
        queryOptions={{ retry: false }}
      >
        <DialogHost>
          <OrderFilters />
          <BulkBar label={bulk.bar.orders} dialog={(asked) => <BulkDialog {...asked} />} />
          <Box role="tabpanel" aria-label={orders.tabs.all}>
            <ListBody
              noun={orders.noun}
              emptyText={orders.empty}
              errorTitle={orders.loadError}
              nothingMatches={common.nobodyMatches}
            >
              {narrow ? <OrderCards /> : <OrderTable />}
            </ListBody>
          </Box>
        </DialogHost>
      </ListBase>
      <OrderDialog />
    </Page>
  );
}
