import { Button, Stack, Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link } from 'react-router';
import type { ImportRunRow } from '@halfpallet/contracts';
import { productImport } from '../i18n/product-import';
import { momentText } from '../shared/brisbane';
import { CardList } from '../shared/card-list';
import { ListBody } from '../shared/list-body';
import { StatusBadge } from '../shared/status-badge';
import { RUNS } from './use-import-run';

const texts = productImport.recent;

/** Imports, newest first. */
export function RecentRuns() {
  return (
    <section aria-label={texts.title}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {texts.title}
      </Typography>
      <ListBase<ImportRunRow>
        resource={RUNS}
        perPage={10}
        sort={{ field: 'startedAt', order: 'DESC' }}
        storeKey="import-runs.v1.listParams"
        disableSyncWithLocation
        queryOptions={{ retry: false }}
      >
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <CardList<ImportRunRow> card={(row) => <RunCard row={row} />} />
        </ListBody>
      </ListBase>
    </section>
  );
}

function RunCard({ row }: { readonly row: ImportRunRow }) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ justifyContent: 'space-between', alignItems: { xs: 'flex-start', sm: 'center' } }}
    >
      <div>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="h3" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {row.searchQuery}
          </Typography>
          <StatusBadge status={row.state} label={texts.states[row.state]} />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {[
            row.sector,
            texts.counts(row.imported, row.failed),
            texts.by(row.requestedBy, momentText(row.startedAt)),
          ].join(' · ')}
        </Typography>
      </div>
      <Button size="small" component={Link} to={`/import?run=${row.id}`} aria-label={texts.viewOf(row.searchQuery)}>
        {texts.view}
      </Button>
    </Stack>
  );
}
