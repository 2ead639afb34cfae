import type { TaxDocumentsResponse } from '@halfpallet/contracts';
import * as calls from '../calls';
import { isDead, told as toldOf, type WalkOrder } from '../model';
import { cents, sumOf } from '../told';
import { differs, violation, type Violation } from '../violation';
import type { World } from '../world';
import type { Check } from './check';

const SOLD = `
  select coalesce(sum(credit_cents - debit_cents), 0)::int as sold,
    coalesce(sum(credit_cents - debit_cents) filter (where account = 'gst-payable'), 0)::int as gst
  from rm.ledger_entries where order_id = $1 and account in ('sales', 'gst-payable')`;

/**
 * Where nothing is left to state, tax invoice and notes come to what the books have as sold and what is still to be paid. Of an order on
 * its way the books have nothing sold yet.
 */
export const documentsAddUp: Check = async ({ world, order }) => {
  const { body } = await calls.taxDocuments(world.staff.finance, order.id);
  const { documents, next, waitsFor } = body as TaxDocumentsResponse;
  if (documents.length === 0) return [];
  const told = await toldAlike(world, order, body);
  if (told.length > 0) return told;
  const kinds = documents.map(({ kind }) => kind);
  if (kinds.indexOf('tax-invoice') !== 0 || kinds.lastIndexOf('tax-invoice') !== 0) {
    return [violation('documents/one-invoice', `the papers of ${order.number} are ${kinds.join()}`)];
  }
  const isOnItsWay = !isDead(order) && order.seen.status !== 'delivered';
  if (next !== null || waitsFor !== null || isOnItsWay) return [];
  const { rows } = await world.pool.query<{ sold: number; gst: number }>(SOLD, [order.id]);
  const { sold, gst } = rows[0]!;
  const open = toldOf(order, 'openCents');
  const stated = documents.reduce((sum, { totalAud }) => sum + cents(totalAud), 0);
  const statedGst = documents.reduce((sum, { gstAud }) => sum + cents(gstAud), 0);
  const found = [];
  if (stated !== sold + open) {
    const sentence = `the papers come to ${stated}, sold is ${sold} and ${open} still to be paid`;
    found.push(violation('documents/add-up', sentence));
  }
  if (open === 0 && statedGst !== gst) {
    found.push(violation('documents/gst', `the papers state GST of ${statedGst}, the books owe ${gst}`));
  }
  return found;
};

/** The buyer has the papers that finance has, and the list of them says what they come to. */
async function toldAlike(world: World, order: WalkOrder, seen: TaxDocumentsResponse): Promise<Violation[]> {
  const [buyer, { body: rows }] = await Promise.all([
    calls.ownTaxDocuments(order.buyer, order.id),
    calls.salesOf(world.staff.finance, order.id),
  ]);
  const [invoice, ...notes] = seen.documents;
  const { invoiceNumber, issuedAt, adjustedAud } = rows[0] ?? {};
  return [
    ...(buyer.status === 200 ? differs('documents/buyer', ['buyer', buyer.body], ['finance', seen]) : []),
    ...differs(
      'documents/list',
      ['list', [invoiceNumber, issuedAt, cents(adjustedAud)]],
      ['papers', [invoice!.number, invoice!.issuedAt, sumOf(notes, 'totalAud')]],
    ),
  ];
}
