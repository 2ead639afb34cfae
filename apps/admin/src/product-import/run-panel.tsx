import { useCallback, useRef } from 'react';
import { Alert, Box, Skeleton, Stack, Typography } from '@mui/material';
import type { ImportRun } from '@halfpallet/contracts';
import { productImport } from '../i18n/product-import';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { RunProgress } from '../shared/run-progress';
import { StatusBadge } from '../shared/status-badge';
import { MarketplacesPanel } from '../shared/marketplaces-panel';
import { useProgress } from '../sourcing-requests/use-progress';
import { RunActions } from './run-actions';
import { RunItems } from './run-items';
import { useImportRun } from './use-import-run';

const texts = productImport.run;

/** One run: watched while it moves, decided when it is ready, read when it is over. */
export function RunPanel({ id }: { readonly id: string }) {
  const { data: run, error, refetch } = useImportRun(id);
  const standing = useRef<HTMLDivElement>(null);
  const focusStanding = useCallback(() => standing.current?.focus(), []);
  if (error && !run) return <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />;
  if (!run) return <Skeleton height={160} aria-label={texts.loading} />;
  const { searchQuery, state, sector, targetMargin, maxProducts, items } = run;
  return (
    <>
      <Panel title={texts.title(searchQuery)} aside={<StatusBadge status={state} label={texts.states[state]} />}>
        <Typography variant="body2" color="textSecondary">
          {texts.wanted(sector, targetMargin, maxProducts)}
        </Typography>
        <Box ref={standing} tabIndex={-1} sx={{ '&:focus-visible': { outline: 'none' } }}>
          <Standing run={run} />
        </Box>
        {run.heldUp !== null && (
          <Alert severity="warning" sx={{ my: 2 }}>
            {run.heldUp}
          </Alert>
        )}
        <RunActions run={run} onFocusLost={focusStanding} />
      </Panel>
      {items.length > 0 && <RunItems run={run} />}
      {state === 'searching' ? <Searching requestId={run.searches.at(-1)!} /> : <MarketplacesPanel progress={run} />}
    </>
  );
}

/** How far it is, or what it came to. */
function Standing({ run }: { readonly run: ImportRun }) {
  const { state, percent, items, imported, failed, token } = run;
  if (state === 'searching') {
    return <RunProgress label={texts.progress} progress={percent / 100} text={texts.searching(percent)} />;
  }
  if (state === 'importing') {
    const done = imported + failed;
    return (
      <RunProgress
        label={texts.progress}
        progress={items.length === 0 ? 0 : done / items.length}
        text={texts.importing(done, items.length)}
      />
    );
  }
  const text = {
    ready: items.length === 0 ? texts.nothingFound : token === null ? texts.nothingToDo : texts.nothingYet,
    finished: texts.finished(imported, failed),
    cancelled: texts.cancelled(imported),
  }[state];
  return (
    <Stack sx={{ my: 1 }}>
      <Typography role="status">{text}</Typography>
    </Stack>
  );
}

/** The server tells of each marketplace as it answers. */
function Searching({ requestId }: { readonly requestId: string }) {
  const { data } = useProgress(requestId);
  return data ? <MarketplacesPanel progress={data} /> : null;
}
