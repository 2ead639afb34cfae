import { randomUUID } from 'node:crypto';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { onOrder, pick, type Dice } from '../act';
import * as calls from '../calls';
import { carryOut, isDone, said } from '../deed';
import { isMatched, isTold, told, type Model, type Transfer, type WalkOrder } from '../model';
import { violation } from '../violation';
import { bankDay } from '../walk-clock';
import type { World } from '../world';

interface BankLineRow {
  readonly id: string;
  readonly state: string;
}

/** How much a buyer transfers; the plainest first. */
const AMOUNTS: ReadonlyArray<
  readonly [words: string, cents: (asked: number, open: number, dice: Dice, order: WalkOrder) => number]
> = [
  ['what is asked for', (asked) => asked],
  ['the whole of it', (_asked, open) => open],
  ['all but a cent', (_asked, open) => open - 1],
  ['what is asked for but a few cents', (asked, _open, { b }) => asked - 2 - (b % 47)],
  ['too much', (_asked, open) => open + 7_700],
  ['far too little', (asked) => Math.floor(asked / 3)],
  ['half of the price', (_asked, _open, _dice, { totalCents }) => Math.ceil(totalCents / 2)],
  ['the same again', (asked, _open, _dice, { transfers }) => transfers.at(-1)?.cents ?? asked],
];

const TEXTS: ReadonlyArray<readonly [words: string, named: boolean, text: (order: WalkOrder) => string]> = [
  ['by reference', true, ({ seen }) => `TRANSFER ${seen.reference}`],
  ['by order number', true, ({ number }) => `Ada Buyer ${number}`],
  ['by reference in small letters', true, ({ seen }) => seen.reference.toLowerCase().replace(/^(..)(....)/, '$1 $2 ')],
  ['naming nothing', false, ({ id }) => `GOODS ${id.slice(0, 8)}`],
];

type Teller = 'finance by hand' | 'the statement' | 'finance by hand and the statement';
const TELLERS: readonly Teller[] = ['finance by hand', 'the statement', 'finance by hand and the statement'];

function arrive(world: World, order: WalkOrder, dice: Dice): { transfer: Transfer; words: string } {
  const asked = order.seen.bankAskedCents ?? Math.ceil(order.totalCents / 2);
  const open = order.seen.bankAskedCents === null ? order.totalCents : Math.max(asked, told(order, 'openCents'));
  const [amount, centsOf] = pick(AMOUNTS, dice.a);
  const [naming, named, text] = pick(TEXTS, dice.b);
  const cents = unlikeOthers(order, named, Math.max(1, centsOf(asked, open, dice, order)));
  const transfer = {
    cents,
    day: bankDay(world.clock),
    text: text(order),
    named,
    booked: false,
    takenBack: false,
    toldByHand: false,
    toldByStatement: false,
  };
  order.transfers.push(transfer);
  return { transfer, words: `${cents} arrive for ${order.number} (${amount}, ${naming})` };
}

/**
 * Of two equal transfers, one recorded by hand whose line names nobody and one whose line does, nobody can tell whose line
 * it is; the other line waits in a list until a person books it. A walk leaves that to the tests of matching.
 */
function unlikeOthers({ transfers }: WalkOrder, named: boolean, cents: number): number {
  const taken = new Set(transfers.filter((each) => !named || !each.named).map((each) => each.cents));
  let unlike = named ? cents : cents + 3;
  while (taken.has(unlike)) unlike += 1;
  return unlike;
}

async function tellByHand(world: World, order: WalkOrder, transfer: Transfer) {
  const alike = (other: Transfer) => other !== transfer && isTold(other) && other.cents === transfer.cents;
  const receipt = { cents: transfer.cents, day: transfer.day, another: order.transfers.some(alike) };
  const answer = await calls.recordReceipt(world.staff.finance, order.id, receipt);
  if (answer.status === 200) transfer.toldByHand = true;
  return answer;
}

/** The bank's export, as finance gets it: every transfer there was, also those that were imported or recorded before. */
async function importStatement(world: World, { orders }: Model) {
  const all = orders.flatMap(({ transfers }) => transfers);
  for (const transfer of all) transfer.toldByStatement = true;
  return calls.importStatement(world.staff.finance, all);
}

export const transfer = onOrder(
  'transfer',
  () => true,
  async (world, order, dice, model) => {
    const { transfer: money, words } = arrive(world, order, dice);
    const teller = pick(TELLERS, dice.which + dice.b);
    let answer = teller === 'the statement' ? null : await tellByHand(world, order, money);
    if (teller !== 'finance by hand') answer = await importStatement(world, model);
    return { words: `${words}, told by ${teller}: ${answer?.status}`, answer: answer!, role: 'finance' };
  },
);

const onlyByHand = ({ transfers }: WalkOrder) => transfers.filter(({ toldByStatement }) => !toldByStatement);

/** The statement comes days later and has the transfer that somebody recorded by hand. */
export const laterStatement = onOrder(
  'the statement comes',
  (order) => onlyByHand(order).length > 0,
  async (world, order, _dice, model) => {
    const answer = await importStatement(world, model);
    return {
      words: `the statement with the transfers of ${order.number} comes: ${answer.status}`,
      answer,
      role: 'finance',
    };
  },
);

/** Lines that named nobody wait for a person, and so do those whose match was taken back. */
const unmatched = ({ transfers }: WalkOrder) => transfers.filter((each) => each.toldByStatement && !isMatched(each));

/** Somebody says whose the line is, or records its money by hand. */
export const bookLine = onOrder(
  'book an unmatched line',
  (order) => unmatched(order).length > 0,
  async (world, order, { a }) => {
    const line = unmatched(order)[0]!;
    const { finance } = world.staff;
    if (a % 3 === 2 && !line.toldByHand) {
      const answer = await tellByHand(world, order, line);
      return {
        words: `finance records ${line.cents} of a line that waits: ${answer.status}`,
        answer,
        role: 'finance',
      };
    }
    const answer = await calls.bookLine(finance, line, order.number);
    line.booked = answer.status < 300;
    const words = `finance books a line of ${line.cents} that waits to ${order.number}: ${answer.status} ${answer.body?.code ?? ''}`;
    const violations = line.booked ? [] : [violation('bank/line-cannot-be-booked', words)];
    return { words, answer, role: 'finance', violations };
  },
);

const bankMoneyWentBack = ({ seen }: WalkOrder) =>
  seen.refunds.some(({ method, status }) => method === 'bank' && status !== 'failed');

/**
 * Somebody finds out that a line is not this order's, or that the bank took its money back. It counts no more, and the line waits.
 * Once money went back by bank, the match may have to stand.
 */
export const takeBackMatch = onOrder(
  'take a match back',
  (order) => order.transfers.some(isMatched),
  async (world, order, dice) => {
    const { finance } = world.staff;
    const money = pick(order.transfers.filter(isMatched), dice.a);
    const line = await calls.lineOf(finance, money);
    const byBank = dice.b % 3 === 2;
    const what = `finance takes the match of ${money.cents} with ${order.number} back${byBank ? ', the bank did, too' : ''}`;
    if (!line) return { words: what, violations: [violation('bank/line-in-no-list', what)] };
    const { answer, words, violations } = await carryOut(
      world,
      {
        words: what,
        by: finance,
        url: `/api/admin/rest/bank-lines/${line.id}/unmatch`,
        body: { reason: 'It is for another order', ...(byBank ? { reversedOn: bankDay(world.clock) } : {}) },
        etag: `"${line.version}"`,
        expected: bankMoneyWentBack(order) ? ['200', '409 RECEIPT_WENT_BACK'] : ['200'],
        staff: { permission: 'reconciliation.run', action: 'bank-line.unmatch' },
        keyed: true,
        look: () => calls.lineOf(finance, money),
      },
      dice,
    );
    if (isDone(answer)) {
      Object.assign(money, { booked: false, takenBack: true, toldByHand: false });
      order.takenBack.push(money.cents);
      const now = await calls.lineOf(finance, money);
      if (now?.state !== 'unmatched')
        violations.push(violation('bank/taken-back-and-not-waiting', `${words}: ${now?.state}`));
    }
    return { words, answer, role: 'finance', violations };
  },
);

const onNoStatement = ({ transfers }: WalkOrder) =>
  transfers.filter((each) => each.toldByHand && !each.toldByStatement);

/** Somebody recorded a transfer that never came for this order, and finds it out before a statement does. */
export const takeBackReceipt = onOrder(
  'take a receipt back',
  (order) => onNoStatement(order).length > 0,
  async (world, order, dice) => {
    const { finance } = world.staff;
    const money = pick(onNoStatement(order), dice.a);
    const byBank = dice.b % 3 === 2;
    const what = `finance takes ${money.cents} that were recorded for ${order.number} back${byBank ? ', the bank did, too' : ''}`;
    const listed = async () => {
      const { payments }: AdminOrderDetail = (await calls.adminDetail(finance, order.id)).body;
      return payments.unconfirmed;
    };
    const receipt = (await listed()).find(
      ({ amountAud, bookedOn }) => Math.round(amountAud * 100) === money.cents && bookedOn === money.day,
    );
    if (!receipt) return { words: what, violations: [violation('bank/receipt-in-no-list', what)] };
    const { answer, words, violations } = await carryOut(
      world,
      {
        words: what,
        by: finance,
        url: `/api/admin/orders/${order.id}/bank-receipts/${receipt.id}/take-back`,
        body: { reason: 'It is for another order', ...(byBank ? { reversedOn: bankDay(world.clock) } : {}) },
        expected: bankMoneyWentBack(order) ? ['200', '409 RECEIPT_WENT_BACK'] : ['200'],
        staff: { permission: 'reconciliation.run', action: 'order.receipt-taken-back' },
        keyed: true,
        look: listed,
      },
      dice,
    );
    if (isDone(answer)) {
      order.transfers.splice(order.transfers.indexOf(money), 1);
      order.takenBack.push(money.cents);
      if ((await listed()).some(({ id }) => id === receipt.id))
        violations.push(violation('bank/taken-back-and-listed', words));
    }
    return { words, answer, role: 'finance', violations };
  },
);

export const importAgain = onOrder(
  'import again',
  (order) => order.transfers.some(({ toldByStatement }) => toldByStatement),
  async (world, order, _dice, model) => {
    const answer = await importStatement(world, model);
    return {
      words: `the same statement is imported again (${order.number} is in it): ${answer.status}`,
      answer,
      role: 'finance',
    };
  },
);

const toldByLine = ({ transfers }: WalkOrder) =>
  transfers.filter((each) => each.named && isMatched(each) && !each.toldByHand);

/** Somebody records by hand what a statement line told already: it is one transfer, and must stay one. */
export const recordWhatALineTold = onOrder(
  'record what a line told',
  (order) => toldByLine(order).length > 0,
  async (world, order) => {
    const { cents, day } = toldByLine(order)[0]!;
    const answer = await calls.recordReceipt(world.staff.finance, order.id, { cents, day, another: false });
    return {
      words: `finance records again ${cents} for ${order.number} that a statement told: ${answer.status}`,
      answer,
      role: 'finance',
    };
  },
);

/**
 * Money comes that names nobody and is for no order. Somebody says so; whoever wants to book it to an order afterwards is
 * refused, and so is whoever sets a line aside that two people were settling.
 */
export const strayLine = onOrder(
  'a stray line',
  () => true,
  async (world, order, dice) => {
    const { finance, owner } = world.staff;
    const text = `INTEREST ${randomUUID().slice(0, 8)}`;
    const cents = 101 + (world.steps % 89);
    await calls.importStatement(finance, [{ day: bankDay(world.clock), text, cents }]);
    const look = async () => ((await calls.linesWith(finance, text)).body as BankLineRow[])[0];
    const line = await look();
    if (!line) return { words: `a line of ${cents} comes`, violations: [violation('bank/line-in-no-list', text)] };
    const done = await carryOut(
      world,
      {
        words: `finance sets ${cents} aside that names nobody`,
        by: finance,
        url: `/api/admin/rest/bank-lines/${line.id}/settle`,
        body: { reason: 'Interest of the bank' },
        expected: ['200'],
        staff: { permission: 'reconciliation.run', action: 'bank-line.set-aside' },
        keyed: true,
        look,
      },
      dice,
    );
    const late = await calls.bookLine(owner, { text, cents }, order.number);
    const now = await look();
    const violations = [...done.violations];
    if (said(late) !== '409 BANK_LINE_SETTLED' || now?.state !== 'set-aside')
      violations.push(
        violation('bank/settled-twice', `${done.words}, then booked: ${said(late)}, and it is ${now?.state}`),
      );
    return { words: done.words, violations };
  },
);
