import { operationsOf, nameOf, type Description, type Operation } from '../fuzz/requests';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { sharedShop } from '../support/shared-shop';
import type { TestShop, Answer } from '../support/shop';

/** Resources of the back-office. The calls beside them keep one 404 for what is unknown and what is malformed. */
const RESOURCES = '/api/admin/rest/';

/** Parts of addresses that are names, of which any text may be one; an unknown one is the 404 of its record. */
const NAMES = [
  /\/\{(resource|pictureKey)\}/,
  // Given by the provider, by a file of the bank, by a release, or made of a name and what stands behind it.
  /\/rest\/(failed-payments|provider-events|bank-lines|rate-cards|marketplaces|projections|queues|jobs|dead-jobs|dead-letters|tasks)\/\{id\}/,
];

/** Each part of each address that has to be an id of its kind. */
const partsOf = (operation: Operation) =>
  [...operation.path.matchAll(/\/\{(\w+)\}/g)]
    .filter(({ index, 0: part }) => !NAMES.some((name) => name.test(operation.path.slice(0, index) + part)))
    .map(([, part]) => ({ name: `${nameOf(operation)}: ${part}`, operation, part: part! }));

describe('an id that no record can have', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await sharedShop();
  });

  it('is refused as such by every resource of the back-office, and records nothing', async () => {
    const owner = await shop.owner();
    const operations = operationsOf((await owner.get('/api/docs-json')).body as Description);
    const parts = operations.filter(({ path }) => path.startsWith(RESOURCES)).flatMap(partsOf);
    // Of orders and their notes, customers, quotes, staff, views, runs, mails, messages, payments, products and entries of the log.
    expect(parts.length).toBeGreaterThan(40);
    const headers = { 'if-match': '"1"' };
    const otherwise: string[] = [];
    await withoutEvents(shop.pool, async () => {
      for (const { name, operation, part } of parts) {
        const url = operation.path.replace(/\{(\w+)\}/g, (_, one) => (one === part ? 'nope' : A_UUID));
        const body = operation.takesBody ? {} : undefined;
        const answer = await owner.request(operation.method, url, body, headers);
        if (answer.status === 400 && hasEntry(answer, part)) expectRefusal(answer, 400, 'MALFORMED_REQUEST');
        else otherwise.push(`${name} ${answer.status}`);
      }
    });
    expect(otherwise).toEqual([]);
  });

  it('is told from one that nobody has', async () => {
    const owner = await shop.owner();
    for (const path of ['orders', 'customers', 'mails', 'staff', 'saved-views']) {
      expect((await owner.get(`/api/admin/rest/${path}/${A_UUID}`)).status).toBe(404);
    }
    expect((await owner.get('/api/admin/rest/products/999')).status).toBe(404);
    expectRefusal(await owner.get('/api/admin/rest/orders/HP-000000000000'), 404, 'ORDER_NOT_FOUND');
  });
});

const A_UUID = '7d1e8a52-5f0c-4b5e-9d0e-3a2f6c1b7e90';

const hasEntry = ({ body }: Answer, part: string): boolean =>
  typeof (body?.errors as Readonly<Record<string, string>> | undefined)?.[part] === 'string';
