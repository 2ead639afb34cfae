import { TestShop } from '../support/shop';
import { followedLate } from '../support/under-way';

const MINUTE_MS = 60_000;
const DORA = { email: 'dora@customer.example', password: 'twelve wooden crates', firstName: 'Dora' };

describe('a new password that was asked for while no worker ran', () => {
  let shop: TestShop;
  let now = Date.now();
  beforeAll(async () => {
    shop = await TestShop.open({ catalogue: false, clock: { now: () => new Date(now) } });
    await shop.visitor().post('/api/register', DORA);
  });
  afterAll(() => shop?.close());

  const mailsAfter = async (minutes: number) => {
    await followedLate(shop, async () => {
      const asked = await shop.visitor().post('/api/password-reset', { email: DORA.email });
      expect(asked.status).toBe(202);
      now += minutes * MINUTE_MS;
    });
    const { rows } = await shop.pool.query<{ state: string }>(
      `with gone as (delete from notifications.mail where kind = 'password-reset' returning state) select state from gone`,
    );
    return rows.map(({ state }) => state);
  };

  it('is offered as long as its link would have lived', async () => {
    expect(await mailsAfter(59)).toEqual(['kept']);
  });

  it('is offered to nobody who asked longer ago', async () => {
    expect(await mailsAfter(61)).toEqual([]);
    expect((await shop.pool.query('select 1 from identity.one_time_token where purpose = $1', ['password-reset'])).rows)
      // The one of the mail before.
      .toHaveLength(1);
  });
});
