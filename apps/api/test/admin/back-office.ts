import type { AdminRole, FindResponse } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { type Answer, type TestShop, type Visitor } from '../support/shop';

export { placeOrder, type Placed } from './place-order';

/** Appoints a member of staff and signs them in. */
export async function staff(shop: TestShop, owner: Visitor, adminRole: AdminRole, firstName: string): Promise<Visitor> {
  const account = { email: `${firstName.toLowerCase()}@staff.example`, password: 'a-long-enough-password', firstName };
  const made = await owner.post('/api/admin/rest/staff', { ...account, role: 'admin', adminRole });
  if (made.status !== 201) throw new Error(`no ${adminRole}: ${made.text}`);
  const visitor = shop.visitor();
  const signedIn = await visitor.post('/api/login', account);
  if (signedIn.status >= 300) throw new Error(`${adminRole} could not sign in: ${signedIn.text}`);
  return visitor;
}

/** A list call in the dialect of ra-data-simple-rest. */
export function rest(
  visitor: Visitor,
  resource: string,
  query: { filter?: unknown; range?: unknown; sort?: unknown; asAtPosition?: string; asAt?: string } = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { asAt, asAtPosition, ...json } = query;
  const parts = Object.entries(json).map(([key, value]): [string, string] => [key, JSON.stringify(value)]);
  if (asAt) parts.push(['asAt', asAt]);
  if (asAtPosition) parts.push(['asAtPosition', asAtPosition]);
  return visitor.get(`/api/admin/rest/${resource}?${new URLSearchParams(parts)}`, headers);
}

/** Total of a list answer. */
/** What one text finds, once every kind of records has answered in its time. */
export const findWhole = (visitor: Visitor, q: string): Promise<FindResponse> =>
  eventually(async () => {
    const { body } = await visitor.get(`/api/admin/rest/find?${new URLSearchParams({ q })}`);
    return body.away.length === 0 && (body as FindResponse);
  });

export function totalOf({ headers }: Answer): number {
  return Number(/\/(\d+)$/.exec(String(headers['content-range']))?.[1]);
}

/** Waits until the read model has as many orders. */
export async function ordersInList(visitor: Visitor, count: number): Promise<void> {
  await eventually(async () => totalOf(await rest(visitor, 'orders')) === count);
}

export async function eventCount(shop: TestShop, stream: string): Promise<number> {
  const { rows } = await shop.pool.query('select count(*)::int as n from es.event where stream = $1', [stream]);
  return rows[0].n as number;
}

/** A sorted copy, by code units. */
export function sorted(texts: readonly string[]): string[] {
  return [...texts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
