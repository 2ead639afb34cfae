import { useDataProvider } from 'react-admin';
import { orderActions } from '../i18n/order-actions';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';
import { CommandDialog } from '../shared/command-dialog';
import { useCommand } from '../shared/use-command';
import type { OrderDialogProps } from './order-dialog-props';

const texts = orderActions.deliver;

export function DeliverDialog({ order, onClose }: OrderDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy, failure } = useCommand<CommandResponse>(texts, onClose);
  return (
    <CommandDialog
      title={texts.title(order.orderNumber)}
      intro={texts.intro}
      confirm={texts.confirm}
      busy={busy}
      failure={failure}
      onConfirm={() => void run(order.id, (options) => dataProvider.deliverOrder(order.id, options))}
      onClose={onClose}
    />
  );
}
