import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { orderActions } from '../i18n/order-actions';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';
import { CommandDialog } from '../shared/command-dialog';
import { audFromCents, audText } from '../shared/format';
import { Hint } from '../shared/hint';
import { ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';
import { cancelBody, refundedCents, type CancelForm } from './cancel-model';
import { CancelMoney } from './cancel-money';
import { isSome } from './order-money';
import type { OrderDialogProps } from './order-dialog-props';

const texts = orderActions.cancel;
const MOVED_ON: ReadonlySet<string> = new Set(['STATUS_MOVED_ON', 'TOTAL_MOVED_ON']);
const START: CancelForm = { reason: texts.defaultReason, decision: 'all', amount: '', keepReason: '' };

/** Ends an order and says what becomes of its money: whoever may refund decides, for the others finance does. */
export function CancelDialog({ order, onClose }: OrderDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const mayRefund = useMay()('orders.refund');
  const [form, setForm] = useState(START);
  const [tried, setTried] = useState(false);
  const [opened] = useState(order);
  const { run, busy, failure, problem } = useCommand<CommandResponse>(texts, onClose);
  const isHeld = isSome(order.refundableAud);
  const asked = isHeld && mayRefund;
  // The order as it was when the dialog opened is what somebody decides by, until a refusal has told what it is now.
  const { status: from, totalAud } = MOVED_ON.has(problem?.code ?? '') ? order : opened;
  const confirm = () => {
    setTried(true);
    const body = cancelBody(form, order.refundableAud, asked);
    if (body === null) return;
    const wanted = { ...body, from, totalAud };
    void run(wanted, (options) => dataProvider.cancelOrder(order.id, wanted, options));
  };
  return (
    <CommandDialog
      title={texts.title(order.orderNumber)}
      intro={texts.intro}
      confirm={asked ? confirmText(form, order.refundableAud) : texts.confirm}
      back={texts.back}
      danger
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      {asked && <CancelMoney order={order} form={form} onChange={setForm} tried={tried} />}
      {isHeld && !mayRefund && <Hint>{texts.financeDecides(audText(order.refundableAud))}</Hint>}
      <ReasonField value={form.reason} onChange={(reason) => setForm({ ...form, reason })} tried={tried} />
    </CommandDialog>
  );
}

/** The button says what goes back. */
function confirmText(form: CancelForm, refundableAud: number): string {
  if (form.decision === 'none') return texts.confirmKeep;
  const cents = refundedCents(form, refundableAud);
  return cents ? texts.confirmRefund(audFromCents(cents)) : texts.confirm;
}
