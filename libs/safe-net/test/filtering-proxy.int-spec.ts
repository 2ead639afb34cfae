import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { startFilteringProxy, type FilteringProxy } from '../src';
import { startCanary, startForeignHost, type Canary, type ForeignHost } from './servers';

describe('the proxy a browser goes out through', () => {
  let canary: Canary;
  let host: ForeignHost;
  let proxy: FilteringProxy;
  const refused: string[] = [];

  beforeAll(async () => {
    canary = await startCanary();
    host = await startForeignHost((request, response) =>
      request.url === '/away'
        ? response.writeHead(302, { location: `http://127.0.0.1:${canary.port}/` }).end()
        : response.end('a page'),
    );
    proxy = await startFilteringProxy({
      trustedOrigins: [host.origin],
      onRefused: (reason) => refused.push(reason),
      resolve: (hostname) =>
        hostname === 'two.example'
          ? Promise.resolve([
              { address: '93.184.215.14', family: 4 },
              { address: '127.0.0.1', family: 4 },
            ])
          : Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
    });
  });
  afterAll(async () => {
    await proxy.close();
    await Promise.all([canary.close(), host.close()]);
    expect(canary.connections()).toBe(0);
  });

  /** Asks the proxy as a browser does for plain http. */
  async function get(address: string): Promise<{ status: number | undefined; text: string }> {
    const { hostname, port } = new URL(proxy.url);
    const asked = httpRequest({ hostname, port, path: address, headers: { host: 'any' } }).end();
    const [response] = (await once(asked, 'response')) as [AsyncIterable<Buffer> & { statusCode?: number }];
    let text = '';
    for await (const chunk of response) text += String(chunk);
    return { status: response.statusCode, text };
  }

  /** Asks for a tunnel, as a browser does for https and sockets; the first line of the answer. */
  async function tunnel(target: string): Promise<string> {
    const { hostname, port } = new URL(proxy.url);
    const socket = connect(Number(port), hostname);
    socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return String(answer).split('\r\n', 1)[0]!;
  }

  it('passes on what the operator vouches for', async () => {
    expect(await get(`${host.origin}/`)).toEqual({ status: 200, text: 'a page' });
    expect(await tunnel(host.origin.replace('http://', ''))).toBe('HTTP/1.1 200 Connection Established');
  });

  it.each([
    '127.0.0.1:PORT',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '10.0.0.5',
    '169.254.169.254',
    'two.example',
    'images.example:22',
  ])('refuses %s, asked plainly and for a tunnel, and says nothing about why', async (target) => {
    const there = target.replace('PORT', String(canary.port));
    refused.length = 0;
    expect(await get(`http://${there}/`)).toEqual({ status: 403, text: 'This address may not be fetched.' });
    const withPort = /:\d+$/.test(there) ? there : `${there}:443`;
    expect(await tunnel(withPort)).toBe('HTTP/1.1 403 Forbidden');
    expect(refused).toHaveLength(2);
  });

  it('leaves redirects to the browser, who asks here again', async () => {
    expect((await get(`${host.origin}/away`)).status).toBe(302);
    expect((await get(`http://127.0.0.1:${canary.port}/`)).status).toBe(403);
  });

  it('says of a name nobody knows that it could not be fetched', async () => {
    expect(await get('http://unknown.example/')).toEqual({ status: 502, text: 'This address could not be fetched.' });
    expect(await tunnel('unknown.example:443')).toBe('HTTP/1.1 502 Bad Gateway');
  });

  it('refuses credentials in an address', async () =>
    expect((await get('http://user:pw@images.example/')).status).toBe(403));

  it('closes with tunnels open', async () => {
    const short = await startFilteringProxy({ trustedOrigins: [host.origin] });
    const { hostname, port } = new URL(short.url);
    const socket = connect(Number(port), hostname);
    const target = host.origin.replace('http://', '');
    socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`);
    await once(socket, 'data');
    const ended = once(socket, 'close');
    await short.close();
    await ended;
  });
});
