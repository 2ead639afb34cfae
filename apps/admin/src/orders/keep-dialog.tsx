import { useState } from 'react';
import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { centsToNumber } from '@halfpallet/money';
import { orderActions } from '../i18n/order-actions';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse, KeepBody } from '../providers/order-commands';
import { AmountField } from '../shared/amount-field';
import { CommandDialog } from '../shared/command-dialog';
import { audFromCents, audText, centsOf } from '../shared/format';
import { isReason, ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';
import { typedAmount } from './order-model';
import type { OrderDialogProps } from './order-dialog-props';

const texts = orderActions.keep;
const KEPT_ALREADY = 'KEPT_ALREADY';

/**
 * Money of an order that is over, kept by decision: how much, and why. When the server knows that some is kept already, it asks: whoever
 * never saw what became of the first decision would keep the money twice.
 */
export function KeepDialog({ order, onClose }: OrderDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const held = audText(order.keepableAud);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, problem, failure } = useCommand<CommandResponse>(texts, onClose);
  const cents = typedAmount(typed, centsOf(order.keepableAud));
  const confirm = (more: Pick<KeepBody, 'another'> = {}) => {
    setTried(true);
    if (cents === null || !isReason(reason)) return;
    const body: KeepBody = { amountAud: centsToNumber(cents), reason: reason.trim(), ...more };
    void run(body, (options) => dataProvider.keepMoney(order.id, body, options));
  };
  return (
    <CommandDialog
      title={texts.title(order.orderNumber)}
      intro={texts.intro(held)}
      confirm={texts.confirm(cents === null ? '' : audFromCents(cents)).trim()}
      danger
      busy={busy}
      failure={failure}
      wayOn={
        problem?.code === KEPT_ALREADY && (
          <Button variant="outlined" color="error" onClick={() => confirm({ another: true })}>
            {texts.another(cents === null ? '' : audFromCents(cents))}
          </Button>
        )
      }
      onConfirm={() => confirm()}
      onClose={onClose}
    >
      <AmountField
        name="amountAud"
        label={texts.amount}
        value={typed}
        onChange={setTyped}
        wrong={tried && cents === null ? texts.amountInvalid(held) : null}
        autoFocus
      />
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}
