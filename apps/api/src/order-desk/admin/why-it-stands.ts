import { isGoingBack, isOrderOver } from '@halfpallet/contracts';
import { brisbaneDate } from '@halfpallet/landed-cost';
import { formatFullAud } from '@halfpallet/money';
import { isOpen, proposedAt } from '../../ordering/public';
import type { AwaitedMoney, Owed } from '../../payments/public';
import { daysAgoWords, shortDateWords } from '../../platform/brisbane-time';
import { waitsForBuyer } from '../proposed-change';
import type { KeptProposal, StoredOrder } from '../read-models/stored-order';

/** What the line follows from. */
export type StandingOrder = Pick<
  StoredOrder,
  'status' | 'paymentMethod' | 'createdAt' | 'carrier' | 'estimatedDelivery' | 'proposal' | 'owed' | 'awaited'
>;

/**
 * Why an order stands where it does and whom it waits for, in one line without a full stop; what else is wrong with its
 * money stands behind a semicolon.
 * @param now the moment that is looked at
 */
export function whyItStands(order: StandingOrder, now: Date): string {
  return capitalised(
    [...asked(order, now), standing(order, now), ...lapsed(order, now), ...troubles(order)].join('; '),
  );
}

/** A dearer order waits for its buyer's word first; it can be paid as it stands meanwhile. */
function asked({ owed, proposal: proposed }: StandingOrder, now: Date): string[] {
  const proposal = waitsForBuyer(proposed, owed);
  if (!proposal || isOrderOver(owed) || !isOpen(proposal, now)) return [];
  const { fromTotalCents, totalCents } = proposal;
  const since = daysAgoWords(proposedAt(proposal), now);
  return [
    `waiting for the buyer to agree to ${aud(totalCents)} instead of ${aud(fromTotalCents)}, asked ${since}, lapses ${lapseDay(proposal, now)}`,
  ];
}

/** Nothing is written when a proposal lapses, so staff learn of it here. */
function lapsed({ owed, proposal: proposed }: StandingOrder, now: Date): string[] {
  const proposal = waitsForBuyer(proposed, owed);
  if (!proposal || isOrderOver(owed) || isOpen(proposal, now)) return [];
  const day = lapseDay(proposal, now);
  return [`the buyer did not agree to ${aud(proposal.totalCents)} by ${day}, to be asked again or withdrawn`];
}

const lapseDay = ({ lapsesAt }: KeptProposal, now: Date) => shortDateWords(brisbaneDate(lapsesAt), now);

function standing(order: StandingOrder, now: Date): string {
  const { owed, status } = order;
  // Whatever the status says: an order may be a moment behind its money.
  if (isOrderOver(owed)) return `${status}: ${endOf(order)}`;
  if (isGoingBack(owed)) return `${status}: everything that was paid goes back, and nothing is asked for meanwhile`;
  switch (status) {
    case 'pending':
      return owed.paymentStage === 'deposit_due'
        ? `waiting for ${awaitedPayment(order, now)}`
        : `waiting to be confirmed: ${paidSoFar(owed)}`;
    case 'confirmed':
      return owed.dueNowCents > 0
        ? `confirmed, and still waiting for ${awaitedPayment(order, now)}`
        : `waiting for the supplier to start: ${paidSoFar(owed)}`;
    case 'processing':
      return `with the supplier, waiting to be shipped: ${moneyOf(order, now)}`;
    case 'shipped':
      return `${onItsWay(order, now)}: ${moneyOf(order, now)}`;
    default:
      return `${status}: ${moneyOf(order, now)}`;
  }
}

/** Of an order that goes on whether or not its money has come. */
function moneyOf(order: StandingOrder, now: Date): string {
  const { owed } = order;
  return owed.dueNowCents > 0 ? `waiting for ${awaitedPayment(order, now)}` : paidSoFar(owed);
}

/** What counts towards the price. What came beyond it goes back first, and has words of its own for as long as it is here. */
function paidSoFar(owed: Owed): string {
  const { paidCents, refundedCents, dueLaterCents } = owed;
  const countedCents = countedOf(owed);
  const backCents = refundedCents - Math.max(0, paidCents - countedCents);
  const back = backCents > 0 ? `, of which ${aud(backCents)} went back` : '';
  return dueLaterCents > 0
    ? `${aud(countedCents)} is paid${back}, ${aud(dueLaterCents)} is due on delivery`
    : `${aud(countedCents)} is paid in full${back}`;
}

const countedOf = ({ instalments }: Owed): number => instalments.reduce((total, part) => total + part.paidCents, 0);

function awaitedPayment(order: StandingOrder, now: Date): string {
  const { owed, awaited, paymentMethod } = order;
  const isRest = owed.why === 'rest_of_first_part_due';
  const kind = `${owed.next?.leg === 'balance' ? 'the balance, ' : ''}a ${isRest ? 'further ' : ''}`;
  const came = isRest ? [`${aud(countedOf(owed))} has come`] : [];
  const words =
    paymentMethod === 'bank_transfer'
      ? [`transfer of ${aud(owed.dueNowCents)}`, ...came, ...transferWords(awaited, now)]
      : [`card payment of ${aud(owed.dueNowCents)}`, ...came, ...cardWords(order, now)];
  return `${kind}${words.join(', ')}`;
}

function transferWords({ reference, asked }: AwaitedMoney, now: Date): string[] {
  const words = reference === null ? [] : [`reference ${reference}`];
  if (!asked) return words;
  const lapsed = Date.parse(asked.lapsesAt) <= now.getTime();
  const day = shortDateWords(brisbaneDate(asked.lapsesAt), now);
  const since = `asked ${daysAgoWords(asked.at, now)}${asked.reminded ? ' and reminded since' : ''}`;
  return [...words, since, `${lapsed ? 'lapsed' : 'lapses'} ${day}`];
}

function cardWords({ owed, awaited, createdAt }: StandingOrder, now: Date): string[] {
  const { card, declines, lastDeclineAt } = awaited;
  if (card === 'action_required') return ['which the card holder has to approve at their bank'];
  const isFirst = owed.next?.leg !== 'balance';
  if (card === 'declined' && lastDeclineAt !== null) {
    const last = daysAgoWords(lastDeclineAt, now);
    return [isFirst && declines > 1 ? `declined ${declines} times, last ${last}` : `declined ${last}`];
  }
  // A balance was asked for when the goods left, not when they were ordered.
  const since = isFirst ? [`ordered ${daysAgoWords(createdAt, now)}`] : [];
  return [...(card === 'open' ? ['card page open'] : []), ...since];
}

function onItsWay({ carrier, estimatedDelivery }: StandingOrder, now: Date): string {
  const by = carrier === null ? '' : ` with ${carrier}`;
  if (estimatedDelivery === null) return `on its way${by}`;
  const isLate = estimatedDelivery < brisbaneDate(now);
  return `on its way${by}, ${isLate ? 'was ' : ''}expected ${shortDateWords(estimatedDelivery, now)}`;
}

/** What became of the money of an order that is over. */
function endOf({ owed, awaited }: StandingOrder): string {
  switch (owed.why) {
    case 'owed_back':
      return `${aud(owed.heldOverCents)} is held, ${
        awaited.proposed ? 'finance decides whether it goes back' : 'to be refunded or kept for a reason'
      }`;
    case 'refund_under_way':
      return refundUnderWay(owed, awaited);
    case 'kept_after_cancellation':
      return `${aud(owed.retainedCents)} was kept`;
    case 'refunded':
      return `${aud(owed.refundedCents)} has gone back`;
    default:
      return 'nothing is due and nothing is held';
  }
}

function refundUnderWay({ refundPendingCents }: Owed, { refundToTransferCents }: AwaitedMoney): string {
  const elsewhere = refundPendingCents - refundToTransferCents;
  return [
    ...(refundToTransferCents > 0 ? [`a refund of ${aud(refundToTransferCents)} waits to be transferred`] : []),
    ...(elsewhere > 0 ? [`a refund of ${aud(elsewhere)} is on its way to the card`] : []),
  ].join(', ');
}

/** What waits for somebody although the order moves on. */
function troubles({ status, owed, awaited }: StandingOrder): string[] {
  const { refundPendingCents, refundFailedCents, disputedCents, heldOverCents, dueNowCents, why } = owed;
  const { countedAgainRefundIds } = owed;
  const { reversedCents } = awaited;
  return [
    // As long as it is missed: who looks at an order that had been paid is told why it is not.
    ...(reversedCents > 0 && dueNowCents > 0
      ? [`a transfer of ${aud(reversedCents)} that had counted was taken back`]
      : []),
    ...(refundFailedCents > 0 ? [`a refund of ${aud(refundFailedCents)} failed and has to be tried again`] : []),
    // Until the supplier starts somebody may still mean it to go back.
    ...(countedAgainRefundIds.length > 0 && (status === 'pending' || status === 'confirmed')
      ? ['a refund that was decided came back and counts for the order again']
      : []),
    ...(disputedCents > 0 ? [`${aud(disputedCents)} is disputed by the card holder’s bank`] : []),
    ...(heldOverCents > 0 && why !== 'owed_back'
      ? [`${aud(heldOverCents)} more was paid than is owed, to be refunded`]
      : []),
    ...(refundPendingCents > 0 && why !== 'refund_under_way' ? [refundUnderWay(owed, awaited)] : []),
  ];
}

const aud = formatFullAud;
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
