import { useState } from 'react';
import { TextField } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { ALL_ORDER_STATUSES, type OrderStatus } from '@halfpallet/contracts';
import { orderActions } from '../i18n/order-actions';
import { statusNames } from '../i18n/orders';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';
import { CommandDialog } from '../shared/command-dialog';
import { audText } from '../shared/format';
import { Hint } from '../shared/hint';
import { isReason, ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';
import type { OrderDialogProps } from './order-dialog-props';
import { forceEffect } from './order-money';

const texts = orderActions.force;
const STATUS_MOVED_ON = 'STATUS_MOVED_ON';

/** For owners: a status the rules do not allow, with a reason that stays. It says what becomes of the money. */
export function ForceDialog({ order, onClose }: OrderDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [opened] = useState(order.status);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, failure, problem } = useCommand<CommandResponse>(texts, onClose);
  // Where the order stood when the dialog opened is what somebody decides by, until a refusal has told where it stands now.
  const from = problem?.code === STATUS_MOVED_ON ? order.status : opened;
  const choices = ALL_ORDER_STATUSES.filter((status) => status !== from);
  const [chosen, setTo] = useState<OrderStatus>(choices[0]!);
  const to = choices.includes(chosen) ? chosen : choices[0]!;
  const confirm = () => {
    setTried(true);
    const body = { to, reason: reason.trim(), from };
    if (isReason(reason)) void run(body, (options) => dataProvider.forceOrderStatus(order.id, body, options));
  };
  return (
    <CommandDialog
      title={texts.title(order.orderNumber)}
      intro={texts.intro}
      confirm={texts.confirm(statusNames[to])}
      danger
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        select
        name="to"
        label={texts.to}
        value={to}
        onChange={(event) => setTo(event.target.value as OrderStatus)}
        slotProps={{ select: { native: true } }}
      >
        {choices.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </TextField>
      <Hint>
        {texts.effects[forceEffect({ ...order, status: from }, to)]({
          held: audText(order.refundableAud),
          balance: audText(order.dueLaterAud),
        })}
      </Hint>
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}
