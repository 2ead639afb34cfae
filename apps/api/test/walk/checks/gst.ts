import * as calls from '../calls';
import { told } from '../model';
import { cents } from '../told';
import { violation } from '../violation';
import type { Check } from './check';

interface Booked {
  readonly lines: number;
  readonly sold: number;
  readonly gst: number;
}

const BOOKED = `
  select (select count(*)::int from rm.order_items where order_id = $1) as lines,
    coalesce(sum(credit_cents - debit_cents), 0)::int as sold,
    coalesce(sum(credit_cents - debit_cents) filter (where account = 'gst-payable'), 0)::int as gst
  from rm.ledger_entries where order_id = $1 and account in ('sales', 'gst-payable')`;

/**
 * GST is one eleventh of what a buyer pays: of the order to half a cent a line, and of what is sold, kept or taken back of it to the cent
 * of its share. What an integrator reads of the sale is what stands in the books.
 */
export const gstIsAnEleventh: Check = async ({ world, order }) => {
  const { rows } = await world.pool.query<Booked>(BOOKED, [order.id]);
  const { lines, sold, gst } = rows[0]!;
  const [total, ofTotal] = [told(order, 'totalCents'), told(order, 'gstCents')];
  const found = [];
  // Eleven times half a cent a line.
  if (Math.abs(11 * ofTotal - total) * 2 > 11 * lines) {
    found.push(violation('gst/order', `GST of ${ofTotal} is not an eleventh of ${total} of ${lines} line(s)`));
  }
  if (Math.abs(gst * total - sold * ofTotal) * 2 > total) {
    const sentence = `the books owe GST of ${gst} on ${sold} of an order of ${total} with GST of ${ofTotal}`;
    found.push(violation('gst/books', sentence));
  }
  const { body } = await calls.salesOf(world.staff.finance, order.id);
  const [row] = body as Array<Record<'gstAud' | 'salesAud' | 'salesGstAud' | 'totalAud', number>>;
  const said = row && [row.totalAud, row.gstAud, row.salesAud, row.salesGstAud].map(cents).join();
  if (said !== undefined ? said !== [total, ofTotal, sold - gst, gst].join() : sold !== 0) {
    const sentence = `the sales say ${said ?? 'nothing'}, the order ${total} with ${ofTotal}, the books ${sold - gst} and ${gst}`;
    found.push(violation('gst/sales', sentence));
  }
  return found;
};
