import { useRef, useState, type ComponentType } from 'react';
import { Alert, Button, DialogContent } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { lookBack, order as texts } from '../i18n/orders';
import { usePresentLocation } from '../layout/present-location';
import { isGone, isNowhere, problemOf } from '../shared/problem';
import { ProblemNotice } from '../shared/problem-notice';
import { LoadingRecord, RecordDialog, RecordTabs } from '../shared/record-dialog';
import { useLooks } from '../shared/use-looks';
import { useWholeRecord } from '../shared/use-whole-record';
import { AsAtSlider } from './look-back/as-at-slider';
import { PastBanner } from './look-back/past-banner';
import { OrderHeader } from './order-header';
import { ORDER_TABS, orderOfPath, pathOfOrder, type OrderAddress, type OrderTab } from './order-model';
import type { OrderTabProps } from './order-tab-props';
import { CustomerTab } from './tabs/customer-tab';
import { DetailsTab } from './tabs/details-tab';
import { HistoryTab } from './tabs/history-tab';
import { ItemsTab } from './tabs/items-tab';
import { SourcesTab } from './tabs/sources-tab';

/** Payments and reactions move an order on while it is open. */
const WATCH_MS = 4_000;

const TAB_PAGES: Readonly<Record<OrderTab, ComponentType<OrderTabProps>>> = {
  details: DetailsTab,
  customer: CustomerTab,
  items: ItemsTab,
  sources: SourcesTab,
  history: HistoryTab,
};

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
  const { id, asAt, tab, money } = address;
  const navigate = useNavigate();
  const present = usePresentLocation();
  const slider = useRef<HTMLInputElement>(null);
  const state = useLocation().state as { readonly editing?: boolean } | null;
  const now = useWholeRecord<AdminOrderDetail>('orders', { id }, { refetchInterval: useLooks('orders', WATCH_MS) });
  const then = useWholeRecord<AdminOrderDetail>(
    'orders',
    { id, meta: { asAtPosition: asAt } },
    { enabled: asAt !== null, placeholderData: keepPreviousData },
  );
  // While the next position is being read, the order still stands as it did at the one before.
  const [shownAt, setShownAt] = useState(asAt);
  if (then.data && !then.isPlaceholderData && shownAt !== asAt) setShownAt(asAt);
  const { data: order, error, isPending, refetch } = asAt === null ? now : then;
  if (isPending) return <LoadingRecord titleId="order-title" label={texts.loading} />;
  const go = (position: string | null) => {
    // Of the part that was chosen last: the one on the screen may be older, and leading to it would undo the choice.
    const here = present();
    const chosen = orderOfPath(here.pathname);
    const part = chosen?.id === id ? chosen : address;
    void navigate(pathOfOrder(id, part.tab, here.search, { money: part.money, asAt: position }), { replace: true });
  };
  const returnToNow = () => {
    // The button that was pressed goes with the past; without a focus inside, Escape would not close the dialog. The slider may
    // not have its steps yet.
    const dialog = document.activeElement?.closest<HTMLElement>('[role="dialog"]');
    go(null);
    dialog?.focus({ preventScroll: true });
    slider.current?.focus();
  };
  if (order === undefined || isGone(error)) {
    const gone = isNowhere(problemOf(error));
    return (
      <DialogContent id="order-title" sx={{ pt: 7 }}>
        {gone && asAt !== null && (
          <Alert severity="warning" action={<Button onClick={returnToNow}>{lookBack.return}</Button>}>
            {lookBack.gone}
          </Alert>
        )}
        {gone && asAt === null && texts.notFound}
        {!gone && (
          <ProblemNotice
            error={error}
            title={texts.loadError}
            fallback={texts.fetchError}
            retry={() => void refetch()}
          />
        )}
      </DialogContent>
    );
  }
  const TabPage = TAB_PAGES[tab];
  const tabs = ORDER_TABS.map((one) => ({
    tab: one,
    label: texts.tabs[one],
    to: pathOfOrder(id, one, search, { asAt }),
  }));
  return (
    <>
      {error && (
        <ProblemNotice error={error} title={texts.loadError} fallback={texts.fetchError} retry={() => void refetch()} />
      )}
      <OrderHeader order={order} past={asAt !== null} />
      <AsAtSlider orderId={id} asAt={asAt} disabled={state?.editing === true} onMove={go} handle={slider} />
      {asAt !== null && now.data && (
        <PastBanner then={order} now={now.data} asAt={shownAt ?? asAt} onReturn={returnToNow} />
      )}
      <RecordTabs label={texts.tabsLabel} prefix="order-tab" tabs={tabs} current={tab}>
        <TabPage order={order} asAt={asAt} money={money} />
      </RecordTabs>
    </>
  );
}
