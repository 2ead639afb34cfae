import type { LookupAddress } from 'node:dns';
import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { EgressFailed, EgressRefused, SafeFetch, type SafeFetchOptions } from '../src';
import { startCanary, startForeignHost, type Canary, type ForeignHost } from '@halfpallet/testing';

const MIB = 1_048_576;
/** Answers of the local names; nothing here asks a resolver outside. */
const NAMES: Readonly<Record<string, readonly LookupAddress[]>> = {
  '127.0.0.1.names.example': [{ address: '127.0.0.1', family: 4 }],
  'two.example': [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ],
  'six.example': [
    { address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', family: 6 },
    { address: '::ffff:127.0.0.1', family: 6 },
  ],
  'none.example': [],
};
const resolve = (hostname: string): Promise<readonly LookupAddress[]> => {
  const found = NAMES[hostname];
  return found
    ? Promise.resolve(found)
    : Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
};

describe('fetching from a host nobody knows', () => {
  let canary: Canary;
  let host: ForeignHost;
  let other: ForeignHost;
  let door: SafeFetch;
  let open: SafeFetch[];
  const pages = new Map<string, RequestListener>();

  const doorWith = (options: SafeFetchOptions = {}): SafeFetch => {
    const made = new SafeFetch({ trustedOrigins: [host.origin, other.origin], resolve, ...options });
    open.push(made);
    return made;
  };
  const at = (path: string, answer: RequestListener): string => {
    pages.set(path, answer);
    return host.origin + path;
  };
  const refusal = (fetching: Promise<unknown>) =>
    fetching.then(
      () => 'fetched',
      (error: unknown) => (error instanceof EgressRefused ? error.rule : error),
    );
  const failure = (fetching: Promise<unknown>) =>
    fetching.then(
      () => 'fetched',
      (error: unknown) => (error instanceof EgressFailed ? [error.kind, error.reason, error.transient] : error),
    );

  beforeAll(async () => {
    open = [];
    canary = await startCanary();
    const answer: RequestListener = (request, response) =>
      (pages.get(request.url ?? '') ?? ((_request, missing) => missing.writeHead(404).end('nothing here')))(
        request,
        response,
      );
    host = await startForeignHost(answer);
    other = await startForeignHost((_request, response) => response.end('the other host'));
    door = doorWith();
  });
  afterAll(async () => {
    await Promise.all(open.map((one) => one.close()));
    await Promise.all([canary.close(), host.close(), other.close()]);
    expect(canary.connections()).toBe(0);
  });

  it('brings an answer, whatever its status, without cookies and foreign headers', async () => {
    const headers = { 'content-type': 'text/html', 'set-cookie': 'a=1', 'x-powered-by': 'x', 'retry-after': '7' };
    const now = () => new Date('2026-11-22T00:00:00Z');
    const address = at('/busy', (_request, response) => response.writeHead(429, headers).end('later'));
    const { body, headers: kept, ...rest } = await doorWith({ now }).fetch(address);
    expect(rest).toEqual({ finalUrl: address, status: 429, fetchedAt: now() });
    expect(body.toString()).toBe('later');
    expect(kept).toEqual({ 'content-type': 'text/html', 'retry-after': '7', date: expect.any(String) });
  });

  it('sends what a reader may say of itself and refuses to send more', async () => {
    const address = at('/asked', (request, response) => response.end(JSON.stringify(request.headers)));
    const headers = { 'Accept-Language': 'en-AU' };
    const polite = doorWith({ userAgent: 'Reader/1.0 (+https://reader.example)' });
    const asked = JSON.parse(String((await polite.fetch(address, { accept: 'text/html', headers })).body));
    expect(asked).toMatchObject({
      'accept-language': 'en-AU',
      accept: 'text/html',
      'user-agent': 'Reader/1.0 (+https://reader.example)',
    });
    for (const name of ['cookie', 'Authorization', 'host', 'proxy-authorization', 'x-forwarded-for']) {
      await expect(door.fetch(address, { headers: { [name]: 'secret' } })).rejects.toThrow(TypeError);
    }
  });

  // Numbers 1 to 10 and 15 to 17 of the hostile inputs; a port of the canary wherever the address takes one.
  it.each<[string, string]>([
    ['http://127.0.0.1:6379/', 'port'],
    ['http://127.0.0.1:PORT/', 'port'],
    ['http://127.0.0.1/', 'address'],
    ['http://127.1/', 'address'],
    ['http://2130706433/', 'address'],
    ['http://0x7f.1/', 'address'],
    ['http://017700000001/', 'address'],
    ['http://0/', 'address'],
    ['http://[::1]/', 'address'],
    ['http://[::1]:PORT/', 'port'],
    ['http://[::ffff:169.254.169.254]/', 'address'],
    ['http://[64:ff9b::a9fe:a9fe]/', 'address'],
    ['http://169.254.169.254/latest/meta-data/', 'address'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://127.0.0.1:PORT/', 'scheme'],
    ['data:text/html,<p>', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['http://user:pw@images.example/', 'userinfo'],
    ['http://images.example@127.0.0.1:PORT/', 'userinfo'],
    ['http:\\\\127.0.0.1\\', 'address'],
  ])('refuses %s', async (address, rule) => {
    expect(await refusal(door.fetch(address.replace('PORT', String(canary.port))))).toBe(rule);
  });

  // Numbers 11 and 12: the answer of a resolver is looked at where the socket asks for it.
  it.each(['http://127.0.0.1.names.example/', 'https://two.example/', 'http://six.example/'])(
    'refuses %s for one of its addresses',
    async (address) => expect(await refusal(door.fetch(address))).toBe('address'),
  );

  it('fails for a name that leads nowhere, and says whether to come again', async () => {
    const busy = doorWith({ resolve: () => Promise.reject(Object.assign(new Error(), { code: 'EAI_AGAIN' })) });
    expect(await failure(door.fetch('http://unknown.example/'))).toEqual(['network', 'ENOTFOUND', false]);
    expect(await failure(door.fetch('http://none.example/'))).toEqual(['network', 'ENOTFOUND', false]);
    expect(await failure(busy.fetch('http://unknown.example/'))).toEqual(['network', 'EAI_AGAIN', true]);
  });

  describe('redirects', () => {
    const to =
      (location: string): RequestListener =>
      (_request, response) =>
        response.writeHead(302, { location }).end();
    const chain = (length: number): string => {
      for (let left = length; left > 0; left -= 1) at(`/hop/${left}`, to(`/hop/${left - 1}`));
      at('/hop/0', (_request, response) => response.end('arrived'));
      return `${host.origin}/hop/${length}`;
    };

    it('are followed three times, and five where the caller allows it', async () => {
      const answer = await door.fetch(chain(3));
      expect([answer.finalUrl, String(answer.body)]).toEqual([`${host.origin}/hop/0`, 'arrived']);
      expect(await refusal(door.fetch(chain(4)))).toBe('redirects');
      expect(String((await door.fetch(chain(5), { maxRedirects: 5 })).body)).toBe('arrived');
      expect(await refusal(door.fetch(chain(6), { maxRedirects: 5 }))).toBe('redirects');
    });

    // Number 14.
    it('end in a loop and in a chain of fifty', async () => {
      const before = host.requests.length;
      expect(await refusal(door.fetch(at('/loop', to('/loop'))))).toBe('redirects');
      expect(await refusal(door.fetch(chain(50)))).toBe('redirects');
      expect(host.requests.length - before).toBe(8);
    });

    // Number 13, and whatever else the first address would have been refused for.
    it.each<[string, string]>([
      ['http://10.0.0.5/', 'address'],
      ['http://127.0.0.1:PORT/', 'port'],
      ['http://[::1]/', 'address'],
      ['//127.0.0.1/', 'address'],
      ['http://two.example/', 'address'],
      ['file:///etc/passwd', 'scheme'],
      ['http://user:pw@images.example/', 'userinfo'],
      ['http://[::1', 'unreadable'],
    ])('to %s are refused', async (location, rule) => {
      const address = at('/away', to(location.replace('PORT', String(canary.port))));
      expect(await refusal(door.fetch(address))).toBe(rule);
    });

    it('to another host carry no more than the first request, and one without a goal is an answer', async () => {
      expect(String((await door.fetch(at('/elsewhere', to(`${other.origin}/`)))).body)).toBe('the other host');
      expect(other.requests.at(-1)?.headers.cookie).toBeUndefined();
      const aimless = await door.fetch(at('/aimless', (_request, response) => response.writeHead(302).end('where?')));
      expect([aimless.status, String(aimless.body)]).toEqual([302, 'where?']);
    });

    it('of a host on the list lead to hosts on the list', async () => {
      const narrow = doorWith({ hosts: ['images.example'] });
      expect(await refusal(narrow.fetch(at('/off-list', to('https://two.example/'))))).toBe('host');
    });
  });

  describe('bodies', () => {
    const coded =
      (encoding: string, body: Buffer): RequestListener =>
      (_request, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(body);

    it.each<[string, (body: Buffer) => Buffer]>([
      ['gzip', gzipSync],
      ['br', brotliCompressSync],
      ['gzip, br', (body) => brotliCompressSync(gzipSync(body))],
      ['identity', (body) => body],
    ])('coded as %s are decoded', async (encoding, compress) => {
      const body = Buffer.from('a page '.repeat(10_000));
      expect((await door.fetch(at('/coded', coded(encoding, compress(body))))).body.equals(body)).toBe(true);
    });

    it('that cannot be decoded are failures', async () => {
      for (const encoding of ['zstd', 'gzip, gzip, gzip', 'compress']) {
        const failed = await failure(door.fetch(at('/odd', coded(encoding, gzipSync('x')))));
        expect(failed).toEqual(['undecodable', `body coded as ${encoding}`, false]);
      }
      const broken = [Buffer.from('no gzip'), gzipSync('a'.repeat(9_999)).subarray(0, 40)];
      for (const body of broken) {
        const failed = await failure(door.fetch(at('/broken', coded('gzip', body))));
        expect(failed).toEqual(['undecodable', 'body cannot be decompressed', false]);
      }
    });

    // Number 21: a gigabyte in a megabyte, as members of ten megabytes each.
    it('are counted after decompression, and memory is not asked for what would come', async () => {
      const bomb = Buffer.concat(new Array<Buffer>(103).fill(gzipSync(Buffer.alloc(10 * MIB))));
      expect(bomb.length).toBeLessThan(1.1 * MIB);
      const before = process.memoryUsage.rss();
      expect(await failure(door.fetch(at('/bomb', coded('gzip', bomb))))).toEqual([
        'too-large',
        `more than ${8 * MIB} bytes`,
        false,
      ]);
      expect(process.memoryUsage.rss() - before).toBeLessThan(64 * MIB);
    });

    it('are counted as they arrive, too: empty members are nothing and never end', async () => {
      const empty = Buffer.concat(new Array<Buffer>(100).fill(gzipSync('')));
      const address = at('/members', (_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        const more = (gone?: Error | null): void => void (gone || response.destroyed || response.write(empty, more));
        more();
      });
      expect(await failure(door.fetch(address, { maxBytes: 64_000 }))).toEqual([
        'too-large',
        'more than 64000 bytes',
        false,
      ]);
    });

    it('of exactly the limit pass, and longer ones are cut where the caller wants it', async () => {
      const address = at('/sized', (_request, response) => response.end(Buffer.alloc(1_000, 'x')));
      expect((await door.fetch(address, { maxBytes: 1_000 })).body).toHaveLength(1_000);
      expect(await failure(door.fetch(address, { maxBytes: 999 }))).toEqual([
        'too-large',
        'more than 999 bytes',
        false,
      ]);
      expect((await door.fetch(address, { maxBytes: 999, cut: true })).body).toHaveLength(999);
      const bomb = at('/cut', coded('gzip', gzipSync(Buffer.alloc(MIB))));
      expect((await door.fetch(bomb, { maxBytes: 9_999, cut: true })).body).toHaveLength(9_999);
    });

    // Number 20.
    it('without an end stop at the limit', async () => {
      let closed = false;
      const address = at('/endless', (_request, response) => {
        response.on('close', () => (closed = true));
        const more = (gone?: Error | null): void =>
          void (gone || response.destroyed || response.write(Buffer.alloc(16_384), more));
        more();
      });
      expect(await failure(door.fetch(address, { maxBytes: 100_000 }))).toEqual([
        'too-large',
        'more than 100000 bytes',
        false,
      ]);
      await until(() => closed);
    });

    it('that trickle end with the time', async () => {
      const address = at('/trickle', (_request, response) => {
        const drip = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(drip));
      });
      expect(await failure(door.fetch(address, { timeoutMs: 150 }))).toEqual([
        'timeout',
        'no answer within 150 ms',
        true,
      ]);
    });
  });

  it('does not wait for a host that says nothing, nor for a name that is never answered', async () => {
    const silent = at('/silent', () => undefined);
    expect(await failure(door.fetch(silent, { timeoutMs: 50 }))).toEqual(['timeout', 'no answer within 50 ms', true]);
    const dumb = doorWith({ resolve: () => new Promise(() => undefined), totalMs: 50, connectMs: 60_000 });
    const began = performance.now();
    expect(await failure(dumb.fetch('http://images.example/'))).toEqual(['timeout', 'no answer within 50 ms', true]);
    // The connection is still waiting for its name; whoever asked is not.
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  it('gives up with its caller, who hears his own reason', async () => {
    const caller = new AbortController();
    const address = at('/given-up', () => caller.abort(new Error('the job was cancelled')));
    await expect(door.fetch(address, { signal: caller.signal })).rejects.toThrow('the job was cancelled');
    await expect(door.fetch(address, { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late');
  });

  it('calls a refused connection a trouble of the moment', async () => {
    const gone = await startForeignHost((_request, response) => response.end());
    await gone.close();
    const asked = doorWith({ trustedOrigins: [gone.origin] }).fetch(gone.origin);
    expect(await failure(asked)).toEqual(['network', 'ECONNREFUSED', true]);
  });

  it('still answers after all this', async () => {
    expect(String((await door.fetch(other.origin)).body)).toBe('the other host');
    expect(canary.connections()).toBe(0);
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
