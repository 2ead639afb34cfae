import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Business, ReturnLimits, ReturnMessages } from '@halfpallet/contracts';
import { returns } from '../i18n/returns';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';
import { brisbaneDate } from '../shared/brisbane';
import { CommandDialog } from '../shared/command-dialog';
import { DayField } from '../shared/day-field';
import { useCommand } from '../shared/use-command';
import { useNow } from '../shared/use-now';

const texts = returns.extending;
const DAY_MS = 86_400_000;

export interface ReportPeriodDialogProps {
  readonly order: { readonly id: string; readonly orderNumber: string };
  readonly onClose: () => void;
}

/** Lets the buyer report problems with a delivery until a later day. */
export function ReportPeriodDialog({ order, onClose }: ReportPeriodDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const now = useNow();
  const inDays = (days: number) => brisbaneDate(now + days * DAY_MS);
  const latest = inDays(ReturnLimits.laterDays);
  const [until, setUntil] = useState(inDays(Business.returnsNotifiedWithinDays));
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<CommandResponse>(texts, onClose);
  const isWrong = until < inDays(0) || until > latest;
  const confirm = () => {
    setTried(true);
    if (isWrong) return;
    const body = { until };
    void run(body, (options) => dataProvider.extendReporting(order.id, body, options));
  };
  return (
    <CommandDialog
      title={texts.title(order.orderNumber)}
      intro={texts.intro}
      confirm={texts.confirm}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <DayField
        name="until"
        label={texts.until}
        value={until}
        onChange={setUntil}
        latest={latest}
        wrong={tried && isWrong ? ReturnMessages.until : null}
      />
    </CommandDialog>
  );
}
