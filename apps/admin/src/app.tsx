import { useEffect } from 'react';
import { CssBaseline, ThemeProvider, createTheme, useMediaQuery } from '@mui/material';
import { Admin, CustomRoutes, Resource, type LayoutProps } from 'react-admin';
import { Route } from 'react-router';
import { frame } from './i18n/frame';
import { i18nProvider } from './i18n/i18n-provider';
import { AccessGate } from './layout/access-gate';
import { AdminLayout } from './layout/admin-layout';
import { ForbiddenPage, NotFoundPage } from './layout/dead-ends';
import { Notifications } from './layout/notifications';
import { routerProvider } from './layout/present-location';
import { darkTheme, lightTheme } from './layout/theme';
import { QuickFind } from './quick-find/quick-find';
import { page } from './shared/late-page';
import { readablePages, type ResourcePages } from './shared/readable-page';
import { LeaveGuard } from './shared/leave-guard';
import { ProofDialog } from './shared/proof-dialog';
import { ToRecord } from './shared/to-record';
import { LiveContext } from './shared/use-looks';
import { IssuerDialog } from './staff/issuer-dialog';
import { authProvider, dataProvider, leave, live, positions, proofs, queryClient, session, store } from './wiring';

/** By then the first page has asked for what it shows. */
const AHEAD_AFTER_MS = 2_000;

const Overview = page(() => import('./overview/overview-page'), 'OverviewPage');
const TasksPage = page(() => import('./tasks/tasks-page'), 'TasksPage');
const DashboardsPage = page(() => import('./dashboards/dashboards-page'), 'DashboardsPage');
const DraftOrdersPage = page(() => import('./draft-orders/draft-orders-page'), 'DraftOrdersPage');
const NewDraftPage = page(() => import('./draft-orders/new-draft-page'), 'NewDraftPage');
const loadOrders = () => import('./orders/orders-page');
const OrdersPage = page(loadOrders, 'OrdersPage');
const CustomersPage = page(() => import('./customers/customers-page'), 'CustomersPage');
const CustomerPage = page(() => import('./customers/customer-page'), 'CustomerPage');
const AbandonedCartsPage = page(() => import('./abandoned-carts/abandoned-carts-page'), 'AbandonedCartsPage');
const FailedPaymentsPage = page(() => import('./failed-payments/failed-payments-page'), 'FailedPaymentsPage');
const PaymentsPage = page(() => import('./payments/payments-page'), 'PaymentsPage');
const RefundsPage = page(() => import('./refunds/refunds-page'), 'RefundsPage');
const ProviderEventsPage = page(() => import('./provider-events/provider-events-page'), 'ProviderEventsPage');
const BankLinesPage = page(() => import('./bank-lines/bank-lines-page'), 'BankLinesPage');
const ProductImportPage = page(() => import('./product-import/product-import-page'), 'ProductImportPage');
const ProductFilesPage = page(() => import('./product-files/product-files-page'), 'ProductFilesPage');
const ProductsPage = page(() => import('./products/products-page'), 'ProductsPage');
const ProductPage = page(() => import('./products/product-page'), 'ProductPage');
const ProductSourcesPage = page(() => import('./product-sources/product-sources-page'), 'ProductSourcesPage');
const AuthenticListingsPage = page(
  () => import('./authentic-listings/authentic-listings-page'),
  'AuthenticListingsPage',
);
const PotentialImportsPage = page(() => import('./potential-imports/potential-imports-page'), 'PotentialImportsPage');
const MarketPricesPage = page(() => import('./market-prices/market-prices-page'), 'MarketPricesPage');
const SourcingRequestsPage = page(() => import('./sourcing-requests/sourcing-requests-page'), 'SourcingRequestsPage');
const MarketplacesPage = page(() => import('./marketplaces/marketplaces-page'), 'MarketplacesPage');
const LedgerPage = page(() => import('./ledger/ledger-page'), 'LedgerPage');
const InvoicesPage = page(() => import('./invoices/invoices-page'), 'InvoicesPage');
const ReplaysPage = page(() => import('./replays/replays-page'), 'ReplaysPage');
const NewReplayPage = page(() => import('./replays/new-replay-page'), 'NewReplayPage');
const ReplayRunPage = page(() => import('./replays/replay-run-page'), 'ReplayRunPage');
const ProjectionsPage = page(() => import('./projections/projections-page'), 'ProjectionsPage');
const DatabasePage = page(() => import('./database/database-page'), 'DatabasePage');
const ExportsPage = page(() => import('./exports/exports-page'), 'ExportsPage');
const BulkOperationsPage = page(() => import('./bulk-operations/bulk-operations-page'), 'BulkOperationsPage');
const BulkRunPage = page(() => import('./bulk-operations/bulk-run-page'), 'BulkRunPage');
const QueuesPage = page(() => import('./queues/queues-page'), 'QueuesPage');
const AuditLogPage = page(() => import('./audit-log/audit-log-page'), 'AuditLogPage');
const ContactMessagesPage = page(() => import('./contact-messages/contact-messages-page'), 'ContactMessagesPage');
const ReturnsPage = page(() => import('./returns/returns-page'), 'ReturnsPage');
const MailsPage = page(() => import('./mails/mails-page'), 'MailsPage');
const QuotesPage = page(() => import('./quotes/quotes-page'), 'QuotesPage');
const StaffPage = page(() => import('./staff/staff-page'), 'StaffPage');

/** They have no `show`: a record's dialog lies over the list, under the list's own route. */
const IN_DIALOGS = [
  'orders',
  'failed-payments',
  'provider-events',
  'potential-imports',
  'market-prices',
  'sourcing-requests',
];

/** Every page of a resource. */
const PAGES: Readonly<Record<string, ResourcePages>> = {
  tasks: { list: TasksPage },
  dashboards: { list: DashboardsPage },
  orders: { list: OrdersPage },
  'draft-orders': { list: DraftOrdersPage, create: NewDraftPage },
  customers: { list: CustomersPage, show: CustomerPage },
  'abandoned-carts': { list: AbandonedCartsPage },
  'failed-payments': { list: FailedPaymentsPage },
  payments: { list: PaymentsPage },
  invoices: { list: InvoicesPage },
  refunds: { list: RefundsPage },
  'provider-events': { list: ProviderEventsPage },
  'bank-lines': { list: BankLinesPage },
  import: { list: ProductImportPage },
  products: { list: ProductsPage, show: ProductPage },
  'product-files': { list: ProductFilesPage },
  'product-sources': { list: ProductSourcesPage },
  'potential-imports': { list: PotentialImportsPage },
  'market-prices': { list: MarketPricesPage },
  'sourcing-requests': { list: SourcingRequestsPage },
  marketplaces: { list: MarketplacesPage },
  replays: { list: ReplaysPage, create: NewReplayPage, show: ReplayRunPage },
  projections: { list: ProjectionsPage },
  'db-tables': { list: DatabasePage },
  queues: { list: QueuesPage },
  'bulk-operations': { list: BulkOperationsPage, show: BulkRunPage },
  exports: { list: ExportsPage },
  'audit-log': { list: AuditLogPage },
  'contact-messages': { list: ContactMessagesPage },
  returns: { list: ReturnsPage },
  quotes: { list: QuotesPage },
  mails: { list: MailsPage },
  staff: { list: StaffPage },
};
const RESOURCES = Object.entries(PAGES).map(([name, pages]) => (
  <Resource key={name} name={name} {...readablePages(name, pages)}>
    {(pages.show || IN_DIALOGS.includes(name)) && <Route path=":id" element={<ToRecord />} />}
  </Resource>
));

/** The finder is there at once: keys pressed while it was being loaded would be lost, or mean something else. */
const Shell = (props: LayoutProps) => (
  <LeaveGuard>
    <AdminLayout {...props} finder={QuickFind} issuerDialog={IssuerDialog} positions={positions} live={live} />
    <ProofDialog proofs={proofs} />
  </LeaveGuard>
);

/** The lists share most of what they are made of. While the first page is read it is fetched, so that the next is there at once. */
function fetchAhead(): () => void {
  const timer = setTimeout(() => void loadOrders().catch(() => undefined), AHEAD_AFTER_MS);
  return () => clearTimeout(timer);
}

const lightGate = createTheme(lightTheme);
const darkGate = createTheme(darkTheme);

export function App() {
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  return (
    <ThemeProvider theme={dark ? darkGate : lightGate}>
      <CssBaseline />
      <AccessGate session={session} leave={leave}>
        <LiveContext value={live}>
          <BackOffice />
        </LiveContext>
      </AccessGate>
    </ThemeProvider>
  );
}

function BackOffice() {
  useEffect(fetchAhead, []);
  return (
    <Admin
      title={frame.appTitle}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      routerProvider={routerProvider}
      theme={lightTheme}
      darkTheme={darkTheme}
      layout={Shell}
      notification={Notifications}
      dashboard={Overview}
      accessDenied={ForbiddenPage}
      catchAll={NotFoundPage}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      {RESOURCES}
      <CustomRoutes>
        <Route path="/ledger" element={<LedgerPage />} />
        <Route path="/authentic-listings" element={<AuthenticListingsPage />} />
      </CustomRoutes>
    </Admin>
  );
}
