import { DialogContent } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { order as texts } from '../i18n/orders';
import { problemOf } from '../shared/problem';
import { ProblemNotice } from '../shared/problem-notice';
import { LoadingRecord, RecordDialog, RecordTabs } from '../shared/record-dialog';
import { WHOLE } from '../shared/whole';
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
  const address = orderOfPath(pathname);
  if (address === null) return null;
  return (
    <RecordDialog titleId="order-title" closeLabel={texts.close} onClose={() => void navigate(`/orders${search}`)}>
      <OrderDialogBody key={address.id} address={address} search={search} />
    </RecordDialog>
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
  if (isPending) return <LoadingRecord titleId="order-title" label={texts.loading} />;
  if (error || order === undefined) {
    const gone = problemOf(error).status === 404;
    return (
      <DialogContent id="order-title" sx={{ pt: 7 }}>
        {gone ? texts.notFound : <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />}
      </DialogContent>
    );
  }
  const TabPage = TAB_PAGES[address.tab];
  const tabs = ORDER_TABS.map((tab) => ({ tab, label: texts.tabs[tab], to: pathOfOrder(order.id, tab, search) }));
  return (
    <>
      <OrderHeader order={order} />
      <RecordTabs label={texts.tabsLabel} prefix="order-tab" tabs={tabs} current={address.tab}>
        <TabPage order={order} />
      </RecordTabs>
    </>
  );
}
