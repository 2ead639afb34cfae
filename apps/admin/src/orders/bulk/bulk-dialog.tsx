import { useState } from 'react';
import { TextField } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import {
  BULK_ACTIONS,
  BULK_STATUSES,
  Limits,
  type BulkActionName,
  type BulkRun,
  type OrderStatus,
} from '@halfpallet/contracts';
import { statusNames } from '../../i18n/orders';
import { bulk } from '../../i18n/staff-runs';
import { useMay } from '../../layout/session-context';
import type { AdminDataProvider } from '../../providers/data-provider';
import { AssigneeSelect } from '../../shared/assignee-select';
import { CommandDialog } from '../../shared/command-dialog';
import { countText } from '../../shared/format';
import { Hint } from '../../shared/hint';
import { useColleagues } from '../../shared/use-colleagues';
import { useCommand } from '../../shared/use-command';
import type { BulkChoice } from './chosen-orders';

const texts = bulk.dialog;
const ACTIONS = Object.keys(BULK_ACTIONS) as BulkActionName[];

export interface BulkDialogProps {
  readonly count: number;
  readonly choice: () => BulkChoice;
  readonly onClose: () => void;
  readonly onBegun: () => void;
}

/** One change of all chosen orders. Which a role may make is the server's table; what each order allows, its own rules say. */
export function BulkDialog({ count, choice, onClose, onBegun }: BulkDialogProps) {
  const may = useMay();
  const offered = ACTIONS.filter((action) => may(BULK_ACTIONS[action]));
  const dataProvider = useDataProvider<AdminDataProvider>();
  const navigate = useNavigate();
  const [action, setAction] = useState<BulkActionName>(offered[0]!);
  const [status, setStatus] = useState<OrderStatus>('confirmed');
  const [tag, setTag] = useState('');
  const [assigneeId, setAssigneeId] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<BulkRun & { readonly message?: string }>(texts, ({ id }) => {
    onBegun();
    onClose();
    void navigate(`/bulk-operations/${id}/show`);
  });
  const isTag = action === 'add-tag' || action === 'remove-tag';
  const tagMissing = isTag && tag.trim() === '';
  const params = isTag ? { tag } : action === 'assign' ? { assigneeId } : action === 'change-status' ? { status } : {};
  const confirm = () => {
    setTried(true);
    if (tagMissing) return;
    const request = { resource: 'orders' as const, action, params, ...choice() };
    void run(request, (options) => dataProvider.changeMany(request, options));
  };
  return (
    <CommandDialog
      title={texts.title(countText(count))}
      intro={texts.intro}
      confirm={texts.confirm(countText(count))}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Choice
        label={texts.action}
        value={action}
        choices={offered.map((value) => [value, bulk.actions[value]])}
        onChange={(value) => setAction(value as BulkActionName)}
      />
      {action === 'change-status' && (
        <>
          <Choice
            label={texts.status}
            value={status}
            choices={BULK_STATUSES.map((value) => [value, statusNames[value]])}
            onChange={(value) => setStatus(value as OrderStatus)}
          />
          {status === 'cancelled' && <Hint>{texts.cancelHint}</Hint>}
          {status === 'shipped' && <Hint>{texts.shipHint}</Hint>}
        </>
      )}
      {isTag && (
        <TextField
          label={texts.tag}
          value={tag}
          onChange={(event) => setTag(event.target.value)}
          error={tried && tagMissing}
          helperText={tried && tagMissing ? texts.tagMissing : ' '}
          slotProps={{ htmlInput: { maxLength: Limits.tag.max } }}
        />
      )}
      {action === 'assign' && <Assignee assigneeId={assigneeId} onChange={setAssigneeId} />}
    </CommandDialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: ReadonlyArray<readonly [value: string, label: string]>;
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

interface AssigneeProps {
  readonly assigneeId: string | null;
  readonly onChange: (assigneeId: string | null) => void;
}

function Assignee({ assigneeId, onChange }: AssigneeProps) {
  const colleagues = useColleagues();
  return (
    <AssigneeSelect
      name="bulk-assignee"
      label={texts.assignee}
      assignee={assigneeId === null ? null : { id: assigneeId, name: '' }}
      colleagues={colleagues}
      disabled={false}
      onChange={onChange}
    />
  );
}
