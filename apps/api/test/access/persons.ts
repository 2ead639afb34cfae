import type { AdminRole } from '@halfpallet/contracts';
import { expectStatus } from '../support/buying';
import { OWNER, type Answer, type TestShop, type Visitor } from '../support/shop';
import { BUYER } from './buyers-words';
import { PERSONS, type PersonName } from './who-may-call';

const OTHER = { email: 'olive@other.example', password: 'twelve wooden crates', firstName: 'Olive' };

export interface Person {
  readonly name: PersonName;
  /** As the audit log names them. */
  readonly id: string;
  readonly adminRole: AdminRole | null;
  readonly visitor: Visitor;
  /** Signs in again when a call ended the session. */
  readonly renew: () => Promise<void>;
}

export type Persons = Readonly<Record<PersonName, Person>>;

/** One of each, signed in. The limits count by network, so everybody has one of their own. */
export async function openPersons(shop: TestShop): Promise<Persons> {
  const persons = await Promise.all(PERSONS.map((name) => open(shop, name)));
  return Object.fromEntries(persons.map((person) => [person.name, person])) as unknown as Persons;
}

async function open(shop: TestShop, name: PersonName): Promise<Person> {
  if (name === 'anonymous')
    return { name, id: 'guest', adminRole: null, visitor: shop.visitor(), renew: async () => undefined };
  if (name === 'buyer' || name === 'other') {
    const account = name === 'buyer' ? BUYER.account : OTHER;
    const visitor = shop.visitor();
    expectStatus(await visitor.post('/api/register', account), 201);
    return { name, id: await idOf(visitor), adminRole: null, visitor, renew: () => renew(visitor, account) };
  }
  const visitor = name === 'owner' ? await shop.owner() : await shop.staff(name);
  const account = name === 'owner' ? OWNER : { email: `${name}@test.example`, password: OWNER.password };
  return { name, id: await idOf(visitor), adminRole: name, visitor, renew: () => renew(visitor, account) };
}

const idOf = async (visitor: Visitor): Promise<string> => (await visitor.get('/api/auth/user')).body.id;

async function renew(visitor: Visitor, account: { readonly email: string; readonly password: string }): Promise<void> {
  if ((await visitor.get('/api/auth/user')).body !== null) return;
  const { email, password } = account;
  expectStatus(await visitor.post('/api/login', { email, password }), 200);
}

/** Refused before the call itself was looked at, by who somebody is and not by what they sent. */
export function turnedAway({ status, body }: Answer): boolean {
  return (
    (status === 401 && body?.code === 'NOT_SIGNED_IN') ||
    (status === 403 && ['FORBIDDEN', 'PROOF_NEEDED'].includes(body?.code))
  );
}
