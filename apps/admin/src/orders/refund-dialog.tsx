import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminOrderRow } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { orderActions } from '../i18n/order-actions';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandAnswer, RefundBody } from '../providers/order-commands';
import { AmountField } from '../shared/amount-field';
import { Choice } from '../shared/choice';
import { CommandDialog } from '../shared/command-dialog';
import { audFromCents, audText, centsOf } from '../shared/format';
import { Hint } from '../shared/hint';
import { isReason, ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';
import { isSome } from './order-money';
import { typedAmount } from './order-model';
import type { OrderDialogProps } from './order-dialog-props';

const texts = orderActions.refund;

/** How much can go back is the server's figure; the page never works it out. */
export function RefundDialog({ order, onClose }: OrderDialogProps<AdminOrderRow>) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const everything = audText(order.refundableAud);
  const [kind, setKind] = useState<RefundBody['refundType']>('full');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<string>(texts.defaultReason);
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<CommandAnswer>(texts, onClose);
  const refundable = centsOf(order.refundableAud);
  const cents = kind === 'full' ? refundable : typedAmount(typed, refundable);
  const confirm = () => {
    setTried(true);
    if (cents === null || !isReason(reason)) return;
    const body: RefundBody = { amount: centsToNumber(cents), reason: reason.trim(), refundType: kind };
    void run(body, (options) => dataProvider.refundOrder(order.id, body, options));
  };
  return (
    <CommandDialog
      title={texts.title(order.orderNumber)}
      intro={texts.intro}
      confirm={texts.confirm(cents === null ? '' : audFromCents(cents)).trim()}
      danger
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isSome(order.heldOverAud) && <Hint>{texts.heldOver(audText(order.heldOverAud))}</Hint>}
      <Choice
        name="refundType"
        label={texts.kind}
        value={kind}
        choices={[
          { value: 'full', label: texts.full(everything) },
          { value: 'partial', label: texts.partial },
        ]}
        onChange={setKind}
      />
      {kind === 'partial' && (
        <AmountField
          name="amount"
          label={texts.amount}
          value={typed}
          onChange={setTyped}
          wrong={tried && cents === null ? texts.amountInvalid(everything) : null}
          autoFocus
        />
      )}
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}
