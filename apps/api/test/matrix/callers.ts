import type { AdminRole } from '@halfpallet/contracts';
import { expectStatus } from '../support/buying';
import type { TestShop, Visitor } from '../support/shop';

export const CALLERS = [
  'anonymous',
  'guest with the order`s grant',
  'other guest',
  'customer owning it',
  'other customer',
  'support',
  'finance',
  'sourcing',
  'owner',
] as const;
export type CallerName = (typeof CALLERS)[number];

export interface Caller {
  readonly name: CallerName;
  /** Null for everybody who is not staff. */
  readonly adminRole: AdminRole | null;
  readonly isSignedIn: boolean;
  /** As the audit log names them. */
  readonly actorId: string;
  readonly ip: string;
  readonly visitor: Visitor;
}

export type Callers = Readonly<Record<CallerName, Caller>>;

const STAFF: readonly CallerName[] = ['support', 'finance', 'sourcing', 'owner'];

/** One of each, everybody at an address of their own. */
export async function openCallers(shop: TestShop): Promise<Callers> {
  const callers: Caller[] = [];
  for (const [index, name] of CALLERS.entries()) {
    const adminRole = STAFF.includes(name) ? (name as AdminRole) : null;
    const isSignedIn = adminRole !== null || name.includes('customer');
    const ip = `198.51.100.${index + 1}`;
    const visitor = from(ip, adminRole ? await staff(shop, adminRole) : shop.visitor());
    if (isSignedIn && !adminRole) await register(visitor, `customer-${index}@test.example`);
    const actorId = isSignedIn ? (await visitor.get('/api/auth/user')).body.id : 'guest';
    callers.push({ name, adminRole, isSignedIn, actorId, ip, visitor });
  }
  return Object.fromEntries(callers.map((caller) => [caller.name, caller])) as unknown as Callers;
}

function staff(shop: TestShop, adminRole: AdminRole): Promise<Visitor> {
  return adminRole === 'owner' ? shop.owner() : shop.staff(adminRole);
}

async function register(visitor: Visitor, email: string): Promise<void> {
  const account = { email, password: 'twelve wooden crates', firstName: 'Cy' };
  expectStatus(await visitor.post('/api/register', account), 201);
}

function from(ip: string, { request }: Visitor): Visitor {
  const sent: Visitor['request'] = (method, url, body, headers = {}) =>
    request(method, url, body, { 'x-forwarded-for': ip, ...headers });
  return {
    request: sent,
    get: (url, headers) => sent('GET', url, undefined, headers),
    post: (url, body, headers) => sent('POST', url, body, headers),
    put: (url, body, headers) => sent('PUT', url, body, headers),
    delete: (url, headers) => sent('DELETE', url, undefined, headers),
  };
}
