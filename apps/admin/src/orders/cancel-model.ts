import type { CancelRefund } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import type { CancelBody } from '../providers/order-commands';
import { centsOf } from '../shared/format';
import { isReason } from '../shared/reason-field';
import { typedAmount } from './order-model';

export type CancelDecision = CancelRefund['decision'];

export interface CancelForm {
  readonly reason: string;
  readonly decision: CancelDecision;
  /** Of a part, as typed. */
  readonly amount: string;
  /** Of a part or nothing: why money is kept. */
  readonly keepReason: string;
}

/** Money is kept, so somebody has to say why. */
export const keeps = ({ decision }: CancelForm) => decision === 'part' || decision === 'none';

/** Cents that go back by this decision; null while a part is no amount that can go back. */
export function refundedCents({ decision, amount }: CancelForm, refundableAud: number): number | null {
  const refundable = centsOf(refundableAud);
  if (decision === 'all') return refundable;
  return decision === 'part' ? typedAmount(amount, refundable) : 0;
}

/**
 * What the server is sent, or null while something is missing.
 * @param asked whether this member of staff was asked what becomes of the money
 */
export function cancelBody(
  form: CancelForm,
  refundableAud: number,
  asked: boolean,
): Pick<CancelBody, 'reason' | 'refund'> | null {
  const reason = form.reason.trim();
  if (!isReason(reason)) return null;
  if (!asked) return { reason };
  const refunded = refundedCents(form, refundableAud);
  if (refunded === null || (keeps(form) && !isReason(form.keepReason))) return null;
  return {
    reason,
    refund: {
      decision: form.decision,
      ...(form.decision === 'part' ? { amountAud: centsToNumber(refunded) } : {}),
      ...(keeps(form) ? { reason: form.keepReason.trim() } : {}),
      ...(form.decision === 'propose' ? {} : { expectedAud: centsToNumber(centsOf(refundableAud)) }),
    },
  };
}
