import { Box, Dialog, DialogContent, IconButton, Skeleton, Tab, Tabs, useMediaQuery, type Theme } from '@mui/material';
import Close from '@mui/icons-material/Close';
import { useGetOne } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { order as texts } from '../i18n/orders';
import { problemOf } from '../shared/problem';
import { WHOLE } from '../shared/whole';
import { ProblemNotice } from '../shared/problem-notice';
import { OrderHeader } from './order-header';
import { ORDER_TABS, orderOfPath, pathOfOrder, type OrderAddress } from './order-model';
import { CustomerTab } from './tabs/customer-tab';
import { DetailsTab } from './tabs/details-tab';
import { HistoryTab } from './tabs/history-tab';
import { ItemsTab } from './tabs/items-tab';
import { SourcesTab } from './tabs/sources-tab';

/** Payments and reactions move an order on while it is open. */
const WATCH_MS = 4_000;

const TAB_PAGES = {
  details: DetailsTab,
  customer: CustomerTab,
  items: ItemsTab,
  sources: SourcesTab,
  history: HistoryTab,
} as const;

/** The order an address names, over the list. Back, Escape and the cross lead to the list as it was. */
export function OrderDialog() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const address = orderOfPath(pathname);
  if (address === null) return null;
  const close = () => void navigate(`/orders${search}`);
  return (
    <Dialog
      open
      onClose={close}
      fullScreen={narrow}
      fullWidth
      maxWidth="md"
      aria-labelledby="order-title"
      slotProps={{ paper: { sx: { height: { md: 'calc(100% - 64px)' } } } }}
    >
      <IconButton aria-label={texts.close} onClick={close} sx={{ position: 'absolute', right: 8, top: 8, zIndex: 1 }}>
        <Close />
      </IconButton>
      <OrderDialogBody key={address.id} address={address} search={search} />
    </Dialog>
  );
}

function OrderDialogBody({ address, search }: { readonly address: OrderAddress; readonly search: string }) {
  const {
    data: order,
    error,
    isPending,
    refetch,
  } = useGetOne<AdminOrderDetail>(
    'orders',
    { id: address.id, meta: WHOLE },
    { retry: false, refetchInterval: WATCH_MS },
  );
  if (isPending) return <LoadingOrder />;
  if (error || order === undefined) {
    const gone = problemOf(error).status === 404;
    return (
      <DialogContent id="order-title" sx={{ pt: 7 }}>
        {gone ? texts.notFound : <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />}
      </DialogContent>
    );
  }
  const TabPage = TAB_PAGES[address.tab];
  return (
    <>
      <OrderHeader order={order} />
      <Tabs
        value={address.tab}
        aria-label={texts.tabsLabel}
        variant="scrollable"
        scrollButtons="auto"
        sx={{ borderBottom: 1, borderColor: 'divider', flexShrink: 0, px: { md: 1 } }}
      >
        {ORDER_TABS.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            label={texts.tabs[tab]}
            id={`order-tab-${tab}`}
            aria-controls="order-tab-panel"
            component={Link}
            to={pathOfOrder(order.id, tab, search)}
            replace
          />
        ))}
      </Tabs>
      <DialogContent role="tabpanel" id="order-tab-panel" aria-labelledby={`order-tab-${address.tab}`} tabIndex={0}>
        <TabPage order={order} />
      </DialogContent>
    </>
  );
}

function LoadingOrder() {
  return (
    <DialogContent role="status" aria-label={texts.loading} id="order-title">
      <Skeleton width="45%" height={40} />
      <Skeleton width="30%" />
      <Box sx={{ mt: 3 }}>
        {[70, 55, 62, 48, 66].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={32} />
        ))}
      </Box>
    </DialogContent>
  );
}
