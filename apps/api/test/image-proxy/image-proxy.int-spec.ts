import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { EgressFailed, SafeFetch } from '@halfpallet/safe-net';
import {
  eventually,
  processorMsSince,
  startCanary,
  startForeignHost,
  type Canary,
  type ForeignHost,
} from '@halfpallet/testing';
import { proxiedPicture } from '../../src/image-proxy/public';
import type { Config } from '../../src/platform/config';
import { CONFIG } from '../../src/platform/tokens';
import { TestShop, type Answer } from '../support/shop';
import { animation, costOfUnpacking, hugePng, photo, SVG, type Format } from './pictures';

const MIB = 1_048_576;

describe('the image proxy', () => {
  let canary: Canary;
  let host: ForeignHost;
  let shop: TestShop;
  const files = new Map<string, RequestListener>();

  beforeAll(async () => {
    canary = await startCanary();
    host = await startForeignHost((request, response) => {
      const file = files.get(request.url ?? '');
      if (file) file(request, response);
      else response.writeHead(404).end();
    });
    shop = await TestShop.open({
      catalogue: false,
      env: {
        EGRESS_TRUSTED_ORIGINS: host.origin,
        IMAGE_PROXY_HOSTS: 'images.example,localhost',
        TRUST_PROXY: 'loopback',
      },
    });
  });
  afterAll(async () => {
    await shop.close();
    await Promise.all([canary.close(), host.close()]);
  });

  let count = 0;
  /** Puts a file on the foreign host; its address. */
  function put(answer: RequestListener | Buffer | string, type = 'image/jpeg'): string {
    const path = `/${(count += 1)}`;
    const give: RequestListener = (_request, response) =>
      response.setHeader('content-type', type).end(answer as Buffer | string);
    files.set(path, typeof answer === 'function' ? answer : give);
    return host.origin + path;
  }

  const proxied = (url: string): string => `/api/image-proxy/proxy?url=${encodeURIComponent(url)}`;
  const ask = (url: string, address = '198.51.100.1'): Promise<Answer> =>
    shop.visitor().get(url, { 'x-forwarded-for': address });

  /** The bytes, which the answers of other tests have as text. */
  async function picture(url: string): Promise<Buffer> {
    const response = await fetch(shop.url + proxied(url));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Every refusal, whatever the reason: the same answer but for the number of the request. */
  async function expectNothing(asked: Promise<Answer>): Promise<void> {
    const { status, body, headers } = await asked;
    const text = 'There is no such picture.';
    const { requestId, ...rest } = body;
    expect([status, rest]).toEqual([404, { statusCode: 404, code: 'NOT_FOUND', message: text, error: text }]);
    expect(requestId).toBe(headers['x-request-id']);
    expect(headers['cache-control']).toBe('no-store');
  }

  it('shows what our own reference stands for, and nothing for one that was changed', async () => {
    const { secret } = shop.app.get<Config>(CONFIG);
    const reference = proxiedPicture(put(await photo('jpeg')), secret);
    expect(reference).not.toContain(encodeURIComponent(host.origin));
    const response = await fetch(shop.url + reference);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    // Another first sign whatever the first sign is: the port of the foreign host, and with it the reference, differs each run.
    const changed = reference.replace(/ref\.(.)/, (_all, first) => `ref.${first === 'A' ? 'B' : 'A'}`);
    await expectNothing(ask(changed));
  });

  it.each<Format>(['jpeg', 'png', 'webp', 'gif'])('shows a %s, drawn anew', async (format) => {
    const file = await photo(format);
    const shown = await picture(put(file, 'application/octet-stream'));
    const { format: drawnAs, width, height, exif, icc, xmp, orientation, pages } = await sharp(shown).metadata();
    expect({ drawnAs, exif, icc, xmp, orientation, pages }).toEqual({ drawnAs: 'webp' });
    // A file may say that it lies on its side; the one drawn stands.
    const turned = (await sharp(file).metadata()).orientation === 6;
    expect([width, height]).toEqual(turned ? [32, 64] : [64, 32]);
    expect(shown.includes('Secret Street')).toBe(false);
  });

  it('shows one frame of an animation, and a large picture smaller', async () => {
    const first = await picture(put(await animation()));
    expect((await sharp(first).metadata()).pages).toBeUndefined();
    const { dominant } = await sharp(first).stats();
    expect(dominant.r).toBeGreaterThan(200);
    const { width, height } = await sharp(await picture(put(await photo('jpeg', 3_200, 800)))).metadata();
    expect(Math.max(width, height)).toBe(1_600);
  });

  it('answers with headers of its own', async () => {
    const file = await photo('png');
    const address = put((_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'set-cookie': 'tracker=1',
          'cache-control': 'no-store',
          'content-security-policy': 'none',
          'access-control-allow-origin': '*',
        })
        .end(file),
    );
    const { status, headers } = await ask(proxied(address));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';/),
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    const asked = host.requests.at(-1)!.headers;
    expect(asked.accept).toBe('image/webp,image/jpeg,image/png,image/gif');
    expect(asked).not.toHaveProperty('cookie');
    expect(asked).not.toHaveProperty('x-forwarded-for');
  });

  it('keeps a picture, fetches it once for many who ask, and tries again what failed', async () => {
    let gone = true;
    const file = await photo('webp');
    const address = put((_request, response) => (gone ? response.writeHead(503).end() : response.end(file)));
    const before = host.requests.length;
    await expectNothing(ask(proxied(address)));
    gone = false;
    await Promise.all([1, 2, 3].map(() => picture(address)));
    await picture(`${address}#part`);
    expect(host.requests.length - before).toBe(2);
  });

  // Numbers 1 to 17 of the hostile inputs, at the address of the proxy.
  it.each([
    'http://127.0.0.1:6379/',
    'http://127.0.0.1:PORT/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://0/',
    'http://[::1]/',
    'http://[::1]:PORT/',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'https://localhost/',
    'http://localhost:PORT/',
    'http://example.com/a.jpg',
    'file:///etc/passwd',
    'gopher://127.0.0.1:PORT/',
    'data:text/html,<p>',
    'javascript:alert(1)',
    'http://user:pw@images.example/',
    'http://images.example@127.0.0.1:PORT/',
    'http:\\\\127.0.0.1\\',
    'nonsense',
  ])('shows nothing of %s', async (address) => {
    await expectNothing(ask(proxied(address.replace('PORT', String(canary.port)))));
    expect(canary.connections()).toBe(0);
  });

  it.each(['http://10.0.0.5/', 'http://127.0.0.1:PORT/', 'http://localhost/', 'https://example.com/', '/loop'])(
    'shows nothing of a listed host that leads to %s',
    async (location) => {
      const to = location.replace('PORT', String(canary.port));
      const leading: RequestListener = (_request, response) => response.writeHead(302, { location: to }).end();
      files.set('/loop', leading);
      await expectNothing(ask(proxied(put(leading))));
      expect(canary.connections()).toBe(0);
    },
  );

  // Numbers 18 and 19, and what else calls itself a picture.
  it('shows nothing that is no raster picture, whatever it is called', async () => {
    const png = await photo('png');
    const jpeg = await photo('jpeg');
    const bodies: ReadonlyArray<readonly [string | Buffer, string]> = [
      [SVG, 'image/svg+xml'],
      [SVG, 'image/png'],
      ['<!doctype html><script>1</script>', 'image/jpeg'],
      [Buffer.concat([Buffer.from('GIF89a'), Buffer.from(SVG)]), 'image/gif'],
      [png.subarray(0, 40), 'image/png'],
      [jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'],
      [Buffer.concat([png.subarray(0, 16), Buffer.alloc(400, 7)]), 'image/png'],
      ['%PDF-1.7', 'image/webp'],
      ['', 'image/png'],
    ];
    for (const [body, type] of bodies) await expectNothing(ask(proxied(put(body, type))));
    await expectNothing(ask(proxied(`${host.origin}/missing`)));
  });

  // Numbers 21 and 22: the figures of the header are believed, and nothing is unpacked.
  it('draws no picture of fifty thousand by fifty thousand', async () => {
    const bomb = await hugePng(50_000);
    expect(bomb.length).toBeLessThan(400_000);
    const address = proxied(put(bomb, 'image/png'));
    const before = process.memoryUsage.rss();
    const began = process.cpuUsage();
    await expectNothing(ask(address));
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * MIB);
    expect(processorMsSince(began)).toBeLessThan(20 * (await costOfUnpacking()));
  });

  it('reads no body beyond its limit', async () => {
    let sent = 0;
    const endless: RequestListener = (_request, response) => {
      const more = (gone?: Error | null): void => {
        sent += 65_536;
        void (gone || response.destroyed || response.write(Buffer.alloc(65_536, 0xff), more));
      };
      more();
    };
    await expectNothing(ask(proxied(put(endless))));
    expect(sent).toBeLessThan(32 * MIB);
  });

  // Number 23.
  it('shows nothing where the address is missing, given twice, too long or coded twice', async () => {
    const address = put(await photo('jpeg'));
    const coded = encodeURIComponent(encodeURIComponent(address));
    for (const query of ['', '?url=', `?url=${address}&url=${address}`, `?url=${coded}`, '?url[a]=b']) {
      await expectNothing(ask(`/api/image-proxy/proxy${query}`));
    }
    await expectNothing(ask(proxied(`${host.origin}/${'a'.repeat(20_000)}`)));
    const overTheWire = await fetch(`${shop.url}${proxied(`${host.origin}/${'a'.repeat(20_000)}`)}`);
    expect([404, 414, 431]).toContain(overTheWire.status);
  });

  it('asks everybody to come again, whatever they want to see, when too many wait already', async () => {
    // A host of its own would be given up on after ten seconds, and a busy machine takes longer to ask so often.
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const door = jest.spyOn(SafeFetch.prototype, 'fetch').mockImplementation(async () => {
      await released;
      throw new EgressFailed('timeout', 'held', true);
    });
    try {
      let answered = 0;
      const everybody = Array.from({ length: 230 }, async (_, i) => {
        const answer = await ask(proxied(`${host.origin}/held-${i}`), `192.0.2.${i % 100}`);
        answered += 1;
        return answer;
      });
      const all = Promise.all(everybody);
      // Eight are fetched and two hundred wait.
      await eventually(() => Promise.resolve(answered === 22));
      expect(door).toHaveBeenCalledTimes(8);
      const late = await ask(proxied('http://127.0.0.1/'));
      expect([late.status, late.headers['retry-after']]).toEqual([503, '2']);
      release();
      const answers = await all;
      expect([503, 404].map((wanted) => answers.filter(({ status }) => status === wanted).length)).toEqual([22, 208]);
    } finally {
      release();
      door.mockRestore();
    }
  });

  it('holds a visitor to three hundred pictures a minute, whatever they show', async () => {
    const visitor = '203.0.113.9';
    const address = proxied(put(await photo('jpeg')));
    const asked = await Promise.all(Array.from({ length: 310 }, () => ask(address, visitor)));
    const counts = [200, 429].map((status) => asked.filter((answer) => answer.status === status).length);
    expect(counts).toEqual([300, 10]);
    expect((await ask(proxied('http://127.0.0.1/'), visitor)).status).toBe(429);
    expect((await ask(address)).status).toBe(200);
  });

  it('still shows a picture after all this', async () => {
    expect((await picture(put(await photo('png')))).length).toBeGreaterThan(0);
    expect(canary.connections()).toBe(0);
  });
});
