import { eventually } from '@halfpallet/testing';
import { CARDS, confirmCard, MIXER, openIntent, ORDER, placeOrder, placePaidOrder } from '../support/buying';
import { expectRefusal } from '../support/refusals';
import { TestShop, type Answer, type Visitor } from '../support/shop';
import { ADMIN_CONTRACTS, type Named } from './admin/contracts';
import { ADMIN_ROWS, type AdminRow } from './admin/rows';

/** The table of calls of the specification, staff's side: a reader can tick off `admin/rows.ts` row by row. */
describe('the admin calls of the specification', () => {
  let shop: TestShop;
  let owner: Visitor;
  let customer: Visitor;
  let named: Named;
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
    const { quantity, optionIds } = MIXER;
    const query = `quantity=${quantity}&postcode=4000&options=${optionIds.join(',')}`;
    const draftAud = (await shop.visitor().get(`/api/pricing/1?${query}`)).body.totalPriceAud;
    const email = encodeURIComponent(ORDER.customerEmail);
    named = { paid: paid.id, other: other.id, open: open.id, email, draftAud };
    await eventually(async () => (await shop.pool.query('select from rm.failed_payments')).rows.length === 1);
    await eventually(async () => (await shop.pool.query('select from rm.carts where stands')).rows.length === 1);
    await eventually(async () => (await owner.get(`/api/admin/orders/${paid.id}`)).body.status === 'confirmed');
    await shop.pool.query(`update rm.carts set last_viewed_at = now() - interval '2 days'`);
  });
  afterAll(() => shop.close());

  function send(row: AdminRow, by: Visitor): Promise<Answer> {
    const { of, body } = ADMIN_CONTRACTS[row];
    const [method, address] = row.split(' ') as ['GET' | 'POST' | 'PUT', string];
    const sent = typeof body === 'function' ? body(named) : body;
    return by.request(method, address.replace(/\{\w+\}/, of?.(named) ?? ''), sent);
  }

  describe.each(ADMIN_ROWS)('%s', (row) => {
    it('turns strangers and customers away', async () => {
      expectRefusal(await send(row, shop.visitor()), 401, 'NOT_SIGNED_IN');
      expectRefusal(await send(row, customer), 403, 'FORBIDDEN');
    });

    it('answers the fields of the specification and lets nobody keep them', async () => {
      const answer = await send(row, owner);
      expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
      expect(ADMIN_CONTRACTS[row].answers(answer.body)).toEqual([]);
      if (row.startsWith('GET')) expect(answer.headers['cache-control']).toMatch(/private, no-store/);
    });
  });
});
