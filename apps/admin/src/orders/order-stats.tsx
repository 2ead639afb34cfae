import { stats } from '../i18n/orders';
import { ProblemNotice } from '../shared/problem-notice';
import { StatCards } from '../shared/stat-cards';
import { orderFigures } from './order-figures';
import { useOrdersOverview } from './use-orders-overview';

export function OrderStats() {
  const { data, error, refetch } = useOrdersOverview();
  if (error) return <ProblemNotice error={error} title={stats.loadError} retry={() => void refetch()} />;
  return <StatCards label={stats.label} cards={orderFigures(data?.stats)} />;
}
