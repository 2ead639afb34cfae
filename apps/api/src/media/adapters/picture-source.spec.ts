import { startForeignHost, type ForeignHost } from '@halfpallet/testing';
import { loadConfig } from '../../platform/config';
import { PictureSource, type HostTurn } from './picture-source';

const WITHIN_MS = 60_000;

describe('where pictures of listings come from', () => {
  let host: ForeignHost;
  beforeAll(async () => {
    host = await startForeignHost((request, response) =>
      request.url === '/robots.txt' ? response.writeHead(404).end() : response.end('a picture'),
    );
  });
  afterAll(() => host.close());

  const sourceOf = (env: NodeJS.ProcessEnv, turn: HostTurn) =>
    new PictureSource(
      loadConfig({
        DATABASE_URL: 'postgres://localhost/none',
        SECRET: 'x'.repeat(32),
        STRIPE_WEBHOOK_SECRET: 'whsec_test',
        EGRESS_TRUSTED_ORIGINS: host.origin,
        ...env,
      }),
      turn,
    );
  const pictures = () => host.requests.filter(({ url }) => url !== '/robots.txt').length;
  const still = new AbortController().signal;
  const LIVE = { LIVE_SCRAPING_ACK: 'Robin Sample' };

  it('is asked in turns that all processes share, five a second, where pages are live', async () => {
    const turn = jest.fn<ReturnType<HostTurn>, Parameters<HostTurn>>(async () => 0);
    const source = sourceOf(LIVE, turn);
    const [one, other] = await Promise.all(
      ['/1.jpg', '/2.jpg'].map((path) => source.fetch(host.origin + path, still, WITHIN_MS)),
    );
    expect([one, other]).toEqual([{ body: Buffer.from('a picture') }, { body: Buffer.from('a picture') }]);
    const { host: name } = new URL(host.origin);
    expect(turn.mock.calls).toEqual([
      [name, 200, 4_000],
      [name, 200, 4_000],
    ]);
    await source.close();
  });

  it('is left alone when its turn is too far off, and that is said', async () => {
    const before = pictures();
    const source = sourceOf(LIVE, async () => null);
    expect(await source.fetch(`${host.origin}/3.jpg`, still, WITHIN_MS)).toEqual({
      problem: 'was not given: its host asks for fewer requests',
      mayImprove: false,
    });
    expect(pictures()).toBe(before);
    await source.close();
  });

  it('bears any pace where it is the market of this machine', async () => {
    const turn = jest.fn<ReturnType<HostTurn>, Parameters<HostTurn>>();
    const source = sourceOf({}, turn);
    expect(await source.fetch(`${host.origin}/4.jpg`, still, WITHIN_MS)).toHaveProperty('body');
    expect(turn).not.toHaveBeenCalled();
    await source.close();
  });

  it.each(['file:///etc/passwd', 'data:image/svg+xml,<svg/>', 'javascript:alert(1)', 'nonsense'])(
    'has nothing of %s',
    async (address) => {
      const source = sourceOf({}, async () => 0);
      expect(await source.fetch(address, still, WITHIN_MS)).toEqual({
        problem: 'has no address that can be read',
        mayImprove: false,
      });
      await source.close();
    },
  );
});
