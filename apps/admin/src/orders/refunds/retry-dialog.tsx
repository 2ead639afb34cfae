import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { refundFailureText } from '@halfpallet/contracts';
import { orderActions } from '../../i18n/order-actions';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { CommandResponse, RefundBody } from '../../providers/order-commands';
import { Choice } from '../../shared/choice';
import { CommandDialog } from '../../shared/command-dialog';
import { audText } from '../../shared/format';
import { Hint } from '../../shared/hint';
import { isReason, ReasonField } from '../../shared/reason-field';
import { useCommand } from '../../shared/use-command';
import type { RefundDialogProps } from './refund-dialog-props';

const texts = orderActions.retry;

/** A refund that failed, sent once more: exactly that amount. */
export function RetryDialog({ refund, onClose }: RefundDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [reason, setReason] = useState<string>(texts.defaultReason);
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<CommandResponse>(texts, onClose);
  const [way, setWay] = useState<'card' | 'transfer'>('card');
  const amount = audText(refund.amountAud);
  const confirm = () => {
    setTried(true);
    if (!isReason(reason)) return;
    const body: RefundBody = {
      amount: refund.amountAud,
      reason: reason.trim(),
      refundType: 'partial',
      retryOf: refund.id,
      ...(way === 'transfer' ? { byTransfer: true } : {}),
    };
    void run(body, (options) => dataProvider.refundOrder(refund.orderId, body, options));
  };
  return (
    <CommandDialog
      title={texts.title(refund.orderNumber ?? refund.orderId)}
      intro={texts.intro(amount)}
      confirm={texts.confirm(amount)}
      danger
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      {refund.failure !== null && (
        <Hint>
          {texts.failure}: {refundFailureText(refund.failure)}
        </Hint>
      )}
      {refund.method === 'card' && (
        <Choice
          name="way"
          label={texts.way}
          value={way}
          choices={[
            { value: 'card', label: texts.card },
            { value: 'transfer', label: texts.transfer },
          ]}
          onChange={setWay}
        />
      )}
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}
