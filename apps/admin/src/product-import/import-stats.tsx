import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { productImport } from '../i18n/product-import';
import type { AdminDataProvider } from '../providers/data-provider';
import { countText } from '../shared/format';
import { ProblemNotice } from '../shared/problem-notice';
import { StatCards } from '../shared/stat-cards';
import { RUNS } from './use-import-run';

const texts = productImport.stats;

/** Figures of the shop as a whole. */
export function ImportStats() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: [RUNS, 'statistics'],
    queryFn: () => dataProvider.importStatistics(),
    retry: false,
  });
  if (error) return <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />;
  return (
    <StatCards
      label={texts.label}
      cards={[
        { label: texts.total, value: data && countText(data.totalProducts) },
        { label: texts.imported, value: data && countText(data.importedProducts) },
        { label: texts.withImages, value: data && countText(data.productsWithImages) },
        { label: texts.imageRate, value: data && `${data.imageSuccessRate}%` },
      ]}
    />
  );
}
