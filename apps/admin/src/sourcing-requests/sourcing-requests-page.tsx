import { Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { SourcingRequestRow } from '@halfpallet/contracts';
import { beganLabels } from '../i18n/dashboards';
import { search as searchTexts, sourcing as texts, sourcingStates } from '../i18n/sourcing';
import { useMay } from '../layout/session-context';
import { momentText } from '../shared/brisbane';
import { ActiveFilters } from '../shared/active-filters';
import { beganLabel } from '../shared/began-label';
import { CardList } from '../shared/card-list';
import { DialogHost, useOpenDialog } from '../shared/dialog-host';
import { FilterRow } from '../shared/filter-row';
import { FilterSelect } from '../shared/filter-select';
import { countText } from '../shared/format';
import { ListBody } from '../shared/list-body';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { StatusBadge } from '../shared/status-badge';
import { useLooks } from '../shared/use-looks';
import { pathOfRequest, RESOURCE } from './request-address';
import { SourcingRequestDialog } from './sourcing-request-dialog';
import { StartSearchDialog } from './start-search-dialog';

const STATES = Object.entries(sourcingStates).map(([value, label]) => ({ value, label }));
const WATCH_MS = 4_000;

/** Searches for goods, newest first. The progress of one lies over the list. */
export function SourcingRequestsPage() {
  const looks = useLooks(RESOURCE, WATCH_MS);
  return (
    <DialogHost>
      <Page title={texts.title} intro={texts.intro} actions={<StartSearch />}>
        <ListBase<SourcingRequestRow>
          resource={RESOURCE}
          perPage={25}
          sort={{ field: 'startedAt', order: 'DESC' }}
          storeKey="sourcing-requests.v1.listParams"
          queryOptions={{
            retry: false,
            refetchInterval: ({ state: { data } }) =>
              data?.data?.some(({ state }) => state === 'running') ? looks : false,
          }}
        >
          <FilterRow>
            <SearchField label={texts.search} />
            <FilterSelect field="state" label={texts.state} choices={STATES} />
          </FilterRow>
          <ActiveFilters label={filterLabel} />
          <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
            <CardList<SourcingRequestRow> card={(row) => <RequestCard row={row} />} />
          </ListBody>
        </ListBase>
        <SourcingRequestDialog />
      </Page>
    </DialogHost>
  );
}

function filterLabel(field: string, value: unknown): string {
  if (field === 'state') return `${texts.state}: ${sourcingStates[value as SourcingRequestRow['state']]}`;
  if (field === 'candidates_gt') return beganLabels.found;
  return beganLabel(field, beganLabels.started, value) ?? `“${String(value)}”`;
}

function StartSearch() {
  const open = useOpenDialog();
  if (!useMay()('imports.run')) return null;
  return (
    <Button
      variant="contained"
      color="secondary"
      onClick={() => open((close) => <StartSearchDialog onClose={close} />)}
    >
      {searchTexts.start}
    </Button>
  );
}

function RequestCard({ row }: { readonly row: SourcingRequestRow }) {
  const { search } = useLocation();
  const path = pathOfRequest(row.id, 'progress', search);
  const facts = [
    ...(row.quantity === null ? [] : [texts.pieces(countText(row.quantity))]),
    texts.candidates(row.candidates),
    texts.startedBy(texts.askedBy[row.askedBy] ?? row.askedBy, momentText(row.startedAt)),
  ];
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ justifyContent: 'space-between', alignItems: { xs: 'flex-start', sm: 'center' } }}
    >
      <div>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            <MuiLink component={Link} to={path}>
              {row.query}
            </MuiLink>
          </Typography>
          <StatusBadge status={row.state} label={sourcingStates[row.state]} />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
        {row.partial && <Typography variant="body2">{texts.partial}</Typography>}
      </div>
      <Button size="small" component={Link} to={path} aria-label={texts.viewOf(row.query)}>
        {texts.view}
      </Button>
    </Stack>
  );
}
