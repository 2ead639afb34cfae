import { stats } from '../i18n/orders';
import { audText, countText } from '../shared/format';
import { ProblemNotice } from '../shared/problem-notice';
import { StatCards } from '../shared/stat-cards';
import { useOrdersOverview } from './use-orders-overview';

export function OrderStats() {
  const { data, error, refetch } = useOrdersOverview();
  if (error) return <ProblemNotice error={error} title={stats.loadError} retry={() => void refetch()} />;
  return (
    <StatCards
      label={stats.label}
      cards={[
        { label: stats.totalOrders, value: data && countText(data.stats.totalOrders) },
        { label: stats.totalRevenue, value: data && audText(data.stats.totalRevenue) },
        { label: stats.average, value: data && audText(data.stats.avgOrderValue) },
        { label: stats.pending, value: data && countText(data.stats.pendingOrders) },
      ]}
    />
  );
}
