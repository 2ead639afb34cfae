import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BadData, Throttled, TransientFailure } from '../src/failures';
import { OxylabsTransport } from '../src/transports/oxylabs';
import { pageOf } from './page-of';

const NOW = new Date('2026-03-02T00:00:00.000Z');
const ADDRESS = new URL('https://www.market.example/itm/1');
const RESULTS = {
  results: [{ content: '<p>x</p>', status_code: 404, url: 'https://www.market.example/final', job_id: '77' }],
};

interface Asked {
  readonly call: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

describe('pages through the licensed provider', () => {
  let server: Server;
  let asked: Asked[] = [];
  let answers: Array<{ status: number; body?: unknown; headers?: Record<string, string> }> = [];
  let transport: OxylabsTransport;

  const textOf = async (request: IncomingMessage): Promise<string> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    return text;
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      void textOf(request).then((text) => {
        const body: unknown = text === '' ? null : JSON.parse(text);
        asked.push({ call: `${request.method} ${request.url}`, authorization: request.headers.authorization, body });
        const { status, body: answer, headers = {} } = answers.shift() ?? { status: 500 };
        response
          .writeHead(status, headers)
          .end(answer === undefined ? '' : typeof answer === 'string' ? answer : JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    transport = new OxylabsTransport({
      username: 'user',
      password: 'pass',
      realtimeUrl: origin,
      jobsUrl: `${origin}/jobs`,
      pageWithinMs: 20_000,
      geoLocation: 'Australia',
      now: () => NOW,
    });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    asked = [];
    answers = [];
  });

  const fetch = (url = ADDRESS, signal?: AbortSignal) =>
    transport.fetch(url, { kind: 'listing', ...(signal ? { signal } : {}) });

  it('come within the call, with the status the site gave', async () => {
    answers = [{ status: 200, body: RESULTS }];
    const page = await fetch();
    expect(page).toEqual(
      pageOf('<p>x</p>', {
        status: 404,
        finalUrl: 'https://www.market.example/final',
        fetchedAt: NOW.toISOString(),
        via: 'oxylabs',
      }),
    );
    expect(asked).toEqual([
      {
        call: 'POST /v1/queries',
        authorization: `Basic ${Buffer.from('user:pass').toString('base64')}`,
        body: { source: 'universal', url: ADDRESS.href, user_agent_type: 'desktop', geo_location: 'Australia' },
      },
    ]);
  });

  it('use the source of a site that the provider knows', async () => {
    answers = [
      { status: 200, body: RESULTS },
      { status: 200, body: RESULTS },
    ];
    await fetch(new URL('https://www.amazon.com.au/dp/B000000001'));
    await fetch(new URL('https://amazon.evil.example/dp/B000000001'));
    expect(asked.map(({ body }) => (body as { source: string }).source)).toEqual(['amazon', 'universal']);
  });

  it('are handed over and collected when they are done', async () => {
    answers = [
      { status: 202, body: { id: '77', status: 'pending' } },
      { status: 200, body: { status: 'pending' } },
      { status: 200, body: { status: 'done' } },
      { status: 204 },
      { status: 200, body: { status: 'done' } },
      { status: 200, body: RESULTS },
    ];
    const id = await transport.submit(ADDRESS, { kind: 'listing' });
    expect(id).toBe('77');
    expect(await transport.collect(id)).toBeNull();
    expect(await transport.collect(id)).toBeNull();
    expect((await transport.collect(id))?.html).toBe('<p>x</p>');
    expect(asked.map(({ call }) => call).slice(-2)).toEqual([
      'GET /jobs/v1/queries/77',
      'GET /jobs/v1/queries/77/results',
    ]);
  });

  it.each([
    ['a limit', { status: 429, headers: { 'retry-after': '7' } }, new Throttled(7000)],
    [
      'credentials it does not take',
      { status: 401, body: { message: 'Unauthorized' } },
      new BadData('provider-refused', 'It answered 401. Unauthorized'),
    ],
    ['its own trouble', { status: 502 }, new TransientFailure('The provider answered 502.')],
    [
      'an answer that is no JSON',
      { status: 200, body: '<html>' },
      new BadData('provider-refused', 'Its answer is no JSON.'),
    ],
    [
      'an answer without a page',
      { status: 200, body: { results: [] } },
      new BadData('provider-refused', 'Its answer holds no page.'),
    ],
    [
      'a page of more than 5 MB',
      { status: 200, body: { results: [{ ...RESULTS.results[0], content: 'x'.repeat(5 * 1024 * 1024 + 1) }] } },
      new BadData('too-large'),
    ],
    ['an endless answer', { status: 200, body: 'x'.repeat(7 * 1024 * 1024) }, new BadData('too-large')],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      new TransientFailure('The provider gave no answer.'),
    ],
  ])('fail for %s', async (_, answer, failure) => {
    answers = [answer];
    await expect(fetch()).rejects.toEqual(failure);
  });

  it('fail when they do not come in the time there is for a page', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const realtimeUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const options = { username: 'user', password: 'pass', realtimeUrl, jobsUrl: realtimeUrl, pageWithinMs: 50 };
    const late = new OxylabsTransport(options).fetch(ADDRESS, { kind: 'listing' });
    await expect(late).rejects.toEqual(new TransientFailure('The provider gave no answer.'));
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  it('fail when a job failed, or its id is none', async () => {
    answers = [{ status: 200, body: { status: 'faulted' } }];
    await expect(transport.collect('77')).rejects.toEqual(new TransientFailure('The provider did not get the page.'));
    await expect(transport.collect('../../x')).rejects.toEqual(new BadData('provider-refused', 'Its job id is none.'));
    expect(asked).toHaveLength(1);
  });

  it('are not waited for by somebody who gave up', async () => {
    await expect(fetch(ADDRESS, AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
  });
});
