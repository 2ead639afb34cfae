import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ProjectionRow } from '@halfpallet/contracts';
import { projections } from '../i18n/operations';
import { CommandDialog } from '../shared/command-dialog';
import { countText } from '../shared/format';
import { isReason, ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';

const texts = { done: projections.rebuildDone, failed: projections.rebuildFailed };

export interface RebuildDialogProps {
  readonly projection: Pick<ProjectionRow, 'name' | 'head'>;
  readonly onClose: () => void;
}

/** Says what a rebuild does and does not do before it starts. */
export function RebuildDialog({ projection, onClose }: RebuildDialogProps) {
  const dataProvider = useDataProvider();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand(texts, onClose);
  const confirm = () => {
    setTried(true);
    if (!isReason(reason)) return;
    const data = { projection: projection.name, reason: reason.trim() };
    void run(data, async ({ idempotencyKey }) => {
      await dataProvider.create('rebuilds', { data, meta: { idempotencyKey } });
      return {};
    });
  };
  return (
    <CommandDialog
      title={projections.rebuildTitle(projection.name)}
      intro={projections.rebuildIntro(countText(Number(projection.head)))}
      confirm={projections.rebuildOf(projection.name)}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}
