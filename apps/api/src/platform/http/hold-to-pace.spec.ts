import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { holdToPace } from './hold-to-pace';

const HEAD = 'HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';

it.each([
  ['a file that stops coming after ten seconds', '/upload', 10_001],
  ['anything else after half a minute', '/contact', 30_001],
])('ends %s, with the words for it', async (_what, path, afterMs) => {
  let now = 0;
  const app = fastify();
  holdToPace(
    app as never,
    (method, url) => method === 'POST' && url === '/upload',
    () => now,
  );
  // The request is being watched from here on.
  app.addHook('onRequest', (_request, _reply, done) => {
    now = afterMs;
    done();
  });
  app.post(path, () => 'never');
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const { port } = app.server.address() as AddressInfo;
    const said = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(`POST ${path} ${HEAD}`));
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text)).on('error', reject);
    });
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    await app.close();
  }
});

it('leaves alone what the process asks of itself, though nobody read its body', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  let now = 0;
  const app = fastify();
  try {
    holdToPace(
      app as never,
      () => false,
      () => now,
    );
    app.addHook('onRequest', (_request, reply) => void reply.code(401).send('who are you?'));
    app.post('/contact', () => 'never');
    const answer = await app.inject({ method: 'POST', url: '/contact', payload: { said: 'hello' } });
    expect(answer.statusCode).toBe(401);
    now = 30_001;
    expect(() => jest.advanceTimersByTime(1_000)).not.toThrow();
  } finally {
    await app.close();
    jest.useRealTimers();
  }
});
