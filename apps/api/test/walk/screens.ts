/* eslint-disable @typescript-eslint/no-explicit-any -- the shapes of many answers, read in one place */
import { ADMIN_ROLES, type AdminRole, type OrderCan, type OrderEventRow } from '@halfpallet/contracts';
import type { WalkResponse as Answer } from './browser';
import * as calls from './calls';
import type { LineTold, Seen, WalkOrder } from './model';
import { storedOf } from './stored';
import { cents, centsOf, sumOf, type Told } from './told';
import type { World } from './world';

/** Reads every screen, list and call about one order. @throws Error when one of them cannot be read */
export async function look(world: World, order: Omit<WalkOrder, 'seen'>, role: AdminRole): Promise<Seen> {
  const { owner, finance } = world.staff;
  const { id, number, buyer, person } = order;
  const own = person && !person.erased ? person.browser : null;
  // Whoever's session is over signs in with this one; to the others they would be a stranger.
  const list = own && (await calls.ownOrders(own, number));
  const [stored, row, spec, detail, asRole, rowAsRole, events, payments, byNumber, checkout, status, bank, mine] =
    await Promise.all([
      storedOf(world, order),
      calls.adminRow(owner, id),
      calls.specList(owner, number),
      calls.adminDetail(owner, id),
      role === 'owner' ? null : calls.adminDetail(world.staff[role], id),
      role === 'owner' ? null : calls.adminRow(world.staff[role], id),
      calls.timeline(owner, id),
      calls.paymentsRow(finance, id),
      calls.byNumber(buyer, number),
      calls.checkoutView(buyer, number),
      calls.orderStatus(buyer, number),
      calls.bankDetails(buyer, number),
      own && calls.ownOrder(own, number),
    ]);
  const told: Told[] = [
    ...stored.told,
    { where: 'order list', ...moneyTold(firstOf(row, row.body)) },
    { where: 'order list of the specification', ...moneyTold(firstOf(spec, spec.body?.orders)) },
    { where: 'order detail', ...moneyTold(read(detail)) },
    timelineTold(read(events)),
    paymentsTold(read(payments)),
    { where: 'order by number', ...moneyTold(read(byNumber)) },
    {
      where: 'checkout page',
      ...moneyTold(read(checkout)),
      totalCents: cents(checkout.body.totalAmount),
      gstCents: cents(checkout.body.pricing.gstAud),
    },
    statusTold(read(status)),
    ...(mine ? [{ where: 'own order', ...moneyTold(read(mine)) }] : []),
    ...(list ? [{ where: 'own orders', ...moneyTold(firstOf(list, list.body?.orders)) }] : []),
  ];
  return {
    status: detail.body.status,
    told,
    can: { owner: detail.body.can, ...(asRole && { [role]: read(asRole).can as OrderCan }) },
    canInList: {
      owner: row.body[0].can,
      ...(rowAsRole && { [role]: firstOf(rowAsRole, rowAsRole.body).can as OrderCan }),
    },
    parts: detail.body.payments,
    declines: payments.body.declines,
    gstOfLinesCents: sumOf(
      detail.body.items.flatMap(({ lines }: any) => lines.filter(isGst)),
      'amount',
    ),
    lines: [
      { where: 'order detail', lines: detail.body.items.map(lineTold) },
      { where: 'checkout page', lines: checkout.body.items.map(lineTold) },
      { where: 'stripe/order-status', lines: status.body.order.items.map(lineTold) },
      ...(mine ? [{ where: 'own order', lines: mine.body.items.map(lineTold) }] : []),
      ...(list ? [{ where: 'own orders', lines: firstOf(list, list.body?.orders).items.map(lineTold) }] : []),
    ],
    bankAskedCents: bank.status === 200 ? cents(bank.body.amountAud) : null,
    reference: payments.body.bankReference,
    history: detail.body.statusHistory,
    ...stored.seen,
  };
}

/** Whoever tells of an order's money tells all of this. */
const moneyTold = (body: any): Omit<Told, 'where'> => ({
  status: body.status,
  paymentStatus: body.paymentStatus,
  paymentStage: body.paymentStage,
  totalCents: centsOf(body.totalAud),
  gstCents: centsOf(body.gstAud),
  paidCents: centsOf(body.paidAud),
  refundedCents: centsOf(body.refundedAud),
  refundPendingCents: centsOf(body.refundPendingAud),
  refundFailedCents: centsOf(body.refundFailedAud),
  dueNowCents: centsOf(body.dueNowAud),
  dueLaterCents: centsOf(body.dueLaterAud),
  openCents: centsOf(body.balanceDueAud),
  payableCents: centsOf(body.payableAud),
  payablePart: body.payablePart ?? undefined,
  heldOverCents: centsOf(body.heldOverAud),
  suspenseCents: centsOf(body.suspenseAud),
  disputedCents: centsOf(body.disputedAud),
  refundableCents: centsOf(body.refundableAud),
  retainedCents: centsOf(body.retainedAud),
  why: body.why,
  paymentMethod: body.paymentMethod,
});

/** One line of an order, in the same words wherever it stands. */
const lineTold = ({ productName, productSnapshot, ...line }: any): LineTold => ({
  words: `${line.quantity} x ${line.productId} ${productName ?? productSnapshot.name} at ${cents(line.unitPriceAud)}`,
  cents: cents(line.totalPriceAud),
});

const isGst = ({ group }: any): boolean => group === 'tax';

const statusTold = ({ order }: any): Told => ({
  where: 'stripe/order-status',
  status: order.orderStatus,
  paymentStatus: order.paymentStatus,
  totalCents: centsOf(order.totalAmountAud),
});

const paymentsTold = (body: any): Told => ({
  where: 'payments list',
  ...moneyTold(body),
  status: body.orderStatus,
  paymentStatus: body.status,
  paymentStage: body.stage,
  dueNowCents: centsOf(body.dueAud),
  paymentMethod: body.method,
});

/** The running sums at the last line of the order's story. */
function timelineTold(rows: readonly OrderEventRow[]): Told {
  const last = (field: string) =>
    rows.flatMap(({ diff }) => diff.filter((each) => each.field === field).map(({ to }) => Number(to))).at(-1) ?? 0;
  return {
    where: 'timeline',
    status: rows.map(({ toStatus }) => toStatus).findLast((to) => to !== null) ?? undefined,
    paidCents: cents(last('paidAud')),
    refundedCents: cents(last('refundedAud')),
    refundPendingCents: cents(last('refundPendingAud')),
    heldOverCents: cents(last('heldOverAud')),
    retainedCents: cents(last('retainedAud')),
  };
}

function read(answer: Answer): any {
  if (answer.status !== 200)
    throw new Error(`a screen cannot be read: ${answer.call}: ${answer.status} ${answer.text}`);
  return answer.body;
}

function firstOf(answer: Answer, rows: any[] | undefined): any {
  if (answer.status !== 200 || !rows?.[0])
    throw new Error(`an order is missing in a list: ${answer.call}: ${answer.status} ${answer.text}`);
  return rows[0];
}

/** One role after the other, so that each looks at many orders. */
export const roleOfStep = (step: number): AdminRole => ADMIN_ROLES[step % ADMIN_ROLES.length]!;
