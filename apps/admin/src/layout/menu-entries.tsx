import type { ComponentType } from 'react';
import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import AddCall from '@mui/icons-material/AddIcCallOutlined';
import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Download from '@mui/icons-material/SystemUpdateAltOutlined';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Inbox from '@mui/icons-material/MoveToInboxOutlined';
import Layers from '@mui/icons-material/LayersOutlined';
import ListAlt from '@mui/icons-material/ListAltOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import Receipt from '@mui/icons-material/ReceiptOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import Rule from '@mui/icons-material/RuleOutlined';
import Schedule from '@mui/icons-material/PendingActionsOutlined';
import ShowChart from '@mui/icons-material/ShowChartOutlined';
import Storage from '@mui/icons-material/StorageOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import TableView from '@mui/icons-material/TableViewOutlined';
import TravelExplore from '@mui/icons-material/TravelExploreOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import type { Permission } from '@halfpallet/contracts';
import { menu } from '../i18n/frame';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType;
  readonly permission: Permission | null;
  readonly shortcut?: string;
}
export interface MenuGroup {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** Sections of the specification: tabs in the bar at the top. */
export const SECTIONS: readonly MenuEntry[] = [
  { to: '/', label: menu.overview, icon: Dashboard, permission: null, shortcut: 'G>H' },
  { to: '/orders', label: menu.orders, icon: ListAlt, permission: 'orders.read', shortcut: 'G>O' },
  {
    to: '/product-sources',
    label: menu.productSources,
    icon: LocalShipping,
    permission: 'product-sources.read',
  },
  { to: '/authentic-listings', label: menu.authenticListings, icon: FactCheck, permission: 'products.read' },
  {
    to: '/potential-imports',
    label: menu.potentialImports,
    icon: Inbox,
    permission: 'imports.read',
    shortcut: 'G>I',
  },
  { to: '/db-tables', label: menu.database, icon: Storage, permission: 'projections.read' },
];

/** Pages that stand behind the tab of another. */
export const BEHIND_TABS: readonly MenuEntry[] = [
  { to: '/customers', label: menu.customers, icon: People, permission: 'customers.read' },
  { to: '/abandoned-carts', label: menu.abandonedCarts, icon: ShoppingCart, permission: 'carts.read' },
  { to: '/failed-payments', label: menu.failedPayments, icon: Payments, permission: 'failed-payments.read' },
];

/** Everything else, at the side. Who may not read a page does not see its entry. */
export const GROUPS: readonly MenuGroup[] = [
  {
    label: menu.own,
    entries: [{ to: '/tasks', label: menu.tasks, icon: TaskAlt, permission: 'orders.read', shortcut: 'G>T' }],
  },
  {
    label: menu.figures,
    entries: [
      { to: '/dashboards', label: menu.dashboards, icon: BarChart, permission: 'orders.read', shortcut: 'G>B' },
    ],
  },
  {
    label: menu.catalogue,
    entries: [
      { to: '/products', label: menu.products, icon: Category, permission: 'products.read', shortcut: 'G>C' },
      { to: '/sourcing-requests', label: menu.sourcingRequests, icon: TravelExplore, permission: 'imports.read' },
      { to: '/market-prices', label: menu.marketPrices, icon: ShowChart, permission: 'products.read' },
      { to: '/marketplaces', label: menu.marketplaces, icon: Storefront, permission: 'imports.read' },
      { to: '/import', label: menu.productImport, icon: Download, permission: 'imports.read', shortcut: 'G>D' },
      { to: '/product-files', label: menu.productFiles, icon: TableView, permission: 'products.read', shortcut: 'G>F' },
    ],
  },
  {
    label: menu.finance,
    entries: [
      { to: '/ledger', label: menu.ledger, icon: AccountBalance, permission: 'ledger.read', shortcut: 'G>L' },
      { to: '/payments', label: menu.payments, icon: Payments, permission: 'payments.read', shortcut: 'G>P' },
      { to: '/invoices', label: menu.invoices, icon: Receipt, permission: 'ledger.read' },
      { to: '/refunds', label: menu.refunds, icon: Undo, permission: 'payments.read', shortcut: 'G>M' },
      {
        to: '/bank-lines',
        label: menu.reconciliation,
        icon: Rule,
        permission: 'bank-statements.import',
        shortcut: 'G>A',
      },
      { to: '/provider-events', label: menu.providerEvents, icon: Notifications, permission: 'payments.read' },
      { to: '/replays', label: menu.replay, icon: Replay, permission: 'replays.read', shortcut: 'G>R' },
    ],
  },
  {
    label: menu.support,
    entries: [
      {
        to: '/contact-messages',
        label: menu.inbox,
        icon: Forum,
        permission: 'contact-messages.read',
        shortcut: 'G>N',
      },
      { to: '/returns', label: menu.returns, icon: AssignmentReturn, permission: 'returns.read' },
      { to: '/mails', label: menu.mail, icon: Mail, permission: 'mails.read' },
      { to: '/draft-orders', label: menu.draftOrders, icon: AddCall, permission: 'draft-orders.read', shortcut: 'G>W' },
      { to: '/quotes', label: menu.quotes, icon: RequestQuote, permission: 'orders.read' },
    ],
  },
  {
    label: menu.operations,
    entries: [
      { to: '/projections', label: menu.projections, icon: Layers, permission: 'projections.read' },
      { to: '/queues', label: menu.queues, icon: Schedule, permission: 'queues.read', shortcut: 'G>Q' },
    ],
  },
  {
    label: menu.administration,
    entries: [
      { to: '/bulk-operations', label: menu.bulkOperations, icon: Checklist, permission: 'orders.read' },
      { to: '/exports', label: menu.exports, icon: FileDownload, permission: 'export.orders' },
      { to: '/audit-log', label: menu.auditLog, icon: ReceiptLong, permission: 'audit-log.read' },
      { to: '/staff', label: menu.staff, icon: People, permission: 'staff.manage' },
    ],
  },
];

export function visible(entries: readonly MenuEntry[], may: (permission: Permission) => boolean): readonly MenuEntry[] {
  return entries.filter(({ permission }) => permission === null || may(permission));
}
