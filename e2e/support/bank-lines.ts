import { randomUUID } from 'node:crypto';
import { writtenToday } from './bank-day';
import { asOwner, ownerReads } from './staff';

export interface BankLine {
  readonly id: string;
  readonly description: string;
  readonly state: string;
  readonly orderId: string | null;
  readonly version: number;
}

const LINES = '/api/admin/rest/bank-lines';

/** A line of today's statement that names no order. @param amountAud dollars */
export async function unknownLine(amountAud: number): Promise<BankLine> {
  const description = `TFR ${randomUUID().slice(0, 8)}`;
  const csv = `Date,Description,Debit,Credit,Balance\n${writtenToday()},${description},,${amountAud.toFixed(2)},`;
  await asOwner('/api/admin/rest/bank-statements', { fileName: 'today.csv', csv });
  const filter = encodeURIComponent(JSON.stringify({ q: description.toLowerCase() }));
  const [line] = await ownerReads<BankLine[]>(`${LINES}?filter=${filter}`);
  return line!;
}

/** The owner says that a line is this order's. @returns the line as it is then */
export async function match({ id, description }: BankLine, order: { readonly id: string }): Promise<BankLine> {
  const answer = await asOwner(`${LINES}/${id}/settle`, { order: order.id, reason: 'The amount is theirs' });
  return { ...((await answer.json()) as BankLine), description };
}

/** The owner says that it is no order's. @returns the line as it is then */
export async function setAside({ id, description }: BankLine): Promise<BankLine> {
  const answer = await asOwner(`${LINES}/${id}/settle`, { reason: 'It looks like another one' });
  return { ...((await answer.json()) as BankLine), description };
}

/** The owner takes that back. @returns the line as it is then */
export async function unmatch({ id, description, version }: BankLine): Promise<BankLine> {
  const seen = { 'if-match': `"${version}"` };
  const answer = await asOwner(`${LINES}/${id}/unmatch`, { reason: 'They paid for another order' }, 'POST', seen);
  return { ...((await answer.json()) as BankLine), description };
}

export const matchedLine = async (order: { readonly id: string }, amountAud: number): Promise<BankLine> =>
  match(await unknownLine(amountAud), order);
