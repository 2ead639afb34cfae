import { Random } from '../fuzz/random';
import { nameOf, type Operation } from '../fuzz/requests';
import type { Things } from './buyers-things';
import type { Person } from './persons';
import { madeUpLike, parametersOf, requestFor, withId, type Request } from './requests';
import type { Sign } from './who-may-call';

type Thing = keyof Things;

/** Somebody else puts an id of the buyer's where a call takes one, and beside it one that nobody has. */
export interface Trial {
  readonly name: string;
  readonly person: Person;
  readonly id: string;
  readonly nothing: string;
  readonly request: (id: string) => Request;
  /** The rules let whoever has this id see the thing, without what is personal in it. */
  readonly opens: boolean;
}

const ORDERS: readonly Thing[] = ['orderId', 'orderNumber', 'transferId', 'transferNumber', 'openNumber', 'paymentId'];

/** Numbers and links that are a key themselves. The design: an order number shows the order and nothing personal. */
const KEYS: Readonly<Record<string, readonly Thing[]>> = {
  'GET /api/orders/{orderId}': ORDERS,
  'GET /api/orders/by-number/{orderNumber}': ORDERS,
  'GET /api/stripe/order-status/{id}': [...ORDERS, 'intentRef'],
  'GET /api/quotes/{number}': ['quoteNumber'],
  'GET /api/quotes/{number}/pdf': ['quoteNumber'],
  // Tokens of mails: only whoever reads the mailbox has them.
  'GET /api/customer/verify-email': ['emailToken'],
  'GET /api/password-reset': ['resetToken'],
};

/** Names under which lists and links take something. */
const QUERY = ['q', 'search', 'token', 'id', 'orderId', 'filter'] as const;

/** Figures of the running process: no two answers are alike, and no id stands in them. */
const CHANGING = ['GET /api/metrics'];

/** Not the buyer's own: everybody's line of the same product has the same id. */
const COMMON: readonly Thing[] = ['cartItemId'];

export function trialsOf(operation: Operation, person: Person, sign: Sign, things: Things): Trial[] {
  const isStranger = person.name === 'anonymous' || person.name === 'other';
  // Also who proves first that it is them: what they are let in to, they see.
  if (sign === 's' || ((sign === '+' || sign === 'p') && !isStranger)) return [];
  const ids = (Object.keys(things) as Thing[]).filter((thing) => !COMMON.includes(thing));
  // Numbers of entries are numbers of products, too.
  const telling = ids.filter((thing) => thing !== 'auditId');
  if (parametersOf(operation) > 0) {
    return (sign === '+' ? telling : ids).map((thing) =>
      trial(operation, person, things, thing, (id) => withId(operation, things, id)),
    );
  }
  // Whoever is turned away is so before anybody looks at the query.
  if (sign !== '+' || operation.method !== 'GET' || CHANGING.includes(nameOf(operation))) return [];
  return telling.flatMap((thing) =>
    QUERY.map((key) =>
      trial(operation, person, things, thing, (id) => ({
        ...requestFor(operation, things),
        url: `${operation.path}?${asked(key, id)}`,
      })),
    ),
  );
}

function trial(operation: Operation, person: Person, things: Things, thing: Thing, request: Trial['request']): Trial {
  const id = things[thing];
  const opens = KEYS[nameOf(operation)]?.includes(thing) ?? false;
  return { name: `${nameOf(operation)} with ${thing}`, person, id, nothing: madeUpLike(id), request, opens };
}

function asked(key: (typeof QUERY)[number], id: string): string {
  return new URLSearchParams({ [key]: key === 'filter' ? JSON.stringify({ id }) : id }).toString();
}

/** So many of them, others with another seed. */
export function sampleOf<T>(all: readonly T[], count: number, seed: number): T[] {
  const random = new Random(seed);
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () => left.splice(random.below(left.length), 1)[0]!);
}
