import { TextField } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { Colleague, ContactMessageRow } from '@halfpallet/contracts';
import { assignees, messages } from '../i18n/support';
import { useStaff } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
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
  const me = useStaff();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy } = useCommand(texts, () => undefined);
  const { id, assignee, version } = message;
  const give = (chosen: string) => {
    const assigneeId = chosen || null;
    void run({ assigneeId, version }, (options) => dataProvider.assignMessage(id, assigneeId, version, options));
  };
  const others = colleagues.filter((one) => one.id !== me.id);
  // Who has it may have left the staff since.
  const isKnown = assignee === null || assignee.id === me.id || others.some((one) => one.id === assignee.id);
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      margin="none"
      label={assignees.label}
      value={assignee?.id ?? ''}
      disabled={disabled || busy}
      onChange={(event) => give(event.target.value)}
      sx={{ minWidth: 160 }}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-label': texts.labelOf(title), name: `assignee-${id}` },
      }}
    >
      <option value="">{assignees.nobody}</option>
      <option value={me.id}>{assignees.me}</option>
      {others.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
      {!isKnown && <option value={assignee.id}>{assignees.left(assignee.name)}</option>}
    </TextField>
  );
}
