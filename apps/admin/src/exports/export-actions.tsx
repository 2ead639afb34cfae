import { Button, Stack } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { EXPORTED_LISTS, type ExportRun } from '@halfpallet/contracts';
import { exportsTexts as texts } from '../i18n/staff-runs';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { momentText } from '../shared/brisbane';
import { useCommand } from '../shared/use-command';
import { useSavedFile } from '../shared/use-saved-file';

/** What can be done with one export as it stands. */
export function ExportActions({ run, open }: { readonly run: ExportRun; readonly open: boolean }) {
  const may = useMay();
  const { read, export: taking } = EXPORTED_LISTS[run.resource];
  if (open) return <Act run={run} act="cancel" />;
  // Made while the role was another, it can neither be fetched nor made anew.
  if (!may(read) || !may(taking)) return null;
  if (run.status === 'succeeded') return run.ofOtherRole ? null : <Fetch run={run} />;
  return run.own ? <Act run={run} act="retry" /> : null;
}

function Fetch({ run: { id, resource, requestedAt } }: { readonly run: ExportRun }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { busy, save } = useSavedFile({
    fetch: () => dataProvider.exportedFile(id),
    fallbackName: texts.fallbackName,
    failed: texts.notFetched,
  });
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <Button
        size="small"
        variant="outlined"
        loading={busy}
        aria-label={texts.downloadOf(texts.lists[resource], momentText(requestedAt))}
        onClick={save}
      >
        {texts.download}
      </Button>
    </Stack>
  );
}

const ACTS = {
  cancel: { label: texts.cancel, labelOf: texts.cancelOf, texts: texts.cancelling },
  retry: { label: texts.retry, labelOf: texts.retryOf, texts: texts.retrying },
} as const;

function Act({ run: { id, resource, finishedAt }, act }: { readonly run: ExportRun; readonly act: keyof typeof ACTS }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { label, labelOf, texts: told } = ACTS[act];
  const { run, busy } = useCommand<ExportRun & { readonly message?: string }>(told, () => undefined);
  const send = () =>
    // It may end and be begun again: each time is another wish.
    void run({ id, act, finishedAt }, (options) =>
      act === 'cancel' ? dataProvider.cancelExport(id, options) : dataProvider.retryExport(id, options),
    );
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <Button size="small" loading={busy} aria-label={labelOf(texts.lists[resource])} onClick={send}>
        {label}
      </Button>
    </Stack>
  );
}
