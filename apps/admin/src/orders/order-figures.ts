import { orderFigureLists, type AdminOrderStats } from '@halfpallet/contracts';
import { statsHelp, stats as texts } from '../i18n/orders';
import { filteredList } from '../shared/filtered-list';
import { audText, countText } from '../shared/format';
import type { StatCard } from '../shared/stat-cards';

const CARDS = [
  ['totalOrders', texts.totalOrders, countText],
  ['totalRevenue', texts.totalRevenue, audText],
  ['ordersPlacedAud', texts.ordersPlaced, audText],
  ['avgOrderValue', texts.average, audText],
  ['pendingOrders', texts.pending, countText],
] as const;

/** The cards above the orders, each with the list of the orders it counts. */
export function orderFigures(stats: AdminOrderStats | undefined): StatCard[] {
  if (!stats) return CARDS.map(([, label]) => ({ label, value: undefined }));
  const lists = orderFigureLists(stats.livemode);
  const help = statsHelp(stats.livemode);
  return CARDS.map(([figure, label, text]) => ({
    label,
    value: text(stats[figure]),
    help: help[figure],
    to: filteredList('/orders', lists[figure].filter),
  }));
}
