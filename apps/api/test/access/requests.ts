import { nameOf, type Operation } from '../fuzz/requests';
import { SOUND_BODIES } from '../fuzz/sound-bodies';
import { MIXER } from '../support/buying';
import type { Answer, Visitor } from '../support/shop';
import type { Things } from './buyers-things';
import { BUYER } from './buyers-words';

export interface Request {
  readonly method: Operation['method'];
  readonly url: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What stands in a path for the first thing it names, by the start of the path; the longest start counts. */
const NAMED: ReadonlyArray<readonly [string, keyof Things | { readonly text: string }]> = [
  ['/api/auth/sessions/', 'sessionId'],
  ['/api/auth/agent-keys/', 'agentKeyId'],
  ['/api/customer/addresses/', 'addressId'],
  ['/api/customer/orders/', 'orderId'],
  ['/api/customer/sourcing/', 'ownSourcingId'],
  ['/api/cart/items/', 'cartItemId'],
  ['/api/quotes/', 'quoteNumber'],
  ['/api/orders/by-number/', 'orderNumber'],
  ['/api/orders/', 'orderNumber'],
  ['/api/orders/{orderId}/refund-account', 'transferNumber'],
  ['/api/orders/{orderId}/return', 'reportedNumber'],
  ['/api/stripe/order-status/', 'intentRef'],
  ['/api/products/', { text: '1' }],
  ['/api/benchmark/product/', { text: '1' }],
  ['/api/pricing/', { text: '1' }],
  ['/api/admin/orders/customers/', 'email'],
  ['/api/admin/orders/{id}/refund-account', 'transferId'],
  ['/api/admin/orders/{id}/refunds/', 'transferId'],
  ['/api/admin/orders/', 'orderId'],
  ['/api/admin/orders/{id}/return', 'reportedNumber'],
  ['/api/admin/rest/orders/', 'orderNumber'],
  ['/api/admin/rest/quotes/', 'quoteId'],
  ['/api/admin/rest/customers/', 'customerId'],
  ['/api/admin/rest/payments/', 'paymentId'],
  ['/api/admin/rest/failed-payments/', 'failedPaymentId'],
  ['/api/admin/rest/provider-events/', 'noticeId'],
  ['/api/admin/rest/replays/', 'replayId'],
  ['/api/admin/rest/bank-lines/', 'bankLineId'],
  ['/api/admin/rest/staff/', 'staffId'],
  // None is there: what its call does depends on whose it is (admin/staff-tools.int-spec.ts, admin/staff-runs.int-spec.ts,
  // admin/tasks.int-spec.ts).
  ['/api/admin/rest/saved-views/', { text: '7d1e8a52-5f0c-4b5e-9d0e-3a2f6c1b7e90' }],
  ['/api/admin/rest/exports/', { text: '7d1e8a52-5f0c-4b5e-9d0e-3a2f6c1b7e91' }],
  ['/api/admin/rest/exports/now/', { text: 'orders' }],
  ['/api/admin/rest/bulk-operations/', { text: '7d1e8a52-5f0c-4b5e-9d0e-3a2f6c1b7e92' }],
  ['/api/admin/rest/tasks/', { text: 'order~7d1e8a52-5f0c-4b5e-9d0e-3a2f6c1b7e90' }],
  ['/api/admin/rest/audit-log/', 'auditId'],
  ['/api/admin/rest/order-notes/', 'orderNumber'],
  ['/api/admin/rest/mails/', 'mailId'],
  ['/api/admin/rest/contact-messages/', 'contactMessageId'],
  ['/api/admin/rest/returns/', 'returnId'],
  ['/api/file-processing/uploads/', { text: '5f0c8a52-7d1e-4b5e-9d0e-3a2f6c1b7e90' }],
  ['/api/sourcing/', 'sourcingRequestId'],
  ['/api/integrated-ai-chat/session/', { text: 'AAAABBBBCCCCDDDD' }],
  ['/api/integrated-ai-chat/turn/', { text: 'turn-1' }],
  ['/api/admin/rest/marketplaces/', { text: 'ebay' }],
  ['/api/product-import/runs/', 'importRunId'],
  ['/api/admin/potential-imports/', 'potentialImportId'],
  ['/api/admin/rest/potential-imports/', 'potentialImportId'],
  ['/api/admin/rest/market-prices/', { text: '1' }],
  ['/api/admin/rest/products/', { text: '1' }],
  ['/api/test/market-benchmark/', { text: '1' }],
  ['/api/admin/rest/projections/', { text: 'orders' }],
  ['/api/admin/rest/rate-cards/', { text: '2026-01' }],
  ['/api/admin/rest/rebuilds/', 'rebuildId'],
  // None is there: an event, or a job, would have to be broken for it.
  ['/api/admin/rest/dead-letters/', { text: '1' }],
  ['/api/admin/rest/dead-jobs/', { text: 'refunds~1' }],
  ['/api/admin/rest/queues/', { text: 'refunds' }],
  ['/api/admin/rest/jobs/', 'jobId'],
  ['/api/admin/rest/outbox/', 'outboxId'],
];

/** Lists that want to know which. */
const QUERIES: Readonly<Record<string, (things: Things) => string>> = {
  'GET /api/admin/rest/jobs': () => filter({ queue: 'replays', state: ['completed'] }),
  'GET /api/admin/orders/{id}/items/{itemId}/price': () => '?quantity=160',
  'GET /api/admin/orders/{id}/items/price': () =>
    `?productId=${MIXER.productId}&optionIds=${MIXER.optionIds.join(',')}&quantity=${MIXER.quantity}`,
  'GET /api/admin/rest/find': ({ orderNumber }) => `?q=${orderNumber}`,
  'GET /api/admin/rest/order-events': ({ orderId }) => filter({ orderId }),
};

/** Bodies that name something of the buyer's, and those that must not make the caller somebody else. */
const BODIES: Readonly<Record<string, (things: Things) => object>> = {
  'POST /api/register': () => ({ ...BUYER.account, password: 'twelve wrong crates' }),
  'POST /api/admin/orders/{id}/refund': () => ({ refundType: 'partial', amount: 1.5, reason: 'A dent' }),
  'POST /api/admin/rest/order-comments': ({ orderId }) => ({ orderId, text: 'Called them.' }),
  'POST /api/admin/rest/reveals': ({ orderId }) => ({
    resource: 'orders',
    recordId: orderId,
    field: 'email',
    reason: 'They asked',
  }),
  'POST /api/test-payments/confirm': ({ clientSecret }) => ({
    ...SOUND_BODIES['POST /api/test-payments/confirm'],
    clientSecret,
  }),
  'POST /api/test-payments/challenge': ({ clientSecret }) => ({ clientSecret, outcome: 'approve' }),
};

/** How many of the path's parameters name what is somebody's. */
export const parametersOf = ({ path }: Operation): number => (path.match(/\{/g) ?? []).length;

/** A sound request for the call, about what belongs to the buyer. */
export function requestFor(operation: Operation, things: Things): Request {
  return withId(operation, things, idIn(operation, things));
}

/** The same with another id where its path names the first thing. */
export function withId(operation: Operation, things: Things, id: string): Request {
  const name = nameOf(operation);
  const { method, path, takesBody } = operation;
  const ids = [id, secondOf(path, things)];
  const url = path.replace(/\{[^}]+\}/g, () => encodeURIComponent(ids.shift()!)) + (QUERIES[name]?.(things) ?? '');
  const text = JSON.stringify(BODIES[name]?.(things) ?? SOUND_BODIES[name] ?? {});
  const body = JSON.parse(text.replaceAll('HP-000000000000', things.orderNumber)) as object;
  // A program that goes there signs out; asked as by a link elsewhere, it only shows its page.
  const headers = name === 'GET /api/logout' ? { 'sec-fetch-site': 'cross-site' } : undefined;
  return { method, url, ...(takesBody ? { body } : {}), ...(headers ? { headers } : {}) };
}

/** What a path names beside the first thing. */
function secondOf(path: string, things: Things): string {
  const { pictureSha256, refundId, taxDocumentNumber, returnId, returnPhotographId } = things;
  if (path.includes('{returnId}')) return returnId;
  if (path.includes('{photographId}')) return returnPhotographId;
  if (path.includes('/tax-documents/')) return taxDocumentNumber;
  if (path.includes('{pictureKey}')) return `photograph-${pictureSha256}`;
  return path.includes('{sha256}') ? pictureSha256 : refundId;
}

/** What the path names, and who else's answer is to be like one about nothing; empty when it names nothing. */
export function idIn({ path }: Operation, things: Things): string {
  const [named] = NAMED.filter(([start]) => path.startsWith(start) && path.includes('{')).sort(
    ([a], [b]) => b.length - a.length,
  );
  if (!named) {
    if (path.includes('{')) throw new Error(`say in requests.ts what ${path} names`);
    return '';
  }
  const what = named[1];
  return typeof what === 'string' ? things[what] : what.text;
}

let sent = 0;

/** From another network each time, so that no limit on the calls of one stands in the way. */
export function send(visitor: Visitor, { method, url, body, headers }: Request): Promise<Answer> {
  sent += 1;
  const from = `198.${18 + ((sent >> 16) & 1)}.${(sent >> 8) & 255}.${sent & 255}`;
  return visitor.request(method, url, body, { 'x-forwarded-for': from, ...headers });
}

/** Of the same form, and known to nobody. */
export function madeUpLike(id: string): string {
  if (id.includes('@')) return 'nobody@nowhere.example';
  if (id.includes('~')) return `${id.split('~')[0]}~00000000-0000-4000-8000-000000000000`;
  if (/^\d+$/.test(id)) return '987654321';
  const [prefix = ''] = /^[a-z]{2,4}[-_:]/i.exec(id) ?? [];
  const rest = id.slice(prefix.length);
  const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/.test(id);
  return prefix + [...rest].map((character, index) => other(character, index, isUuid)).join('');
}

/** Another character of the same kind; the version and the variant of a UUID stay. */
function other(character: string, index: number, isUuid: boolean): string {
  if (isUuid && (index === 14 || index === 19)) return character;
  if (/[0-9]/.test(character)) return String((Number(character) + 3) % 10);
  const letters = isUuid || /[a-f]/.test(character) ? 'abcdef' : 'ghjkmnpqrstvwxyz';
  if (/[a-z]/.test(character)) return letters[(letters.indexOf(character) + 2) % letters.length]!;
  return /[A-Z]/.test(character) ? 'KMNPQRST'[index % 8]! : character;
}

/** Status, address to go on to and body, without what names the request, its time or the id that was asked for. */
export function whatIsSaid({ status, text, headers }: Answer, id: string): string {
  const said = `${status} ${String(headers.location ?? '')} ${text}`
    .replaceAll(String(headers['x-request-id']), '(request)')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(time)')
    .replace(/"uptime":\d+/, '"uptime":(time)');
  // A small number stands in many places.
  if (/^\d+$/.test(id)) return said;
  const forms = [id, encodeURIComponent(id), encodeURIComponent(encodeURIComponent(id))];
  return forms.reduce((rest, form) => rest.replaceAll(form, '(id)'), said);
}

const filter = (by: object) => `?filter=${encodeURIComponent(JSON.stringify(by))}`;
