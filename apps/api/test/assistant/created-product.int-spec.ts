import { startFixtureMarketplace, type FixtureMarketplace } from '@halfpallet/fixture-marketplace';
import type { ChatAnswer, ChatSession, ChatSourcing, PotentialImportDetail } from '@halfpallet/contracts';
import { eventually, waitUntil } from '@halfpallet/testing';
import { placeOrder } from '../support/buying';
import { TestShop } from '../support/shop';

const BASE = '/api/integrated-ai-chat';
const sessionId = 'createdproduct01';

describe('goods that the assistant found', () => {
  let market: FixtureMarketplace;
  let shop: TestShop;
  beforeAll(async () => {
    market = await startFixtureMarketplace();
    shop = await TestShop.open({ env: { FIXTURE_MARKETPLACE_URL: market.origin } });
  });
  afterAll(async () => {
    await shop.close();
    await market.close();
  });

  it('are named in the conversation once they have come into the catalogue, and not before', async () => {
    const buyer = shop.visitor();
    const ask = async (message: string): Promise<ChatAnswer> =>
      (await buyer.post(`${BASE}/chat`, { message, sessionId })).body;
    await ask('source bamboo toothbrush holders, 500, must be FSC');
    const { rows } = await shop.pool.query<{ id: string }>(
      `select data->>'requestId' as id from es.event where type = 'SourcingRequested' and data->'asker'->>'id' = $1`,
      [sessionId],
    );
    const search = `${BASE}/session/${sessionId}/sourcing/${rows[0]!.id}`;
    const { products } = await waitUntil(async () => (await buyer.get(search)).body as ChatSourcing, {
      wanted: ({ status }) => status !== 'running',
      withinMs: 60_000,
    });
    // A machine that is busy says that it took too long, and asks to be asked again.
    const found = await eventually(async () => {
      const answer = await ask('any news?');
      return answer.sourcingResults !== undefined && answer;
    });
    expect(found.sourcingResults?.products.map(({ candidateId }) => candidateId)).toContain(products[0]!.candidateId);
    expect(found.productCreated).toBeUndefined();

    const staff = await shop.staff('sourcing');
    const proposal = `/api/admin/potential-imports/${products[0]!.candidateId}`;
    await eventually(async () => (await staff.get(proposal)).status === 200);
    expect((await staff.put(proposal, { adminStatus: 'approved' })).status).toBe(200);
    const { productId } = await eventually(async () => {
      const { body } = await staff.get(proposal);
      return body.adminStatus === 'imported' && (body as PotentialImportDetail);
    });
    const told = await eventually(async () => {
      const answer = await ask('any news?');
      return answer.productCreated !== undefined && answer;
    });
    const { body: product } = await buyer.get(`/api/products/${productId}`);
    expect(told.productCreated).toEqual({ id: productId, productName: product.productName });
    const { messages } = (await buyer.get(`${BASE}/session/${sessionId}`)).body as ChatSession;
    expect(messages.at(-1)?.productCreated).toEqual(told.productCreated);

    const order = await placeOrder(shop.visitor(), { productId, quantity: product.moqUnits });
    const { productSources } = (await staff.get(`/api/admin/orders/${order.id}/product-sources`)).body;
    expect(productSources).toMatchObject([{ productId, sessionId }]);
    expect(productSources[0].companyProfile).toContain(market.origin);
    const all = await eventually(async () => {
      const { body } = await staff.get('/api/admin/orders/product-sources/all');
      return body.productSources.length > 0 && body;
    });
    expect(all.productSources).toEqual(productSources);
  });
});
