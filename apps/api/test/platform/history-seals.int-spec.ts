import { HistorySeals } from '../../src/platform/history-seals';
import { sharedShop } from '../support/shared-shop';
import type { TestShop } from '../support/shop';

describe('a look at the history that ended badly', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await sharedShop();
  });

  const intact = async () =>
    /^halfpallet_history_intact (\S+)$/m.exec((await shop.visitor().get('/api/metrics')).text)?.[1];
  /** As after a database that was put right, or put back to a backup. */
  const bad = (minutesAgo: number) =>
    shop.pool.query(
      `update app.history_check set ok = false, detail = 'put right since', at = clock_timestamp() - $1 * interval '1 minute'`,
      [minutesAgo],
    );

  it('is repeated by a worker that starts, and every hour, so that the alarm ends with its cause', async () => {
    const seals = shop.app.get(HistorySeals);
    await seals.verify();
    await bad(0);
    expect(await intact()).toBe('0');
    const owner = await shop.owner();
    const last = async () => (await owner.get('/api/admin/history-check')).body;
    expect(await last()).toEqual({ at: expect.any(String), intact: false, detail: 'put right since' });
    await seals.sealAndLook();
    expect(await intact()).toBe('1');
    expect(await last()).toMatchObject({ intact: true, detail: expect.stringMatching(/^\d+ events, /) });

    await bad(59);
    await seals.sealAndLook();
    expect(await intact()).toBe('0');
    await bad(61);
    await seals.sealAndLook();
    expect(await intact()).toBe('1');
  });
});
