import { mailTold } from '../mail-figures';
import { isDead, type Seen } from '../model';
import { SAME_EVERYWHERE, type Told } from '../told';
import { violation, type Violation } from '../violation';
import type { Check, Looked } from './check';

type What = (typeof SAME_EVERYWHERE)[number];

/** The same status and the same cents on every screen, list and call. */
export const sameMoney: Check = ({ order }) => SAME_EVERYWHERE.flatMap((what) => compared(order.seen.told, what));

function compared(told: readonly Told[], what: What): Violation[] {
  const said = told.filter((each) => each[what] !== undefined);
  if (new Set(said.map((each) => each[what])).size <= 1) return [];
  const values = [...new Set(said.map((each) => each[what]))];
  const where = (value: unknown) => said.filter((each) => each[what] === value).map((each) => each.where);
  const sentence = values.map((value) => `${value} (${where(value).join(', ')})`).join(' / ');
  return [violation(`same-money/${what}`, `${what} is ${sentence}`)];
}

/** These pass through other values while money goes back, and a mail may be written in between. */
const MOVING: readonly What[] = ['refundedCents', 'refundPendingCents', 'heldOverCents'];

/** A mail that was written just now names the figures of now, or those of before when it was the first word. */
export const mailsSayTheSame: Check = (looked) => {
  const { order, before } = looked;
  if (!before) return [];
  const known = new Set(before.mails.map(({ id }) => id));
  const states = ({ refunds }: Seen) => refunds.map(({ refund_id: id, status }) => `${id} ${status}`).join();
  const refunded = states(order.seen) !== states(before);
  return order.seen.mails
    .filter(({ id }) => !known.has(id))
    .flatMap((mail) =>
      SAME_EVERYWHERE.flatMap((what) => (refunded && MOVING.includes(what) ? [] : said(looked, mailTold(mail), what))),
    );
};

function said({ order, before }: Looked, mail: Told, what: What): Violation[] {
  if (mail[what] === undefined) return [];
  const values = [...before!.told, ...order.seen.told].flatMap((each) =>
    each[what] === undefined ? [] : [each[what]],
  );
  if (values.length === 0 || values.includes(mail[what])) return [];
  return [
    violation(`mails/${what}`, `${mail.where} says ${mail[what]}, the pages ${[...new Set(values)].join(' and ')}`),
  ];
}

/** Nobody asks for money on an order that is cancelled or refunded. */
export const deadOrdersOweNothing: Check = ({ order }) => {
  if (!isDead(order)) return [];
  const asking = order.seen.told.filter(({ dueNowCents, dueLaterCents, openCents, payableCents }) =>
    [dueNowCents, dueLaterCents, openCents, payableCents].some((cents) => (cents ?? 0) > 0),
  );
  if (asking.length === 0) return [];
  return [
    violation(
      'same-money/dead-order-is-asked',
      `${asking.map(({ where }) => where).join(', ')} ask a ${order.seen.status} order for money`,
    ),
  ];
};

/** The parts add up: now and later is what is open, and the page for a transfer asks for the next of it. */
export const partsAddUp: Check = ({ order }) =>
  order.seen.told.flatMap(({ where, dueNowCents, dueLaterCents, openCents, payableCents }) => {
    const asked = order.seen.bankAskedCents ?? 0;
    if (
      dueNowCents !== undefined &&
      dueLaterCents !== undefined &&
      openCents !== undefined &&
      dueNowCents + dueLaterCents !== openCents
    ) {
      return [
        violation('same-money/parts', `${where}: ${dueNowCents} now and ${dueLaterCents} later are not ${openCents}`),
      ];
    }
    if (payableCents !== undefined && payableCents !== asked) {
      return [
        violation(
          'same-money/transfer-page',
          `${where} says ${payableCents} comes next, the page for a transfer asks for ${asked}`,
        ),
      ];
    }
    return [];
  });
