import { useDataProvider } from 'react-admin';
import type { ImportRun } from '@halfpallet/contracts';
import { productImport } from '../i18n/product-import';
import type { AdminDataProvider } from '../providers/data-provider';
import { CommandDialog } from '../shared/command-dialog';
import { useCommand } from '../shared/use-command';
import type { RunAnswer } from './use-import-run';

const texts = productImport.run;

export interface CancelImportDialogProps {
  readonly run: ImportRun;
  readonly onDone: (answer: RunAnswer) => void;
  readonly onClose: () => void;
}

export function CancelImportDialog({ run: { runId, searchQuery }, onDone, onClose }: CancelImportDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const command = useCommand<RunAnswer>({ done: texts.cancelledToast, failed: texts.cancelFailed }, (answer) => {
    onDone(answer);
    onClose();
  });
  return (
    <CommandDialog
      title={texts.cancelTitle(searchQuery)}
      intro={texts.cancelIntro}
      confirm={texts.cancel}
      back={texts.keep}
      danger
      busy={command.busy}
      failure={command.failure}
      onConfirm={() =>
        void command.run(runId, async (options) => ({ run: await dataProvider.cancelImport(runId, options) }))
      }
      onClose={onClose}
    />
  );
}
