import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { orderActions } from '../i18n/orders';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandAnswer } from '../providers/order-commands';
import { CommandDialog } from '../shared/command-dialog';
import { isReason, ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';
import type { OrderDialogProps } from './order-dialog-props';

const texts = orderActions.cancel;

export function CancelDialog({ order, onClose }: OrderDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [reason, setReason] = useState<string>(texts.defaultReason);
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<CommandAnswer>(texts, onClose);
  const confirm = () => {
    setTried(true);
    if (isReason(reason)) void run(reason, (options) => dataProvider.cancelOrder(order.id, reason.trim(), options));
  };
  return (
    <CommandDialog
      title={texts.title(order.orderNumber)}
      intro={texts.intro}
      confirm={texts.confirm}
      back={texts.back}
      danger
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}
