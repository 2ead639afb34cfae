import * as calls from '../calls';
import { cents } from '../told';
import { told } from '../model';
import { violation, type Violation } from '../violation';
import type { Check } from './check';

const EVERY = 5;

/** Columns of a file, and what the pages call them. */
const COLUMNS = {
  'Total (AUD)': 'totalCents',
  'GST (AUD)': 'gstCents',
  'Paid (AUD)': 'paidCents',
  'Refunded (AUD)': 'refundedCents',
  'Balance due (AUD)': 'openCents',
  'Due now (AUD)': 'dueNowCents',
  'Due later (AUD)': 'dueLaterCents',
  'Refund on its way (AUD)': 'refundPendingCents',
  'Held over (AUD)': 'heldOverCents',
  'Kept (AUD)': 'retainedCents',
} as const;

/** Finance takes the lists away as files, and reads in them what the pages say. */
export const filesSayTheSame: Check = async ({ world, order, step }) => {
  if (step % EVERY !== 0) return [];
  const { finance } = world.staff;
  const files = await Promise.all([
    calls.fileOf(finance, 'orders', { id: [order.id] }),
    calls.fileOf(finance, 'payments', { orderId: order.id }),
  ]);
  return files.flatMap((file, index) => {
    const [headers, row] = linesOf(file.text);
    const name = ['orders', 'payments'][index]!;
    if (file.status !== 200 || !headers || !row?.includes(order.number)) {
      return [
        violation(`files/${name}`, `the file of ${name} has not the order: ${file.status} ${file.text.slice(0, 200)}`),
      ];
    }
    return Object.entries(COLUMNS).flatMap(([header, what]): Violation[] => {
      const at = headers.indexOf(header);
      if (at < 0) return [];
      const said = cents(Number(row[at]));
      return said === told(order, what)
        ? []
        : [
            violation(
              `files/${name}-${what}`,
              `${header} is ${row[at]} in the file, ${told(order, what)} on the pages`,
            ),
          ];
    });
  });
};

/** Cells of a file in which no cell of these rows holds a line break. */
const linesOf = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    );

/** What orders of one address come to stands with the customer. */
export const customerAddsUp: Check = async ({ world, model, order, step }) => {
  if (step % EVERY !== 1 || order.person) return [];
  const { body } = await calls.customerRow(world.staff.owner, order.email);
  const row = body?.[0];
  const theirs = model.orders.filter(({ email }) => email === order.email);
  const sum = (amount: (of: (typeof theirs)[number]) => number) => theirs.reduce((all, each) => all + amount(each), 0);
  const expected = {
    orderCount: theirs.length,
    totalSpent: sum((each) => told(each, 'paidCents') - told(each, 'refundedCents')),
    ordersPlacedAud: sum((each) => (['cancelled', 'refunded'].includes(each.seen.status) ? 0 : each.totalCents)),
  };
  const said = {
    orderCount: row?.orderCount,
    totalSpent: cents(row?.totalSpent),
    ordersPlacedAud: cents(row?.ordersPlacedAud),
  };
  if (JSON.stringify(said) === JSON.stringify(expected)) return [];
  return [
    violation(
      'customers/sums',
      `the customer shows ${JSON.stringify(said)}, their orders come to ${JSON.stringify(expected)}`,
    ),
  ];
};
