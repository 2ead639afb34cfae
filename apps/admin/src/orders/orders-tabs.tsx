import { Tab, Tabs } from '@mui/material';
import { Link } from 'react-router';
import type { Permission } from '@halfpallet/contracts';
import { orders } from '../i18n/orders';
import { useMay } from '../layout/session-context';

type OrdersTab = 'all' | 'customers' | 'abandoned-carts' | 'failed-payments';

const TABS: ReadonlyArray<{ tab: OrdersTab; to: string; label: string; permission: Permission }> = [
  { tab: 'all', to: '/orders', label: orders.tabs.all, permission: 'orders.read' },
  { tab: 'customers', to: '/customers', label: orders.tabs.customers, permission: 'customers.read' },
  { tab: 'abandoned-carts', to: '/abandoned-carts', label: orders.tabs.abandonedCarts, permission: 'carts.read' },
  {
    tab: 'failed-payments',
    to: '/failed-payments',
    label: orders.tabs.failedPayments,
    permission: 'failed-payments.read',
  },
];

/** The lists of the section Orders; each is a page with its own address. */
export function OrdersTabs({ current }: { readonly current: OrdersTab }) {
  const may = useMay();
  return (
    <Tabs
      value={current}
      aria-label={orders.tabsLabel}
      variant="scrollable"
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
    >
      {TABS.filter(({ permission }) => may(permission)).map(({ tab, to, label }) => (
        <Tab key={tab} value={tab} label={label} component={Link} to={to} />
      ))}
    </Tabs>
  );
}
