import { useState } from 'react';
import { Button } from '@mui/material';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { useDataProvider, useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ExportedList } from '@halfpallet/contracts';
import { exportsTexts as texts } from '../../i18n/staff-runs';
import type { AdminDataProvider } from '../../providers/data-provider';
import { CommandDialog } from '../command-dialog';
import { useCommand } from '../use-command';
import { useSavedFile } from '../use-saved-file';

/** The rows of the list around as a file: at once, or made by a worker where they are many. */
export function ExportList({ resource }: { readonly resource: ExportedList }) {
  const { filterValues, filter: always, sort, total } = useListContext();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [tooMany, setTooMany] = useState<string | null>(null);
  const list = { resource, filter: { ...filterValues, ...always } as Record<string, unknown> };
  const { busy, save } = useSavedFile({
    fetch: () => dataProvider.exportList(list, sort),
    fallbackName: texts.fallbackName,
    failed: texts.failed,
    told: ({ code, message }) => {
      if (code === 'EXPORT_NEEDS_RUN') setTooMany(message);
      return code === 'EXPORT_NEEDS_RUN';
    },
  });
  return (
    <>
      <Button
        size="small"
        startIcon={<Download />}
        loading={busy}
        loadingPosition="start"
        disabled={total === 0}
        onClick={save}
      >
        {texts.button}
      </Button>
      {tooMany !== null && <RunDialog list={list} why={tooMany} onClose={() => setTooMany(null)} />}
    </>
  );
}

interface RunDialogProps {
  readonly list: { readonly resource: ExportedList; readonly filter: Record<string, unknown> };
  readonly why: string;
  readonly onClose: () => void;
}

function RunDialog({ list, why, onClose }: RunDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const navigate = useNavigate();
  const { run, busy, failure } = useCommand<{ readonly message?: string }>(texts.run, () => {
    onClose();
    void navigate('/exports');
  });
  const confirm = () =>
    void run(list, async (options) => {
      await dataProvider.requestExport(list, options);
      return {};
    });
  return (
    <CommandDialog
      title={texts.run.title}
      intro={`${why} ${texts.run.intro}`}
      confirm={texts.run.confirm}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
