import { TextField } from '@mui/material';
import type { Colleague } from '@halfpallet/contracts';
import { assignees } from '../i18n/support';
import { useStaff } from '../layout/session-context';

export interface AssigneeSelectProps {
  readonly name: string;
  readonly label: string;
  /** What it is about, where several stand on one page. */
  readonly accessibleLabel?: string;
  readonly assignee: { readonly id: string; readonly name: string } | null;
  /** Whom it may be given to. */
  readonly colleagues: readonly Colleague[];
  readonly disabled: boolean;
  readonly onChange: (assigneeId: string | null) => void;
}

/** Whose work something is: mine, a colleague's, or nobody's. Who has it is told, also when they have left the staff since. */
export function AssigneeSelect(props: AssigneeSelectProps) {
  const { name, label, accessibleLabel, assignee, colleagues, disabled, onChange } = props;
  const me = useStaff();
  const others = colleagues.filter(({ id }) => id !== me.id);
  const isKnown = assignee === null || assignee.id === me.id || others.some(({ id }) => id === assignee.id);
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      margin="none"
      label={label}
      value={assignee?.id ?? ''}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value || null)}
      sx={{ minWidth: 160 }}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { name, ...(accessibleLabel === undefined ? {} : { 'aria-label': accessibleLabel }) },
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
