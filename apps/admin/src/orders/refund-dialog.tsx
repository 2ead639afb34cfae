import { useState } from 'react';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { orderActions, paymentMethodNames } from '../i18n/orders';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandAnswer, RefundBody } from '../providers/order-commands';
import { CommandDialog } from '../shared/command-dialog';
import { audFromCents, centsOf } from '../shared/format';
import { isReason, ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';
import { typedAmount } from './order-model';
import type { OrderDialogProps } from './order-dialog-props';

const texts = orderActions.refund;

/** How much can go back is the server's figure; the page never works it out. */
export function RefundDialog({ order, onClose }: OrderDialogProps<AdminOrderDetail>) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const refundable = centsOf(order.refundableAud);
  const [kind, setKind] = useState<RefundBody['refundType']>('full');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<string>(texts.defaultReason);
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<CommandAnswer>(texts, onClose);
  const cents = kind === 'full' ? refundable : typedAmount(typed, refundable);
  const confirm = () => {
    setTried(true);
    if (cents === null || !isReason(reason)) return;
    const body: RefundBody = { amount: centsToNumber(cents), reason: reason.trim(), refundType: kind };
    void run(body, (options) => dataProvider.refundOrder(order.id, body, options));
  };
  const amountWrong = tried && cents === null;
  return (
    <CommandDialog
      title={texts.title(order.orderNumber)}
      intro={texts.intro(paymentMethodNames[order.paymentMethod])}
      confirm={texts.confirm(cents === null ? '' : audFromCents(cents)).trim()}
      danger
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FormControl margin="none">
        <FormLabel id="refund-kind">{texts.kind}</FormLabel>
        <RadioGroup
          aria-labelledby="refund-kind"
          name="refundType"
          value={kind}
          onChange={(_event, next) => setKind(next as RefundBody['refundType'])}
        >
          <FormControlLabel value="full" control={<Radio />} label={texts.full(audFromCents(refundable))} />
          <FormControlLabel value="partial" control={<Radio />} label={texts.partial} />
        </RadioGroup>
      </FormControl>
      {kind === 'partial' && (
        <TextField
          name="amount"
          label={texts.amount}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={amountWrong}
          helperText={amountWrong ? texts.amountInvalid(audFromCents(refundable)) : ' '}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          autoFocus
        />
      )}
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}
