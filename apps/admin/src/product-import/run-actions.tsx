import { useEffect, useRef } from 'react';
import { Alert, Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ImportRun } from '@halfpallet/contracts';
import { productImport } from '../i18n/product-import';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { Arrival } from '../shared/arrival';
import { useOpenDialog } from '../shared/dialog-host';
import { takeAnswer } from '../shared/take-answer';
import { useCommand } from '../shared/use-command';
import { CancelImportDialog } from './cancel-import-dialog';
import { RUNS, type RunAnswer } from './use-import-run';

const texts = productImport.run;

export interface RunActionsProps {
  readonly run: ImportRun;
  /** Called when an act took away the button that had the focus: whoever uses the keyboard goes on from somewhere else. */
  readonly onFocusLost: () => void;
}

/** What can be done with a run as it stands. */
export function RunActions({ run, onFocusLost }: RunActionsProps) {
  const mayRun = useMay()('imports.run');
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const open = useOpenDialog();
  const acted = useRef(false);
  const show = ({ run: now }: RunAnswer) => {
    acted.current = true;
    void takeAnswer<ImportRun>(queryClient, [RUNS, 'run', run.runId], now);
  };
  useEffect(() => {
    if (acted.current && document.activeElement === document.body) onFocusLost();
    acted.current = false;
  }, [run, onFocusLost]);
  const applying = useCommand<RunAnswer>({ done: texts.applied, failed: texts.applyFailed }, show);
  const retrying = useCommand<RunAnswer>({ done: texts.retried, failed: texts.retryFailed }, show);
  if (!mayRun) return null;
  const { runId, token, state, counts, canRetry, searches, failed } = run;
  const problem = applying.problem ?? retrying.problem;
  return (
    <>
      {problem !== null && (
        <Arrival>
          <Alert severity={problem.status === 409 ? 'warning' : 'error'} sx={{ mb: 2 }}>
            {problem.message}
          </Alert>
        </Arrival>
      )}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {token !== null && state === 'ready' && (
          <Button
            variant="contained"
            color="secondary"
            loading={applying.busy}
            onClick={() =>
              void applying.run({ token }, async (options) => ({
                run: await dataProvider.applyImport(runId, token, options),
              }))
            }
          >
            {texts.apply(counts.listed, counts.revised)}
          </Button>
        )}
        {canRetry && (
          <Button
            variant="outlined"
            loading={retrying.busy}
            onClick={() =>
              void retrying.run({ state, searches, failed, at: Date.now() }, async (options) => ({
                run: await dataProvider.retryImport(runId, options),
              }))
            }
          >
            {state === 'ready' ? texts.retrySearch : texts.retryItems}
          </Button>
        )}
        {state !== 'finished' && state !== 'cancelled' && (
          <Button
            variant="outlined"
            color="error"
            onClick={() => open((close) => <CancelImportDialog run={run} onDone={show} onClose={close} />)}
          >
            {texts.cancel}
          </Button>
        )}
      </Stack>
    </>
  );
}
