import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
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
