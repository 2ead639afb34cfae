import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { ProviderEventRow } from '@halfpallet/contracts';
import { failedPayments } from '../i18n/people';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { useCommand } from '../shared/use-command';

const texts = failedPayments.notices;

/** Has a notice handled once more: the thing is fetched as it is now, and what is on record stays. Nothing for those who may not. */
export function ReprocessButton({ notice: { id, type } }: { readonly notice: Pick<ProviderEventRow, 'id' | 'type'> }) {
  const may = useMay();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy } = useCommand({ done: texts.done, failed: texts.failed }, () => undefined);
  if (!may('provider-events.reprocess')) return null;
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={texts.reprocessOf(type, id)}
      // Pressing it again later is another act, so the key is new each time.
      onClick={() => void run({ id, at: performance.now() }, (options) => dataProvider.reprocessNotice(id, options))}
    >
      {texts.reprocess}
    </Button>
  );
}
