import { amountIn, asksForMoney } from '../mail-figures';
import { isDead, isTold, onItsWayBack, type Mail } from '../model';
import { violation } from '../violation';
import type { RefundRow } from '../stored';
import type { Check, Looked } from './check';

const fresh = ({ order, before }: Looked): readonly Mail[] => {
  const known = new Set((before?.mails ?? []).map(({ id }) => id));
  return order.seen.mails.filter(({ id }) => !known.has(id));
};

const PAYMENT_MAILS: readonly string[] = ['payment-received', 'payment-not-due'];

/** A mail names what the buyer's bank shows: one mail for one payment, with its sum. */
export const oneMailAPayment: Check = ({ order }) => {
  if (order.person?.erased) return [];
  const told = order.transfers.filter(isTold).map(({ cents }) => cents);
  const payments = [...order.charges, ...told, ...order.takenBack];
  const mailed = order.seen.mails
    .filter(({ kind }) => PAYMENT_MAILS.includes(kind))
    .map(({ subject }) => amountIn(subject) ?? 0);
  const left = [...payments];
  const strange = mailed.filter((cents) => {
    const found = left.indexOf(cents);
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
  if (strange.length === 0 && left.length === 0) return [];
  const sentence = `mails say that ${mailed.join(', ') || 'nothing'} came; what came is ${payments.join(', ')}`;
  return [violation(strange.length > 0 ? 'mails/payment' : 'mails/payment-not-told', sentence)];
};

/** Who was told that a transfer came is told once that it does not count. */
export const takenBackIsTold: Check = ({ order }) => {
  if (order.person?.erased) return [];
  const amounts = (cents: readonly number[]) => cents.toSorted((a, b) => a - b).join(', ') || 'nothing';
  const mails = order.seen.mails.filter(({ kind }) => kind === 'payment-taken-back');
  const mailed = amounts(mails.map(({ subject }) => amountIn(subject) ?? 0));
  const taken = amounts(order.takenBack);
  if (mailed === taken) return [];
  return [violation('mails/taken-back', `mails say that ${mailed} does not count; ${taken} was taken back`)];
};

/** Once for each time that a transfer was asked for. */
export const remindedOnce: Check = async ({ world, order }) => {
  const mails = order.seen.mails.filter(({ kind }) => kind === 'transfer-reminder').length;
  const { rows } = await world.pool.query<{ asked: number; reminded: number }>(
    `select count(*) filter (where type = 'BankTransferInstructed')::int as asked,
       count(*) filter (where type = 'BankTransferReminded')::int as reminded
     from es.event where stream = 'payment-' || $1`,
    [order.id],
  );
  const { asked, reminded } = rows[0]!;
  if (mails <= reminded && reminded <= asked) return [];
  const sentence = `a transfer was asked for ${asked} time(s), its buyer was reminded ${reminded} time(s), by ${mails} mail(s)`;
  return [violation('mails/reminded-again', sentence)];
};

/** One mail for one refund and each way it goes, with what arrived that way all in all. */
export const oneMailARefund: Check = ({ order }) => {
  if (order.person?.erased) return [];
  const mails = order.seen.mails.filter(({ kind }) => kind === 'order-refunded');
  const ways = new Set(
    order.seen.refunds.map(({ request_id: request, refund_id: id, method }) => `${request ?? id} ${method}`),
  );
  if (mails.length > ways.size) {
    return [
      violation('mails/refund-twice', `${mails.length} mails say that money went back, it went ${ways.size} way(s)`),
    ];
  }
  if (onItsWayBack(order) > 0) return [];
  const sent = order.seen.everSettledCents;
  const told = mails.reduce((total, { subject }) => total + (amountIn(subject) ?? 0), 0);
  // One mail waits for all parts of a refund: it leaves out a part that arrived first and came back before the last one.
  const { refunds } = order.seen;
  const isPart = ({ request_id: request }: RefundRow) =>
    refunds.filter((other) => request !== undefined && other.request_id === request).length > 1;
  const mayBeLeftOut = refunds
    .filter((refund) => refund.status === 'failed' && isPart(refund))
    .reduce((total, { amount_cents: cents }) => total + cents, 0);
  if (told <= sent && told >= sent - mayBeLeftOut) return [];
  return [violation('mails/refund-sum', `${told} went back say the mails, ${sent} went`)];
};

const cameBack = ({ order, before }: Looked): readonly RefundRow[] =>
  order.seen.refunds.filter(
    ({ refund_id: id, status }) =>
      status === 'failed' && before?.refunds.find((known) => known.refund_id === id)?.status === 'settled',
  );

/** Nobody is told that money is back which came back to us, and whoever was told is told the truth. */
export const failedRefundIsTold: Check = (looked) => {
  const { order } = looked;
  if (order.person?.erased || cameBack(looked).length === 0) return [];
  // What a card holder's bank has taken meanwhile cannot be sent again: finance is told of the dispute.
  const isDisputed = order.seen.books.disputedCents > 0;
  return (isDisputed ? ['refund-failed'] : ['refund-failed', 'finance-refund-failed'])
    .filter((kind) => !fresh(looked).some((mail) => mail.kind === kind))
    .map((kind) =>
      violation('mails/failed-refund-not-told', `a settled refund has failed, and there is no ${kind} mail`),
    );
};

/**
 * An order is refunded no longer when money that was paid for it came back to us. What arrived after its end was never paid for it: that
 * this could not be sent back changes nothing about the order.
 */
export const failedRefundReopens: Check = async (looked) => {
  const { world, order } = looked;
  const failed = cameBack(looked).map(({ refund_id: id }) => id);
  if (failed.length === 0 || order.seen.status !== 'refunded' || order.forced === 'refunded') return [];
  const { rows } = await world.pool.query<{ id: string }>(
    `select data->>'refundId' as id from es.event
      where stream = 'payment-' || $1 and type = 'RefundFailed' and data->>'from' = 'deposits' and data->>'refundId' = any($2::text[])`,
    [order.id, failed],
  );
  return rows.map(({ id }) =>
    violation('refunds/failed-and-still-refunded', `refund ${id} failed and the order still says refunded`),
  );
};

interface Step {
  readonly type: string;
  readonly position: string;
  readonly data: { readonly refundId?: string; readonly method?: string };
}

/**
 * Whose money waits to be transferred, and of whom no account is known, was asked for one since money waits so: since it was asked for, or the
 * account of before did not take money.
 */
export const accountIsAskedFor: Check = async ({ world, order }) => {
  const toTransfer = order.seen.refunds.filter(({ method, status }) => method === 'bank' && status === 'requested');
  if (order.person?.erased || toTransfer.length === 0) return [];
  const { rows } = await world.pool.query<Step>(
    `select type, data, position::text from es.event where stream = 'payment-' || $1
       and type in ('RefundRequested', 'RefundFailed', 'RefundAccountGiven') order by position`,
    [order.id],
  );
  let known = false;
  let lostAt = 0n;
  for (const { type, data, position } of rows) {
    if (type === 'RefundAccountGiven') known = true;
    if (type !== 'RefundFailed' || data.method === 'card') continue;
    if (known) lostAt = BigInt(position);
    known = false;
  }
  if (known) return [];
  const { rows: asked } = await world.pool.query<{ position: string }>(
    `select o.position::text from rm.outbox o join notifications.mail m on m.id = o.id
      where o.payload ->> 'orderId' = $1 and m.kind = 'refund-account-wanted' order by o.position desc limit 1`,
    [order.id],
  );
  const last = BigInt(asked[0]?.position ?? 0);
  if (last >= lostAt && last > 0n) return [];
  const sentence = `${toTransfer.length} refund(s) wait for an account since ${lostAt}, asked was last at ${last}`;
  return [violation('mails/account-not-asked-for', sentence)];
};

/** No mail asks for money of an order that is cancelled or refunded. */
export const deadOrdersAreNotAsked: Check = (looked) => {
  if (!isDead(looked.order)) return [];
  return fresh(looked)
    .filter((mail) => asksForMoney(mail))
    .map(({ kind, subject }) =>
      violation('mails/dead-order-is-asked', `${kind} "${subject}" to a ${looked.order.seen.status} order`),
    );
};

export const mailsAreWritten: Check = ({ order }) =>
  order.seen.mails
    .filter(({ state }) => state === 'failed')
    .map(({ kind }) => violation('mails/failed', `${kind} could not be written`));
