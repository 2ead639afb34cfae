import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { potentialImportLists } from '@halfpallet/contracts';
import { potentialImports } from '../i18n/imports';
import type { AdminDataProvider } from '../providers/data-provider';
import { filteredList } from '../shared/filtered-list';
import { countText } from '../shared/format';
import { ProblemNotice } from '../shared/problem-notice';
import { StatCards } from '../shared/stat-cards';
import { useNow } from '../shared/use-now';
import { RESOURCE } from './potential-import-model';

const texts = potentialImports.stats;

/** Figures over all of them, whatever the list is filtered by. The key begins with the resource, so that every write refreshes it. */
export function PotentialImportStats() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const now = useNow();
  const { data, error, refetch } = useQuery({
    queryKey: [RESOURCE, 'stats'],
    queryFn: () => dataProvider.potentialImportStats(),
  });
  if (error) return <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />;
  const lists = potentialImportLists(now);
  const figures = ['total', 'pending', 'approved', 'rejected', 'thisWeek'] as const;
  return (
    <StatCards
      label={texts.label}
      cards={figures.map((figure) => ({
        label: texts[figure],
        value: data && countText(data[figure]),
        to: data && data[figure] > 0 ? filteredList('/potential-imports', lists[figure].filter) : undefined,
      }))}
    />
  );
}
