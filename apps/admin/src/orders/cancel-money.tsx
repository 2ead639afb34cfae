import type { AdminOrderRow } from '@halfpallet/contracts';
import { orderActions } from '../i18n/order-actions';
import { AmountField } from '../shared/amount-field';
import { Choice } from '../shared/choice';
import { audText } from '../shared/format';
import { Hint } from '../shared/hint';
import { ReasonField } from '../shared/reason-field';
import { keeps, refundedCents, type CancelForm } from './cancel-model';
import { isSome } from './order-money';

const texts = orderActions.cancel;

export interface CancelMoneyProps {
  readonly order: AdminOrderRow;
  readonly form: CancelForm;
  readonly onChange: (form: CancelForm) => void;
  readonly tried: boolean;
}

/** All, a part or nothing, or finance decides; why money is kept, whenever some is. */
export function CancelMoney({ order, form, onChange, tried }: CancelMoneyProps) {
  const { decision } = form;
  const held = audText(order.refundableAud);
  const amountWrong = tried && refundedCents(form, order.refundableAud) === null;
  return (
    <>
      <Choice
        name="decision"
        label={texts.money(held)}
        value={decision}
        choices={[
          { value: 'all', label: texts.all(held) },
          { value: 'part', label: texts.part },
          { value: 'none', label: texts.none },
          { value: 'propose', label: texts.propose },
        ]}
        onChange={(next) => onChange({ ...form, decision: next })}
      />
      {decision === 'part' && (
        <AmountField
          name="amountAud"
          label={texts.amount}
          value={form.amount}
          onChange={(amount) => onChange({ ...form, amount })}
          wrong={amountWrong ? texts.amountInvalid(held) : null}
          autoFocus
        />
      )}
      {keeps(form) && isSome(order.heldOverAud) && <Hint>{texts.heldOver(audText(order.heldOverAud))}</Hint>}
      {keeps(form) && (
        <ReasonField
          name="keepReason"
          label={decision === 'none' ? texts.keepAllReason : texts.keepReason}
          value={form.keepReason}
          onChange={(keepReason) => onChange({ ...form, keepReason })}
          tried={tried}
        />
      )}
    </>
  );
}
