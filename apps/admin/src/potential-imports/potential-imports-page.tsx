import { FormControlLabel } from '@mui/material';
import { ListBase } from 'react-admin';
import type { PotentialImportRow, PotentialImportStatus } from '@halfpallet/contracts';
import { beganLabels } from '../i18n/dashboards';
import { categoryNames, importStatusNames, potentialImports as texts } from '../i18n/imports';
import { bulk } from '../i18n/staff-runs';
import { useMay } from '../layout/session-context';
import { ActiveFilters } from '../shared/active-filters';
import { beganLabel } from '../shared/began-label';
import { BulkBar } from '../shared/bulk/bulk-bar';
import { ChoosePage } from '../shared/bulk/choose-row';
import { CardList } from '../shared/card-list';
import { DialogHost } from '../shared/dialog-host';
import { ListBody } from '../shared/list-body';
import { Page } from '../shared/page';
import { PagePager } from '../shared/page-pager';
import { useLooks } from '../shared/use-looks';
import { BulkReviewDialog } from './bulk-review-dialog';
import { PotentialImportCard } from './potential-import-card';
import { PotentialImportDialog } from './potential-import-dialog';
import { PotentialImportFilters } from './potential-import-filters';
import { PotentialImportStats } from './potential-import-stats';
import { RESOURCE } from './potential-import-model';

/** An approved one comes into the shop a few seconds later. */
const WATCH_MS = 4_000;

/** The review desk. The dossier of one potential import lies over the list and has an address of its own. */
export function PotentialImportsPage() {
  const mayReview = useMay()('imports.review');
  const looks = useLooks(RESOURCE, WATCH_MS);
  return (
    <Page title={texts.title} intro={texts.intro}>
      <PotentialImportStats />
      <DialogHost>
        <ListBase<PotentialImportRow>
          resource={RESOURCE}
          perPage={20}
          sort={{ field: 'createdAt', order: 'DESC' }}
          storeKey="potential-imports.v1.listParams"
          queryOptions={{
            retry: false,
            refetchInterval: ({ state }) => (state.data?.data?.some(isOnItsWay) ? looks : false),
          }}
        >
          <PotentialImportFilters />
          <ActiveFilters label={filterLabel} />
          {mayReview && <BulkBar label={bulk.bar.imports} dialog={(asked) => <BulkReviewDialog {...asked} />} />}
          <ListBody
            noun={texts.noun}
            emptyText={texts.empty}
            nothingMatches={texts.empty}
            errorTitle={texts.loadError}
            pager={<PagePager noun={texts.noun} />}
          >
            {mayReview && (
              <FormControlLabel control={<ChoosePage />} label={bulk.bar.selectPage} sx={{ mx: 2, mt: 1 }} />
            )}
            <CardList<PotentialImportRow> card={(row) => <PotentialImportCard row={row} />} />
          </ListBody>
          <PotentialImportDialog />
        </ListBase>
      </DialogHost>
    </Page>
  );
}

function filterLabel(field: string, value: unknown): string {
  const values = (Array.isArray(value) ? value : [value]) as PotentialImportStatus[];
  if (field === 'adminStatus') return `${texts.status}: ${values.map((one) => importStatusNames[one]).join(', ')}`;
  if (field === 'category') return `${texts.category}: ${categoryNames[value as string] ?? String(value)}`;
  return beganLabel(field, beganLabels.created, value) ?? `“${String(value)}”`;
}

const isOnItsWay = ({ adminStatus, importProblem }: PotentialImportRow) =>
  adminStatus === 'approved' && importProblem === null;
