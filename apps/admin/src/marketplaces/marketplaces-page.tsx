import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import type { MarketplaceRow } from '@halfpallet/contracts';
import { marketplaces as texts } from '../i18n/marketplaces';
import { DialogHost } from '../shared/dialog-host';
import { Hint } from '../shared/hint';
import { Page } from '../shared/page';
import { ProblemNotice } from '../shared/problem-notice';
import { MarketplacePanel } from './marketplace-panel';

const POLL_MS = 10_000;

/** Who may be asked for pages, and how they answer. */
export function MarketplacesPage() {
  const { data, error, isPending, refetch } = useGetList<MarketplaceRow>(
    'marketplaces',
    { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false, refetchInterval: POLL_MS },
  );
  const [first] = data ?? [];
  return (
    <Page title={texts.title} intro={texts.intro}>
      {error && <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />}
      {isPending && <Skeleton height={240} />}
      {data?.length === 0 && <Typography color="textSecondary">{texts.empty}</Typography>}
      {first && <Readers row={first} />}
      <DialogHost>
        {data?.map((row) => (
          <MarketplacePanel key={row.id} row={row} />
        ))}
      </DialogHost>
    </Page>
  );
}

/** Where pages come from, and what those who read them lack. */
function Readers({ row: { mode, browser } }: { readonly row: MarketplaceRow }) {
  const { processes, ready, problems } = browser;
  return (
    <Stack spacing={1.5} sx={{ mb: 2.5 }}>
      {mode === 'fixture' && <Hint>{texts.fixture}</Hint>}
      {processes === 0 && <Alert severity="warning">{texts.noWorkers}</Alert>}
      {problems.length > 0 && (
        <Alert severity="warning">{[texts.noBrowser(ready, processes), ...problems].join(' ')}</Alert>
      )}
    </Stack>
  );
}
