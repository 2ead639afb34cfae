import {
  hasEnded,
  isGoingBack,
  isOrderOver,
  type OrderMoney,
  type OrderStatus,
  type PaymentMethod,
} from '@halfpallet/contracts';
import { order as texts } from '../texts/order';
import { formatAud } from './format';

/** What the state of an order follows from; every view of an order that the API gives has it. */
export interface OrderFacts extends OrderMoney {
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod;
}

export interface OrderStep {
  readonly title: string;
  readonly text: string;
}

export interface PayLink {
  readonly label: string;
  readonly quiet: boolean;
  /** What the order's page opens at once: the form of somebody who pays before they have to. */
  readonly opens: 'now' | null;
}

/** Where the order is paid. */
export const payPath = (orderNumber: string, { opens }: Pick<PayLink, 'opens'>): string =>
  `/checkout/${orderNumber}${opens ? `?pay=${opens}` : ''}`;

/** How an order stands, in words; the same on every page that shows it. */
export interface OrderStanding {
  /** `due`: something is asked for now. `settled`: nothing is. `over`: nothing will be, the order is off, or ends with a refund. */
  readonly phase: 'due' | 'settled' | 'over';
  readonly title: string;
  /** Confirmed by the first payment; the order's own status says so a moment later. */
  readonly status: OrderStatus;
  readonly statusWord: string;
  /** Heading of the payment. */
  readonly paymentTitle: string;
  /** State of the money in two or three words. */
  readonly moneyWord: string;
  readonly tone: 'ok' | 'info' | 'warn' | 'stop';
  /** Where the money stands, in sentences. */
  readonly lead: string;
  /** Dollars. */
  readonly figures: ReadonlyArray<{ readonly label: string; readonly amountAud: number }>;
  /** What is still to come; empty when nothing is. */
  readonly steps: readonly OrderStep[];
  /** Said instead of steps. */
  readonly noSteps: string;
  /** When the goods come; null when they are there, or may never come. */
  readonly expected: string | null;
  /** The way to pay; null when nothing can be paid. */
  readonly pay: PayLink | null;
  /** For the bar of what is paid and open; null for an order that is over. */
  readonly bar: { readonly paidAud: number; readonly balanceAud: number } | null;
}

/** Nothing is asked for on such an order any more, whichever of status and money knows it first. */
const isOver = (order: OrderFacts): boolean => hasEnded(order.status) || isOrderOver(order);

export function orderStanding(order: OrderFacts): OrderStanding {
  const over = isOver(order) || isGoingBack(order);
  const phase = over ? 'over' : order.dueNowAud > 0 ? 'due' : 'settled';
  const status = statusByMoney(order);
  return {
    phase,
    title: failedAtFirst(order) ? texts.received : texts.titles[status],
    status,
    statusWord: texts.statusWords[status],
    paymentTitle: phase === 'settled' && order.paidAud > 0 ? texts.paymentConfirmed : texts.payment,
    moneyWord: moneyWord(order),
    tone: toneOf(order, over),
    lead: (over ? endSentences(order) : [dueSentence(order), ...moneyBack(order)]).join(' '),
    figures: figuresOf(order, over),
    steps: over ? endSteps(order) : stepsOf(order),
    noSteps: over ? texts.nothingNext.over : texts.nothingNext.delivered,
    expected: over ? null : expectedOf(order.status),
    // Whoever wants goods whose money goes back is not shut out.
    pay: payOf(order),
    bar: over ? null : { paidAud: order.paidAud, balanceAud: order.balanceDueAud },
  };
}

/**
 * From its confirmation on an order has a tax invoice for the asking, and that follows the first payment within a moment; one that is over
 * where money had come.
 */
export const mayHaveInvoice = (order: OrderFacts): boolean =>
  isOver(order) ? order.paidAud > 0 : statusByMoney(order) !== 'pending';

/** Goods that came may be reported, and what became of that is seen when all money went back as well. */
export const mayReport = (status: OrderStatus): boolean => status === 'delivered' || status === 'refunded';

/** Whoever bought this has not paid for it yet, and still can. */
export const awaitsFirstPayment = (order: OrderFacts): boolean =>
  !isOver(order) && firstPartIsOpen(order) && order.dueNowAud > 0;

const firstPartIsOpen = ({ paymentStage }: OrderFacts): boolean => paymentStage === 'deposit_due';

const failedAtFirst = (order: OrderFacts): boolean =>
  !isOver(order) && order.status === 'pending' && order.paymentStatus === 'failed' && order.paidAud === 0;

/** An order is confirmed by its first payment; the money is there a moment earlier. */
const statusByMoney = ({ status, paymentStatus }: OrderFacts): OrderStatus =>
  status === 'pending' && paymentStatus === 'paid' ? 'confirmed' : status;

function moneyWord(order: OrderFacts): string {
  if (failedAtFirst(order)) return texts.paymentFailed;
  if (order.why === 'first_part_due' && order.payablePart === 'full') return texts.paymentDue;
  return texts.moneyWords[order.why];
}

function toneOf(order: OrderFacts, over: boolean): OrderStanding['tone'] {
  if (order.refundFailedAud > 0 || order.heldOverAud > 0) return 'warn';
  if (over) return 'info';
  if (failedAtFirst(order)) return 'stop';
  if (order.dueNowAud === 0) return 'ok';
  return order.paymentMethod === 'bank_transfer' && order.paidAud === 0 ? 'info' : 'warn';
}

function dueSentence(order: OrderFacts): string {
  const { lead, parts } = texts;
  const payable = formatAud(order.payableAud);
  if (firstPartIsOpen(order)) {
    const part = parts[order.payablePart ?? 'deposit'];
    if (order.paidAud > 0) {
      const paid = formatAud(order.paidAud);
      return order.status === 'pending'
        ? lead.rest(paid, payable, part)
        : lead.restLate(paid, formatAud(order.dueNowAud));
    }
    if (order.paymentMethod === 'bank_transfer') return lead.toTransfer(payable, part);
    return failedAtFirst(order) ? lead.failed : lead.toPay;
  }
  if (order.dueNowAud > 0) {
    const due = formatAud(order.dueNowAud);
    return order.status === 'delivered' ? lead.balanceDelivered(due) : lead.balanceShipped(due);
  }
  return order.dueLaterAud > 0 ? lead.later(formatAud(order.dueLaterAud)) : lead.paid;
}

/** What goes the other way on an order that goes on. */
const moneyBack = (order: OrderFacts): string[] => [
  ...(order.otherHeldOverAud > 0 ? [texts.lead.tooMuch(formatAud(order.otherHeldOverAud))] : []),
  ...refundSentences(order),
];

function refundSentences({ refundedAud, refundPendingAud, refundFailedAud }: OrderFacts): string[] {
  const { lead } = texts;
  return [
    refundedAud > 0 ? lead.wentBack(formatAud(refundedAud)) : '',
    refundPendingAud > 0 ? lead.goesBack(formatAud(refundPendingAud)) : '',
    refundFailedAud > 0 ? lead.refundFailed(formatAud(refundFailedAud)) : '',
  ].filter(Boolean);
}

function endSentences(order: OrderFacts): string[] {
  const { lead } = texts;
  const { status, otherHeldOverAud, retainedAud } = order;
  return [
    hasEnded(status) ? lead[status] : lead.over,
    otherHeldOverAud > 0 ? lead.owedBack(formatAud(otherHeldOverAud)) : '',
    ...refundSentences(order),
    retainedAud > 0 ? lead.kept(formatAud(retainedAud)) : '',
  ].filter(Boolean);
}

function figuresOf(order: OrderFacts, over: boolean): OrderStanding['figures'] {
  const { figures } = texts;
  const due = [
    { label: figures.dueNow, amountAud: order.dueNowAud },
    { label: figures.dueLater, amountAud: order.dueLaterAud },
  ].filter(({ amountAud }) => amountAud > 0);
  return [
    { label: figures.paid, amountAud: order.paidAud },
    ...(over ? [] : due.length > 0 ? due : [{ label: figures.stillToPay, amountAud: 0 }]),
    ...[
      { label: figures.refunded, amountAud: order.refundedAud },
      { label: figures.refundPending, amountAud: order.refundPendingAud },
      { label: figures.refundFailed, amountAud: order.refundFailedAud },
      { label: figures.heldOver, amountAud: order.otherHeldOverAud },
      { label: figures.retained, amountAud: order.retainedAud },
    ].filter(({ amountAud }) => amountAud > 0),
  ];
}

function stepsOf(order: OrderFacts): OrderStep[] {
  const { supplier, production, shipping, delivery, deliveryMoney, balance } = texts.steps;
  if (order.status === 'delivered') return order.dueNowAud > 0 ? [balance] : [];
  const shipped = order.status === 'shipped';
  const money = order.dueLaterAud > 0 ? 'later' : order.dueNowAud > 0 && shipped ? 'now' : 'none';
  const all = [supplier, production, shipping, delivery(deliveryMoney[money])];
  return all.slice(shipped ? 2 : order.status === 'processing' ? 1 : 0);
}

const endSteps = ({ heldOverAud, refundPendingAud, refundFailedAud }: OrderFacts): OrderStep[] =>
  heldOverAud + refundPendingAud + refundFailedAud > 0 ? [texts.steps.refund] : [];

function expectedOf(status: OrderStatus): string | null {
  if (status === 'delivered') return null;
  return status === 'shipped' ? texts.expected.shipped : texts.expected.made;
}

function payOf(order: OrderFacts): OrderStanding['pay'] {
  const { pay } = texts;
  if (isOver(order) || order.payableAud <= 0) return null;
  if (isGoingBack(order)) return { label: pay.afterAll, quiet: true, opens: 'now' };
  if (order.dueNowAud === 0) return { label: pay.early, quiet: true, opens: 'now' };
  if (order.payablePart === 'balance')
    return { label: pay.balance(formatAud(order.payableAud)), quiet: false, opens: null };
  return order.paymentMethod === 'bank_transfer'
    ? { label: pay.bank, quiet: false, opens: null }
    : { label: pay.now, quiet: false, opens: null };
}
