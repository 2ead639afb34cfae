import { arrivedByBank, charged, held, told } from '../model';
import { violation } from '../violation';
import type { World } from '../world';
import type { Check } from './check';

const ACCOUNTS = `
  select account, sum(debit_cents - credit_cents)::int as cents from rm.ledger_entries where order_id = $1 group by account`;

/** What is held for a buyer stands in one of these, before and after delivery. */
const HELD = [
  'customer-deposits',
  'suspense',
  'refunds-payable',
  'disputed-payments',
  'sales',
  'gst-payable',
  'rounding',
];

/** Per order: the bank account has what came less what was transferred back, and every cent held is explained. */
export const booksOfOrder: Check = async ({ world, order }) => {
  const { rows } = await world.pool.query<{ account: string; cents: number }>(ACCOUNTS, [order.id]);
  const of = (account: string) => rows.find((row) => row.account === account)?.cents ?? 0;
  const transferred = [...order.transferredBack.values()].reduce((total, cents) => total + cents, 0);
  const bank = arrivedByBank(order) - transferred;
  const booked = -HELD.reduce((total, account) => total + of(account), 0);
  const really = held(order);
  const found = [];
  if (of('bank') !== bank) {
    const what = of('bank') > bank ? 'more' : 'less';
    found.push(
      violation(`books/bank-has-${what}`, `the books have ${of('bank')} on the bank account, ${bank} are there`),
    );
  }
  if (booked !== really) {
    found.push(violation('books/held', `the books hold ${booked} of the buyer's money, ${really} are held`));
  }
  return found;
};

const SOLD_OF = ['sales', 'gst-payable'];
const OWED_OF = ['customer-deposits', 'suspense'];

/** Of a delivered order no more is sold than its price, and what the books still hold for the buyer is what the pages call owed back. */
export const salesOfOrder: Check = async ({ world, order }) => {
  const { rows } = await world.pool.query<{ account: string; cents: number }>(ACCOUNTS, [order.id]);
  const held = (accounts: readonly string[]) =>
    rows.reduce((total, { account, cents }) => (accounts.includes(account) ? total - cents : total), 0);
  const found = [];
  if (held(SOLD_OF) > order.totalCents) {
    const sentence = `the books have sales of ${held(SOLD_OF)} of an order of ${order.totalCents}`;
    found.push(violation('books/sold-more-than-price', sentence));
  }
  // The books hold disputed money until the dispute is decided.
  if (order.seen.status !== 'delivered' || order.seen.books.disputedCents > 0) return found;
  const owedBack = told(order, 'heldOverCents');
  if (held(OWED_OF) !== owedBack) {
    const sentence = `the books hold ${held(OWED_OF)} of a delivered order, the pages owe back ${owedBack}`;
    found.push(violation('books/owed-back', sentence));
  }
  return found;
};

const WHOLE = `
  select
    (select coalesce(sum(debit_cents - credit_cents), 0)::bigint::text from rm.ledger_entries) as difference,
    (select coalesce(sum(debit_cents - credit_cents), 0)::int from rm.ledger_entries where account = 'provider-clearing') as clearing,
    (select coalesce(sum((body->>'net')::int), 0)::int from testpay.objects
      where kind = 'balance_transaction' and body->>'type' <> 'payout') as balance,
    (select coalesce(sum((body->>'amount')::int), 0)::int from testpay.objects
      where kind = 'refund' and body->>'status' = 'pending') as pending`;

interface Whole {
  readonly difference: string;
  readonly clearing: number;
  readonly balance: number;
  readonly pending: number;
}

async function wholeShop(world: World) {
  const { rows } = await world.pool.query<Whole>(WHOLE);
  const { clearing, balance, pending } = rows[0]!;
  return { ...rows[0]!, drift: clearing - balance - pending };
}

/** By how much the books and the provider differed before a walk: what an earlier one broke is not found again. */
export const driftOf = async (world: World): Promise<number> => (await wholeShop(world)).drift;

/** For the whole shop: debits are credits, and the provider's account has what the provider has. */
export const booksOfShop: Check = async ({ world }) => {
  const { difference, clearing, balance, pending, drift } = await wholeShop(world);
  const found = [];
  if (difference !== '0') found.push(violation('books/unbalanced', `debits less credits are ${difference}`));
  if (drift !== world.driftBefore) {
    const sentence = `the books have ${clearing} at the provider, the provider has ${balance} and ${pending} on its way back`;
    found.push(violation('books/provider', sentence));
  }
  return found;
};

/** What a refund with us is called while the provider calls it so. */
const SAME: Readonly<Record<string, string>> = {
  succeeded: 'settled',
  pending: 'submitted',
  failed: 'failed',
  canceled: 'failed',
};

/**
 * Made at the provider by somebody who did not ask us, and failed before its notice was read: no money moved in the end, and the shop has
 * nothing to record. Read while it was under way, it is on record.
 */
const mayBeNobodys = ({ status, refundId }: { status: string; refundId: string | null }): boolean =>
  refundId === null && SAME[status] === 'failed';

/** What was charged is what somebody paid, and each refund at the provider is one of ours. */
export const providerAgrees: Check = ({ order }) => {
  const { books, refunds } = order.seen;
  const found = [];
  if (books.chargedCents !== charged(order)) {
    found.push(violation('books/charged', `the provider charged ${books.chargedCents}, people paid ${charged(order)}`));
  }
  for (const { id, cents, status, refundId } of books.refunds) {
    const ours = refunds.filter(({ provider_refund_ref: ref }) => ref === id);
    const [our] = ours;
    if (!our && mayBeNobodys({ status, refundId })) continue;
    if (ours.length !== 1 || !our) {
      found.push(violation('books/refund-identity', `refund ${id} (${cents} ${status}) is ${ours.length} of ours`));
    } else if (refundId !== null && our.refund_id !== refundId) {
      const sentence = `refund ${id} was asked for as ${refundId}, and stands with us as ${our.refund_id}`;
      found.push(violation('books/refund-identity', sentence));
    } else if (our.amount_cents !== cents || our.status !== SAME[status]) {
      const sentence = `a refund of ${cents}, ${status} at the provider, is ${our.amount_cents}, ${our.status} with us`;
      found.push(violation('books/refund-state', sentence));
    }
  }
  return found;
};
