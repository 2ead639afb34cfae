import { useState } from 'react';
import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { isUnderWay, BULK_ACTIONS, type BulkRun } from '@halfpallet/contracts';
import { bulk } from '../i18n/staff-runs';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { CommandDialog } from '../shared/command-dialog';
import { useCommand } from '../shared/use-command';

const texts = bulk.run;

/** Stopping a change that is under way, and going on with one that ended early: by who began it, while their role still may. */
export function BulkRunActions({ run }: { readonly run: BulkRun }) {
  const [asking, setAsking] = useState(false);
  const may = useMay();
  if (isUnderWay(run)) {
    return (
      <>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {texts.stop}
        </Button>
        {asking && <StopDialog run={run} onClose={() => setAsking(false)} />}
      </>
    );
  }
  const mayGoOn = run.own && may(BULK_ACTIONS[run.action].takes);
  return mayGoOn && run.status !== 'succeeded' ? <GoOn run={run} /> : null;
}

function StopDialog({ run: { id }, onClose }: { readonly run: BulkRun; readonly onClose: () => void }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy, failure } = useCommand<BulkRun & { readonly message?: string }>(texts.stopping, onClose);
  return (
    <CommandDialog
      title={texts.stopTitle}
      intro={texts.stopIntro}
      confirm={texts.stop}
      busy={busy}
      failure={failure}
      onConfirm={() => void run({ id }, (options) => dataProvider.stopBulk(id, options))}
      onClose={onClose}
    />
  );
}

function GoOn({ run: { id, finishedAt } }: { readonly run: BulkRun }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy } = useCommand<BulkRun & { readonly message?: string }>(texts.goingOn, () => undefined);
  return (
    <Button
      variant="outlined"
      loading={busy}
      // It may be stopped and gone on with again: each time is another wish.
      onClick={() => void run({ id, finishedAt }, (options) => dataProvider.goOnWithBulk(id, options))}
    >
      {texts.goOn}
    </Button>
  );
}
