import { expectRefusal } from '../support/refusals';
import { TestShop } from '../support/shop';

it.each([
  ['1', 200],
  ['0', 404],
])('GET /api/dev-pages with DEV_PAGES=%s answers %i', async (DEV_PAGES, status) => {
  const shop = await TestShop.open({ env: { DEV_PAGES }, catalogue: false });
  try {
    const answer = await shop.visitor().get('/api/dev-pages');
    if (status === 200) expect([answer.status, answer.body]).toEqual([200, { devPages: true }]);
    else expectRefusal(answer, 404, 'NOT_FOUND');
  } finally {
    await shop.close();
  }
});
