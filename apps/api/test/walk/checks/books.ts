import { arrived, arrivedByBank, charged, wentBack } from '../model';
import { violation } from '../violation';
import type { Check } from './check';

const ACCOUNTS = `
  select account, sum(debit_cents - credit_cents)::int as cents from rm.ledger_entries where order_id = $1 group by account`;

/** What is held for a buyer stands in one of these, before and after delivery. */
const HELD = ['customer-deposits', 'suspense', 'refunds-payable', 'sales', 'gst-payable', 'rounding'];

/** Per order: the bank account has what came less what was transferred back, and every cent held is explained. */
export const booksOfOrder: Check = async ({ world, order }) => {
  const { rows } = await world.pool.query<{ account: string; cents: number }>(ACCOUNTS, [order.id]);
  const of = (account: string) => rows.find((row) => row.account === account)?.cents ?? 0;
  const transferred = [...order.transferredBack.values()].reduce((total, cents) => total + cents, 0);
  const bank = arrivedByBank(order) - transferred;
  const held = -HELD.reduce((total, account) => total + of(account), 0);
  const really = arrived(order) - wentBack(order);
  return [
    of('bank') === bank
      ? null
      : violation('books/bank', `the books have ${of('bank')} on the bank account, ${bank} are there`),
    held === really ? null : violation('books/held', `the books hold ${held} of the buyer's money, ${really} are held`),
  ].filter((each) => each !== null);
};

const WHOLE = `
  select
    (select coalesce(sum(debit_cents - credit_cents), 0)::bigint::text from rm.ledger_entries) as difference,
    (select coalesce(sum(debit_cents - credit_cents), 0)::int from rm.ledger_entries where account = 'provider-clearing') as clearing,
    (select coalesce(sum((body->>'net')::int), 0)::int from testpay.objects
      where kind = 'balance_transaction' and body->>'type' <> 'payout') as balance,
    (select coalesce(sum((body->>'amount')::int), 0)::int from testpay.objects
      where kind = 'refund' and body->>'status' = 'pending') as pending`;

/** For the whole shop: debits are credits, and the provider's account has what the provider has. */
export const booksOfShop: Check = async ({ world }) => {
  const { rows } = await world.pool.query<{ difference: string; clearing: number; balance: number; pending: number }>(
    WHOLE,
  );
  const { difference, clearing, balance, pending } = rows[0]!;
  const drift = clearing - (balance + pending);
  const found = [];
  if (difference !== '0') found.push(violation('books/unbalanced', `debits less credits are ${difference}`));
  if (drift !== world.knownDrift) {
    const sentence = `the books have ${clearing} at the provider, the provider has ${balance} and ${pending} on its way back`;
    found.push(violation('books/provider', sentence));
    world.knownDrift = drift;
  }
  return found;
};

/** What was charged is what somebody paid, and each refund at the provider is one of ours. */
export const providerAgrees: Check = ({ order }) => {
  const { books, refunds } = order.seen;
  const found = [];
  if (books.chargedCents !== charged(order)) {
    found.push(violation('books/charged', `the provider charged ${books.chargedCents}, people paid ${charged(order)}`));
  }
  for (const theirs of books.refunds) {
    const ours = refunds.filter(({ provider_refund_ref: ref }) => ref === theirs.id);
    const said = `${theirs.cents} ${theirs.status}`;
    const same = { succeeded: 'settled', pending: 'submitted', failed: 'failed', canceled: 'failed' }[theirs.status];
    if (ours.length !== 1) {
      found.push(violation('books/refund-identity', `refund ${theirs.id} (${said}) is ${ours.length} of ours`));
    } else if (ours[0]!.amount_cents !== theirs.cents || ours[0]!.status !== same) {
      found.push(
        violation(
          'books/refund-state',
          `refund ${said} at the provider is ${ours[0]!.amount_cents} ${ours[0]!.status} with us`,
        ),
      );
    }
  }
  return found;
};
