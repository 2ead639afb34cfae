import type { Visitor } from '../support/shop';
import { hostileText, hostileValue } from './hostile-values';
import { Random } from './random';
import { SOUND_BODIES } from './sound-bodies';

type Method = Parameters<Visitor['request']>[0];

interface Parameter {
  readonly name: string;
  readonly in: string;
}

interface Call {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: object;
}

/** The part of an OpenAPI document that is looked at. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
}

export interface Operation {
  readonly method: Method;
  /** As described, e.g. `/api/orders/{orderId}`. */
  readonly path: string;
  readonly query: readonly string[];
  readonly takesBody: boolean;
}

export interface FuzzRequest {
  readonly operation: string;
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As text, because some of it is no JSON. */
  readonly body: string | undefined;
  /** Which of the callers sends it. */
  readonly caller: number;
}

export const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`;

export function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([verb, call]) => {
      const method = verb.toUpperCase() as Method;
      return {
        method,
        path,
        query: (call.parameters ?? []).filter((one) => one.in === 'query').map((one) => one.name),
        takesBody: call.requestBody !== undefined || `${method} ${path}` in SOUND_BODIES,
      };
    }),
  );
}

/** What lists of the back-office are asked by; a call that knows none of it has to shrug. */
const DIALECT = [
  'filter',
  'sort',
  'range',
  'page',
  'limit',
  'search',
  'status',
  'asAt',
  'asAtPosition',
  'effectiveBefore',
  'returnTo',
  'token',
];
const FIELDS = [
  'id',
  'q',
  'status',
  'createdAt_gte',
  'at_lt',
  'totalAud',
  'itemCount_gt',
  'position',
  'orderId',
  'customerId',
  'livemode',
  'queue',
  'state',
  'billingName',
];

/**
 * The request of a number: the same operations, ids, seed and number make the same request again.
 * @param ids of records that exist, for paths that lead somewhere
 */
export function requestOf(
  operations: readonly Operation[],
  ids: readonly string[],
  callers: number,
  seed: number,
  number: number,
): FuzzRequest {
  const random = new Random(Math.imul(seed ^ (number + 1), 0x9e3779b1));
  // Every operation comes in its turn, whatever the seed.
  const operation = operations[number % operations.length]!;
  return {
    operation: nameOf(operation),
    method: operation.method,
    url: pathOf(operation, ids, random) + queryOf(operation, random),
    headers: headersOf(operation, random),
    body: bodyOf(operation, ids, random),
    caller: random.below(callers),
  };
}

function pathOf({ path }: Operation, ids: readonly string[], random: Random): string {
  return path.replace(/\{[^}]+\}/g, () => {
    if (random.chance(0.6)) return encodeURIComponent(random.pick(ids));
    const text = wellFormed(hostileText(random));
    // Now and then as it is: such an address may lead anywhere, and nowhere to a fault.
    return random.chance(0.1) ? text.replace(/[^\x21-\x7e]/g, '') : encodeURIComponent(text);
  });
}

function queryOf({ query, method }: Operation, random: Random): string {
  if (random.chance(method === 'GET' ? 0.25 : 0.8)) return '';
  const names = query.length > 0 && random.chance(0.7) ? query : DIALECT;
  const parts = Array.from({ length: 1 + random.below(3) }, () => {
    const name = random.pick(names);
    return `${name}=${encodeURIComponent(wellFormed(queryValue(name, random)))}`;
  });
  if (random.chance(0.1)) parts.push(parts[0]!, '%', '[]=1');
  return `?${parts.join('&')}`;
}

function queryValue(name: string, random: Random): string {
  const value = () => hostileValue(random);
  if (name === 'filter' && random.chance(0.8)) {
    return JSON.stringify({ [random.chance(0.8) ? random.pick(FIELDS) : hostileText(random)]: value() });
  }
  if (name === 'sort' && random.chance(0.7))
    return JSON.stringify([random.pick(FIELDS), random.pick(['ASC', 'DESC', value()])]);
  if (name === 'range' && random.chance(0.7))
    return JSON.stringify([random.pick([0, 5, value()]), random.pick([9, value()])]);
  return hostileText(random);
}

function headersOf({ takesBody }: Operation, random: Random): Record<string, string> {
  const text = () =>
    hostileText(random)
      .replace(/[^\x20-\x7e]/g, '')
      .slice(0, 300);
  return {
    // A visitor of their own, so that limits stay out of the way.
    'x-forwarded-for': `198.18.${random.below(256)}.${random.below(256)}`,
    ...(takesBody ? { 'content-type': random.chance(0.95) ? 'application/json' : random.pick(TYPES) } : {}),
    ...(random.chance(0.2) ? { 'idempotency-key': random.chance(0.5) ? `fuzz-key-${random.below(50)}` : text() } : {}),
    ...(random.chance(0.3) ? { 'if-match': random.chance(0.7) ? `"${random.below(4)}"` : text() } : {}),
    ...(random.chance(0.3) ? { 'x-admin-client': '1' } : {}),
    ...(random.chance(0.05) ? { 'x-min-position': random.pick(['0', '-1', '1e3', text()]) } : {}),
    ...(random.chance(0.05) ? { 'stripe-signature': random.pick(['t=1,v1=0', 't=,v1=', text()]) } : {}),
    ...(random.chance(0.1) ? { 'accept-encoding': random.pick(['br', 'gzip', 'br;q=0', text()]) } : {}),
  };
}

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'nonsense',
];

function bodyOf(operation: Operation, ids: readonly string[], random: Random): string | undefined {
  if (operation.method === 'GET' || !operation.takesBody) return undefined;
  if (random.chance(0.05))
    return random.pick([
      '',
      '{',
      '[1,',
      'null',
      '"text"',
      '{"__proto__":{"a":1}}',
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    ]);
  if (random.chance(0.1)) return JSON.stringify(hostileValue(random)) ?? 'null';
  const sound = SOUND_BODIES[nameOf(operation)];
  if (!sound) return JSON.stringify({ [hostileText(random)]: hostileValue(random) });
  const body = structuredClone(sound) as Record<string, unknown>;
  for (const change of Array.from({ length: random.below(3) }, () => random.below(10))) {
    const key = random.pick(Object.keys(body));
    const inner = body[key];
    if (change === 0) delete body[key];
    else if (change === 1) body[hostileText(random)] = hostileValue(random);
    else if (change === 2) body[key] = random.pick(ids);
    else if (change < 6 && typeof inner === 'object' && inner !== null)
      mutated(inner as Record<string, unknown>, random);
    else body[key] = hostileValue(random);
    if (Object.keys(body).length === 0) break;
  }
  return JSON.stringify(body);
}

function mutated(inner: Record<string, unknown>, random: Random): void {
  const keys = Object.keys(inner);
  if (keys.length > 0) inner[random.pick(keys)] = hostileValue(random);
}

/** Half of a surrogate pair cannot be written in an address; in a body it can. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
