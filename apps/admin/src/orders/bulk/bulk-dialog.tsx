import { useState } from 'react';
import { TextField } from '@mui/material';
import {
  BULK_ACTIONS,
  isOneTag,
  Limits,
  ORDER_STATUSES,
  type BulkActionName,
  type OrderStatus,
} from '@halfpallet/contracts';
import { statusNames } from '../../i18n/orders';
import { bulk } from '../../i18n/staff-runs';
import { useMay } from '../../layout/session-context';
import { AssigneeSelect } from '../../shared/assignee-select';
import type { BulkDialogProps } from '../../shared/bulk/bulk-bar';
import { useBeginBulk } from '../../shared/bulk/use-begin-bulk';
import { ChoiceField } from '../../shared/choice-field';
import { CommandDialog } from '../../shared/command-dialog';
import { countText } from '../../shared/format';
import { Hint } from '../../shared/hint';
import { useColleagues } from '../../shared/use-colleagues';

const texts = bulk.dialog;
const ACTIONS = (Object.keys(BULK_ACTIONS) as BulkActionName[]).filter((one) => BULK_ACTIONS[one].of === 'orders');

/** One change of all chosen orders. Which a role may make is the server's table; what each order allows, its own rules say. */
export function BulkDialog({ count, ...asked }: BulkDialogProps) {
  const may = useMay();
  const offered = ACTIONS.filter((action) => may(BULK_ACTIONS[action].takes));
  const [action, setAction] = useState<BulkActionName>(offered[0]!);
  const [status, setStatus] = useState<OrderStatus>('confirmed');
  const [tag, setTag] = useState('');
  const [assigneeId, setAssigneeId] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { begin, busy, failure } = useBeginBulk(texts, asked);
  const isTag = action === 'add-tag' || action === 'remove-tag';
  // What stands on an order can be taken off, however it was written once.
  const isOne = action === 'add-tag' ? isOneTag(tag) : tag.trim() !== '';
  const tagMissing = isTag && !isOne;
  const params = isTag ? { tag } : action === 'assign' ? { assigneeId } : action === 'change-status' ? { status } : {};
  const confirm = () => {
    setTried(true);
    if (tagMissing) return;
    begin({ resource: 'orders', action, params });
  };
  return (
    <CommandDialog
      title={texts.title(countText(count))}
      intro={texts.intro}
      confirm={texts.confirm(countText(count))}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={asked.onClose}
    >
      <ChoiceField
        label={texts.action}
        value={action}
        choices={offered.map((value) => [value, bulk.actions[value]])}
        onChange={setAction}
      />
      {action === 'change-status' && (
        <>
          <ChoiceField
            label={texts.status}
            value={status}
            choices={ORDER_STATUSES.map((value): [OrderStatus, string] => [value, statusNames[value]])}
            onChange={setStatus}
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
          helperText={tried && tagMissing ? (tag.trim() === '' ? texts.tagMissing : texts.oneTag) : ' '}
          slotProps={{ htmlInput: { maxLength: Limits.tag.max } }}
        />
      )}
      {action === 'assign' && (
        <>
          <Assignee assigneeId={assigneeId} onChange={setAssigneeId} />
          {asked.choice().rows && <Hint>{texts.assigneeHint}</Hint>}
        </>
      )}
    </CommandDialog>
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
