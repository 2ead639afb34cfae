import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { compressAnswers, encodingFor } from './compression';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR;q=1.0', 'br'],
  ['gzip;q=0.000', null],
  ['identity', null],
  ['vibr, xgzip', null],
  [undefined, null],
])('takes for %s %s', (header, encoding) => expect(encodingFor(header)).toBe(encoding));

describe('answers on their way out', () => {
  const LONG = { text: 'a landed cost that explains itself. '.repeat(100) };
  const SCRIPT = 'const half = pallet / 2;\n'.repeat(2_000);
  const HUGE = { text: 'half a pallet '.repeat(50_000) };
  let fastify: FastifyInstance;
  beforeAll(() => {
    fastify = Fastify();
    compressAnswers(fastify);
    fastify.get('/long', (_request, reply) => reply.header('vary', 'Cookie').send(LONG));
    fastify.get('/huge', () => HUGE);
    fastify.get('/short', () => ({ status: 'ok' }));
    fastify.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(4_096, 1)));
    fastify.get('/done', (_request, reply) =>
      reply.type('text/html').header('content-encoding', 'br').send(Buffer.alloc(4_096)),
    );
    const streamed =
      (type: string, code = 200) =>
      (_request: unknown, reply: FastifyReply) =>
        reply
          .code(code)
          .type(type)
          .header('accept-ranges', 'bytes')
          .send(Readable.from([SCRIPT, SCRIPT]));
    fastify.get('/script', streamed('application/javascript; charset=utf-8'));
    fastify.get('/part', streamed('application/javascript', 206));
    fastify.get('/events', streamed('text/event-stream'));
    fastify.get('/photograph', streamed('image/webp'));
    fastify.get('/broken', (_request, reply) => {
      const broken = new Readable({ read: () => broken.destroy(new Error('the disk is gone')) });
      return reply.type('text/csv').send(broken);
    });
    fastify.get('/nothing', (_request, reply) => reply.code(204).send());
  });
  afterAll(() => fastify.close());
  const get = (url: string, encoding?: string) =>
    fastify.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });

  it.each([
    ['/long', 'br', LONG, brotliDecompressSync],
    ['/long', 'gzip', LONG, gunzipSync],
    ['/huge', 'br', HUGE, brotliDecompressSync],
    ['/huge', 'gzip', HUGE, gunzipSync],
  ])('%s leaves as %s, far smaller, and is the same inside', async (url, encoding, body, unpack) => {
    const answer = await get(url, encoding);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(answer.rawPayload.length * 5).toBeLessThan(JSON.stringify(body).length);
    expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(body);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('a file leaves as %s while it is read', async (encoding, unpack) => {
    const answer = await get('/script', encoding);
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(answer.headers).not.toHaveProperty('accept-ranges');
    expect(answer.rawPayload.length * 20).toBeLessThan(SCRIPT.length * 2);
    expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT + SCRIPT);
  });

  it.each(['/part', '/events', '/photograph'])('%s is read as it stands', async (url) => {
    const answer = await get(url, 'br, gzip');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body).toBe(SCRIPT + SCRIPT);
  });

  it('a file that breaks before it begins leaves as an error that can be read', async () => {
    const answer = await get('/broken', 'br');
    expect([answer.statusCode, answer.headers['content-encoding'], answer.json().message]).toEqual([
      500,
      undefined,
      'the disk is gone',
    ]);
  });

  it('tell caches that they differ by encoding, also when they did not', async () => {
    expect((await get('/long', 'br')).headers.vary).toBe('Cookie, accept-encoding');
    const plain = await get('/long');
    expect([plain.headers.vary, plain.headers['content-encoding']]).toEqual(['Cookie, accept-encoding', undefined]);
    expect(plain.json()).toEqual(LONG);
  });

  it.each(['/short', '/picture', '/nothing'])('%s leaves as it is', async (url) => {
    const answer = await get(url, 'br, gzip');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('vary');
  });

  it('are not compressed twice', async () =>
    expect((await get('/done', 'br')).rawPayload).toEqual(Buffer.alloc(4_096)));
});
