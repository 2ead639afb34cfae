import * as calls from '../calls';
import { arrived, isDead, isMatched, told } from '../model';
import { cents, sumOf } from '../told';
import { differs } from '../violation';
import type { Check } from './check';

const EVERY = 3;
const byAmount = (one: number, other: number) => one - other;

/** The money tab adds up: instalments to the order, tries to pay to what came, refunds to those on record. */
export const moneyTabAddsUp: Check = ({ order }) => {
  const { parts, refunds, declines, books } = order.seen;
  const { instalments, attempts, unconfirmed } = parts;
  const open = instalments.filter(({ openAud }) => openAud > 0);
  const due = (when: 'now' | 'later') =>
    sumOf(
      open.filter((part) => part.due === when),
      'openAud',
    );
  const tried = (...outcomes: string[]) => attempts.filter(({ outcome }) => outcomes.includes(outcome));
  // What was held over before came once.
  const came = tried('received', 'held').filter(({ outcome, note }) => outcome === 'held' || note === null);
  const byHand = order.transfers.filter((transfer) => transfer.toldByHand && !isMatched(transfer));
  const pageOf = tried('waiting', 'needs_approval').map(({ amountAud }) => cents(amountAud));
  const asked = (status: string) => ['requested', 'submitted'].includes(status);
  return [
    ...differs('parts/total', ['instalments', sumOf(instalments, 'amountAud')], ['order', told(order, 'totalCents')]),
    ...differs(
      'parts/payable',
      ['first open part', open[0] ? [open[0].part, cents(open[0].openAud)] : [null, 0]],
      [
        'order',
        [order.seen.told.find(({ payablePart }) => payablePart)?.payablePart ?? null, told(order, 'payableCents')],
      ],
    ),
    ...differs('parts/due-now', ['instalments', due('now')], ['order', told(order, 'dueNowCents')]),
    ...differs('parts/due-later', ['instalments', due('later')], ['order', told(order, 'dueLaterCents')]),
    ...(isDead(order) ? differs('parts/dead-order', ['open parts', open.length], ['of an order that is over', 0]) : []),
    ...differs(
      'parts/came',
      ['tries to pay', sumOf(came, 'amountAud') - sumOf(tried('taken_back'), 'amountAud')],
      ['really', arrived(order)],
    ),
    ...differs('parts/declines', ['tries to pay', tried('declined').length], ['payments list', declines]),
    ...differs('parts/card-page', ['money tab', pageOf], ['provider', books.openIntents.map((intent) => intent.cents)]),
    ...differs(
      'parts/by-hand',
      ['unconfirmed', unconfirmed.map(({ amountAud }) => cents(amountAud)).toSorted(byAmount)],
      ['recorded by hand alone', byHand.map((transfer) => transfer.cents).toSorted(byAmount)],
    ),
    ...differs(
      'parts/refunds',
      [
        'money tab',
        parts.refunds
          .map(({ id, amountAud, method, status }) => [id, cents(amountAud), method, status].join())
          .toSorted(),
      ],
      [
        'on record',
        refunds
          .map(({ refund_id: id, amount_cents: of, method, status }) => [id, of, method, status].join())
          .toSorted(),
      ],
    ),
    ...differs(
      'parts/on-its-way',
      [
        'refunds',
        sumOf(
          parts.refunds.filter(({ status }) => asked(status)),
          'amountAud',
        ),
      ],
      ['order', told(order, 'refundPendingCents')],
    ),
  ];
};

/** Lines are the same wherever they are told, and come to the order and its GST. */
export const linesAddUp: Check = ({ order }) => {
  const { lines, gstOfLinesCents } = order.seen;
  const [first, ...others] = lines;
  const sum = first!.lines.reduce((total, line) => total + line.cents, 0);
  return [
    ...others.flatMap((other) => differs('lines/told', [first!.where, first!.lines], [other.where, other.lines])),
    ...differs('lines/total', ['lines', sum], ['order', told(order, 'totalCents')]),
    ...differs('lines/gst', ['lines', gstOfLinesCents], ['order', told(order, 'gstCents')]),
  ];
};

const BOOKED = `
  select account, sum(credit_cents - debit_cents)::int as cents from rm.ledger_entries where order_id = $1 group by account`;

/** Each account that holds money of an order has what its pages say of it. */
export const accountsAreTheFigures: Check = async ({ world, order }) => {
  const { rows } = await world.pool.query<{ account: string; cents: number }>(BOOKED, [order.id]);
  const of = (...accounts: string[]) =>
    rows.reduce((total, { account, cents: booked }) => (accounts.includes(account) ? total + booked : total), 0);
  const figure = (
    what: 'refundPendingCents' | 'suspenseCents' | 'disputedCents' | 'refundableCents' | 'retainedCents',
  ) => ['order', told(order, what)] as const;
  const held = of('customer-deposits', 'suspense', 'sales', 'gst-payable', 'rounding');
  // The sale of goods that are there follows the money, whatever the order is called since.
  const wasDelivered = order.seen.history.some(({ status }) => status === 'delivered');
  return [
    ...differs('books/refunds-payable', ['ledger', of('refunds-payable')], figure('refundPendingCents')),
    ...differs('books/suspense', ['ledger', of('suspense')], figure('suspenseCents')),
    ...differs('books/disputed', ['ledger', 0 - of('disputed-payments')], figure('disputedCents')),
    // What a card holder's bank took back is not here, and stays booked as it was until that is decided.
    ...(told(order, 'disputedCents') > 0
      ? []
      : [
          ...differs('books/refundable', ['ledger', held], figure('refundableCents')),
          ...(isDead(order) && !wasDelivered
            ? differs('books/kept', ['ledger', of('sales', 'gst-payable')], figure('retainedCents'))
            : []),
        ]),
  ];
};

/** What waits to be transferred to a buyer is told them as to finance, and so is whether an account is known. */
export const transfersAreToldAlike: Check = async ({ world, order, step }) => {
  const waiting = order.seen.refunds.filter(({ method, status }) => method === 'bank' && status === 'requested');
  if (step % EVERY !== 0 || waiting.length === 0) return [];
  const [buyer, { body }] = await Promise.all([
    calls.shownAccount(order.buyer, order.number),
    calls.WAITING.toTransfer(world.staff.finance, order.id),
  ]);
  if (buyer.status !== 200) return [];
  const { toTransferAud, account } = buyer.body;
  const known = body.map(
    ({ transfer }: { transfer: { account: { accountNumber: string } | null } }) =>
      transfer.account?.accountNumber ?? null,
  );
  return [
    ...differs('refunds/to-transfer', ['buyer', cents(toTransferAud)], ['finance', sumOf(body, 'amountAud')]),
    ...differs('refunds/account', ['buyer', account?.accountNumber ?? null], ['finance', known[0]]),
  ];
};
