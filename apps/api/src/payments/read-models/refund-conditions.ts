import type { ApprovalRule } from '../domain/bank-refunds';

/** A person has to transfer it. */
export const TO_TRANSFER = `r.method = 'bank' and r.status = 'requested'`;
/** It failed, its money is still here, and nobody has tried again. Which these are is decided with the money of their order. */
export const FAILED_OPEN = `r.status = 'failed' and r.refund_id = any(string_to_array(p.failed_refunds, ' '))`;
export const REFUNDS_FROM = `rm.payment_refunds r join rm.payments p on p.order_id = r.order_id
  left join rm.bank_refunds t on t.order_id = r.order_id left join rm.refund_approvals a on a.refund_id = r.refund_id`;
/** As `asksForApproval` of the domain says it. */
export const asksForApprovalSql = ({ aboveCents, since }: ApprovalRule) =>
  since === null ? 'false' : `t.transferred_cents > ${aboveCents} and r.requested_at >= '${since}'`;
export const IS_APPROVED = 'coalesce(a.account_id = t.account_id, false)';
/** Forgotten accounts leave their ids in the events. */
const IS_ACCOUNT_KEPT = 'exists (select from payments.refund_account kept where kept.id = t.account_id)';
/**
 * Refunds that wait for somebody, of the shop's own book: nobody sends real money after what was only tried. `toTransfer`: a person has to
 * transfer it; `toApprove`: its account is known, and a second person has to agree to it first.
 */
export function waitingRefunds(rule: ApprovalRule, livemode: boolean) {
  const toTransfer = `p.livemode = ${livemode} and ${TO_TRANSFER}`;
  return {
    toTransfer: `(${toTransfer})`,
    toApprove: `(${toTransfer} and ${asksForApprovalSql(rule)} and ${IS_ACCOUNT_KEPT} and not ${IS_APPROVED})`,
    failedOpen: `(p.livemode = ${livemode} and ${FAILED_OPEN})`,
  };
}
