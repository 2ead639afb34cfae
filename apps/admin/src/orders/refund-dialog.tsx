import { useState } from 'react';
import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { AdminOrderRow } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { orderActions } from '../i18n/order-actions';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse, RefundBody } from '../providers/order-commands';
import { AmountField } from '../shared/amount-field';
import { Choice } from '../shared/choice';
import { CommandDialog } from '../shared/command-dialog';
import { audFromCents, audText, centsOf } from '../shared/format';
import { Hint } from '../shared/hint';
import { isReason, ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';
import { typedAmount } from './order-model';
import type { OrderDialogProps } from './order-dialog-props';

const texts = orderActions.refund;
const ALREADY_ASKED = 'REFUND_ALREADY_ASKED';

/** Everything, only what is held beyond what the order owes, or a part somebody names. */
type Extent = 'full' | 'held-over' | 'part';

export interface RefundDialogProps extends OrderDialogProps<AdminOrderRow> {
  /** What is proposed first. */
  readonly start?: Exclude<Extent, 'part'>;
}

/**
 * How much can go back is the server's figure; the page never works it out. When the server knows a refund of this amount already, it
 * asks: whoever never saw what became of the first one would send the money twice.
 */
export function RefundDialog({ order, onClose, start = 'full' }: RefundDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [opened] = useState(order.refundableAud);
  const everything = audText(order.refundableAud);
  const refundable = centsOf(order.refundableAud);
  const heldOver = centsOf(order.heldOverAud);
  const isHeldApart = heldOver > 0 && heldOver < refundable;
  const [extent, setExtent] = useState<Extent>(isHeldApart ? start : 'full');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<string>(texts.defaultReason);
  const [tried, setTried] = useState(false);
  const { run, busy, problem, failure } = useCommand<CommandResponse>(texts, onClose);
  const cents = { full: refundable, 'held-over': heldOver, part: typedAmount(typed, refundable) }[extent];
  // A part says nothing of the rest: it rests on what could go back when the dialog opened, until a refusal has told what can now.
  const seen = problem?.status === 409 ? order.refundableAud : opened;
  const confirm = (another = false) => {
    setTried(true);
    if (cents === null || !isReason(reason)) return;
    const amount = centsToNumber(cents);
    const kind: Pick<RefundBody, 'refundType' | 'expectedAud' | 'another'> =
      extent === 'full'
        ? { refundType: 'full', expectedAud: amount }
        : { refundType: 'partial', expectedAud: seen, another };
    const body: RefundBody = { amount, reason: reason.trim(), ...kind };
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
      wayOn={
        problem?.code === ALREADY_ASKED && (
          <Button variant="outlined" color="error" onClick={() => confirm(true)}>
            {texts.another}
          </Button>
        )
      }
      onConfirm={() => confirm()}
      onClose={onClose}
    >
      {isHeldApart && <Hint>{texts.heldOver(audFromCents(heldOver))}</Hint>}
      <Choice
        name="extent"
        label={texts.kind}
        value={extent}
        choices={[
          { value: 'full', label: texts.full(everything) },
          ...(isHeldApart ? [{ value: 'held-over' as const, label: texts.heldOverOnly(audFromCents(heldOver)) }] : []),
          { value: 'part', label: texts.partial },
        ]}
        onChange={setExtent}
      />
      {extent === 'part' && (
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
