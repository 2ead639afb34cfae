import { useDataProvider } from 'react-admin';
import type { Colleague, ContactMessageRow } from '@halfpallet/contracts';
import { assignees, messages } from '../i18n/support';
import type { AdminDataProvider } from '../providers/data-provider';
import { AssigneeSelect } from '../shared/assignee-select';
import { useCommand } from '../shared/use-command';

const texts = messages.assigning;

export interface AssigneeFieldProps {
  readonly message: ContactMessageRow;
  readonly title: string;
  readonly colleagues: readonly Colleague[];
  readonly disabled: boolean;
}

/** Whose work a message is; a choice is carried out at once. */
export function AssigneeField({ message, title, colleagues, disabled }: AssigneeFieldProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy } = useCommand(texts, () => undefined);
  const { id, assignee, version } = message;
  return (
    <AssigneeSelect
      name={`assignee-${id}`}
      label={assignees.label}
      accessibleLabel={texts.labelOf(title)}
      assignee={assignee}
      colleagues={colleagues}
      disabled={disabled || busy}
      onChange={(assigneeId) =>
        void run({ assigneeId, version }, (options) => dataProvider.assignMessage(id, assigneeId, version, options))
      }
    />
  );
}
