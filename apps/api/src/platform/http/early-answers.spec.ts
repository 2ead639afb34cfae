import { connect, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { keepEarlyAnswers } from './early-answers';

const MEGABYTES = 20;
const PART = Buffer.alloc(1_048_576, 'x');

it.each([
  ['with its length said', `content-length: ${MEGABYTES * PART.length}`],
  ['in parts', 'transfer-encoding: chunked'],
])('tells who sends a body that is too large, %s, and takes the next request', async (_what, length) => {
  const app = fastify({ bodyLimit: PART.length });
  keepEarlyAnswers(app as never);
  app.post('/contact', () => 'never');
  app.get('/health', () => 'well');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  try {
    const said = await new Promise<string>((resolve, reject) => {
      let text = '';
      // As a browser: it reads once all is sent.
      socket.pause();
      socket.on('data', (chunk) => {
        text += chunk.toString();
        if (text.endsWith('well')) resolve(text);
      });
      socket.on('error', reject).on('close', () => resolve(text));
      socket.write(`POST /contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`);
      const inParts = length.startsWith('transfer');
      for (let part = 0; part < MEGABYTES; part += 1) {
        if (inParts) socket.write(`${PART.length.toString(16)}\r\n`);
        socket.write(PART);
        if (inParts) socket.write('\r\n');
      }
      if (inParts) socket.write('0\r\n\r\n');
      socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n', () => socket.resume());
    });
    expect([...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code))).toEqual([413, 200]);
  } finally {
    socket.destroy();
    await app.close();
  }
});
