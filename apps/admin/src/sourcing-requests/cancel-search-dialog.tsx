import { useDataProvider } from 'react-admin';
import type { SourcingProgress } from '@halfpallet/contracts';
import { progress as texts } from '../i18n/sourcing';
import type { AdminDataProvider } from '../providers/data-provider';
import { CommandDialog } from '../shared/command-dialog';
import { useCommand } from '../shared/use-command';

export interface CancelSearchDialogProps {
  readonly progress: SourcingProgress;
  readonly onClose: () => void;
}

export function CancelSearchDialog({ progress: { requestId, wish }, onClose }: CancelSearchDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy, failure } = useCommand({ done: texts.cancelled, failed: texts.cancelFailed }, onClose);
  return (
    <CommandDialog
      title={texts.cancelTitle(wish.query)}
      intro={texts.cancelIntro}
      confirm={texts.cancel}
      back={texts.keep}
      danger
      busy={busy}
      failure={failure}
      onConfirm={() => void run(requestId, (options) => dataProvider.cancelSourcing(requestId, options))}
      onClose={onClose}
    />
  );
}
