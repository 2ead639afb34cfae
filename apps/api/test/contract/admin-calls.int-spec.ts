import { eventually } from '@halfpallet/testing';
import { CARDS, confirmCard, MIXER, openIntent, ORDER, placeOrder, placePaidOrder } from '../support/buying';
import { itemIdOf } from '../../src/ordering/public';
import type { ResponseSchema } from '../../src/platform/http/response-schema';
import { expectRefusal } from '../support/refusals';
import { TestShop, type Answer, type Visitor } from '../support/shop';
import { ADMIN_CONTRACTS, type Named } from './admin/contracts';
import { misfits } from './admin/misfits';
import { ADMIN_ROWS, type AdminRow } from './admin/rows';
import { callOf } from './shopper/rows';

/** What OpenAPI says of a call. */
interface Described {
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: ResponseSchema }> }>;
}

/** The table of calls of the specification, staff's side: a reader can tick off `admin/rows.ts` row by row. */
describe('the admin calls of the specification', () => {
  let shop: TestShop;
  let owner: Visitor;
  let customer: Visitor;
  let named: Named;
  let described: Readonly<Record<string, Record<string, Described>>>;
  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    customer = shop.visitor();
    await customer.post('/api/register', {
      email: 'carla@customer.example',
      password: 'twelve wooden crates',
      firstName: 'Carla',
    });
    await customer.post('/api/cart/items', MIXER);
    const paid = await placePaidOrder(shop.visitor());
    const other = await placePaidOrder(shop.visitor());
    const open = await placeOrder(shop.visitor());
    const guest = shop.visitor();
    const declined = await placeOrder(guest, { customerEmail: 'dee@buyer.example' });
    await confirmCard(guest, (await openIntent(guest, declined.id)).clientSecret, CARDS.declined);
    const { id: changed } = await placeOrder(shop.visitor());
    named = {
      paid: paid.id,
      other: other.id,
      open: open.id,
      changed,
      item: itemIdOf(changed, 0),
      email: encodeURIComponent(ORDER.customerEmail),
    };
    await eventually(async () => (await shop.pool.query('select from rm.failed_payments')).rows.length === 1);
    await eventually(async () => (await shop.pool.query('select from rm.carts where stands')).rows.length === 1);
    await eventually(async () => (await owner.get(`/api/admin/orders/${paid.id}`)).body.status === 'confirmed');
    await shop.pool.query(`update rm.carts set last_viewed_at = now() - interval '2 days'`);
    described = (await owner.get('/api/docs-json')).body.paths;
  });
  afterAll(() => shop.close());

  function send(row: AdminRow, by: Visitor): Promise<Answer> {
    const { of, part, body, headers } = ADMIN_CONTRACTS[row];
    const [method, address] = row.split(' ') as ['GET' | 'POST' | 'PUT', string];
    const path = address.replace(/\{\w+\}/, of?.(named) ?? '').replace(/\{\w+\}/, part?.(named) ?? '');
    return by.request(method, path, body, headers);
  }

  describe.each(ADMIN_ROWS)('%s', (row) => {
    it('turns strangers and customers away', async () => {
      expectRefusal(await send(row, shop.visitor()), 401, 'NOT_SIGNED_IN');
      expectRefusal(await send(row, customer), 403, 'FORBIDDEN');
    });

    it('answers the fields of the specification, all of them as OpenAPI says, and lets nobody keep them', async () => {
      const { method, path } = callOf(row);
      const [, calls] = Object.entries(described).find(([at]) => at.replace(/\{[^}]*\}/g, '{}') === path) ?? [];
      const schema = calls?.[method]?.responses['200']?.content?.['application/json']?.schema;
      expect(schema).toBeDefined();
      const answer = await send(row, owner);
      expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
      expect(ADMIN_CONTRACTS[row].answers(answer.body)).toEqual([]);
      expect(misfits(schema!, answer.body)).toEqual([]);
      if (method === 'get') expect(answer.headers['cache-control']).toMatch(/private, no-store/);
    });
  });
});
