import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { marketplaces as texts } from '../i18n/marketplaces';
import type { AdminDataProvider } from '../providers/data-provider';
import { Choice } from '../shared/choice';
import { CommandDialog } from '../shared/command-dialog';
import { isReason, ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';

export interface PauseDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

type Duration = keyof typeof texts.durations;
const DURATIONS: readonly Duration[] = ['60', '1440', '10080', 'open'];

/** The site is to be left alone: for how long, and why. */
export function PauseDialog({ id, onClose }: PauseDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [duration, setDuration] = useState<Duration>('1440');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand({ done: texts.paused, failed: texts.pauseFailed }, onClose);
  const confirm = () => {
    setTried(true);
    if (!isReason(reason)) return;
    const body = { reason: reason.trim(), minutes: duration === 'open' ? null : Number(duration) };
    void run({ id, ...body }, (options) => dataProvider.pauseMarketplace(id, body, options));
  };
  return (
    <CommandDialog
      title={texts.pauseTitle(id)}
      intro={texts.pauseIntro}
      confirm={texts.pause}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Choice
        name="duration"
        label={texts.pauseFor}
        value={duration}
        choices={DURATIONS.map((value) => ({ value, label: texts.durations[value] }))}
        onChange={setDuration}
      />
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}
