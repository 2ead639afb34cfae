import { mailTold } from '../mail-figures';
import { isDead } from '../model';
import { SAME_EVERYWHERE, type Told } from '../told';
import { violation, type Violation } from '../violation';
import type { Check } from './check';

/** The same status and the same cents on every screen, list and call. */
export const sameMoney: Check = ({ order }) => SAME_EVERYWHERE.flatMap((what) => compared(order.seen.told, what));

function compared(told: readonly Told[], what: (typeof SAME_EVERYWHERE)[number]): Violation[] {
  const said = told.filter((each) => each[what] !== undefined);
  if (new Set(said.map((each) => each[what])).size <= 1) return [];
  const values = [...new Set(said.map((each) => each[what]))];
  const where = (value: unknown) => said.filter((each) => each[what] === value).map((each) => each.where);
  const sentence = values.map((value) => `${value} (${where(value).join(', ')})`).join(' / ');
  return [violation(`same-money/${what}`, `${what} is ${sentence}`)];
}

/** A mail that was written just now names the figures of now. */
export const mailsSayTheSame: Check = ({ order, before }) => {
  const known = new Set((before?.mails ?? []).map(({ id }) => id));
  return order.seen.mails
    .filter(({ id }) => !known.has(id))
    .flatMap((mail) => {
      const said = mailTold(mail);
      return SAME_EVERYWHERE.flatMap((what) => compared([...order.seen.told, said], what))
        .filter(({ sentence }) => sentence.includes(said.where))
        .filter(({ code }) => compared(order.seen.told, code.split('/')[1] as 'status').length === 0)
        .map(({ code, sentence }) => violation(`mails/${code.split('/')[1]!}`, sentence));
    });
};

/** The payments list asks for money exactly when the buyer's pages do. */
export const listAsksAsPagesDo: Check = ({ order }) => {
  const { listedDueCents, bankAskedCents, told, status } = order.seen;
  const open = told.find((each) => each.where === 'checkout page')?.openCents ?? 0;
  if (listedDueCents > 0 && isDead(order)) {
    return [
      violation('same-money/list-asks-dead-order', `the payments list asks a ${status} order for ${listedDueCents}`),
    ];
  }
  if (listedDueCents > 0 !== open > 0) {
    return [
      violation(
        'same-money/list-and-page-ask',
        `the payments list asks for ${listedDueCents}, the page for ${open} (${status})`,
      ),
    ];
  }
  if (bankAskedCents !== null && bankAskedCents > open) {
    return [
      violation(
        'same-money/transfer-asks-more',
        `the transfer page asks for ${bankAskedCents}, ${open} is open (${status})`,
      ),
    ];
  }
  return [];
};
