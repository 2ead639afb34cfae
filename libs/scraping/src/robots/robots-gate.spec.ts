import { MAX_ROBOTS_BYTES, RobotsGate, type RobotsPort } from './robots-gate';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PAGE = new URL('https://market.example/item/1');
const CLOSED = 'User-agent: *\nDisallow: /';

type Answer = Awaited<ReturnType<RobotsPort['fetch']>>;
const answer = (status: number, text = ''): Answer => ({ status, body: Buffer.from(text) });

/** A gate before a site that answers as told, at a time that is told. */
function site(first: Answer | Error) {
  const state = { answer: first, nowMs: 0, asked: [] as Array<[string, unknown]> };
  const door: RobotsPort = {
    fetch: (address, options) => {
      state.asked.push([address.href, options]);
      return state.answer instanceof Error ? Promise.reject(state.answer) : Promise.resolve(state.answer);
    },
  };
  return Object.assign(state, { gate: new RobotsGate({ door, product: 'ExampleBot', now: () => state.nowMs }) });
}

it.each<[string, Answer | Error, boolean, string]>([
  ['rules', answer(200, 'User-agent: *\nDisallow: /cart'), true, 'rules'],
  ['rules against it', answer(200, CLOSED), false, 'rules'],
  ['an empty file', answer(200), true, 'rules'],
  ['a page instead of a file', answer(200, '<!doctype html><title>Disallow: /</title>'), true, 'rules'],
  ['no file', answer(404, CLOSED), true, 'no-file'],
  ['a file that is gone', answer(410), true, 'no-file'],
  ['a file that is closed', answer(403), true, 'no-file'],
  ['too many requests', answer(429), false, 'unreachable'],
  ['a fault of its own', answer(500), false, 'unreachable'],
  ['maintenance', answer(503), false, 'unreachable'],
  ['a redirect to nowhere', answer(302), false, 'unreachable'],
  [
    'too many redirects, or an address that is refused',
    new Error('This address may not be fetched.'),
    false,
    'unreachable',
  ],
  ['nothing at all', new Error('no answer'), false, 'unreachable'],
])('a site that answers with %s', async (_what, given, allowed, because) =>
  expect(await site(given).gate.verdict(PAGE)).toMatchObject({ allowed, because }),
);

it('asks the site of the page for a file as the standard has it', async () => {
  const { gate, asked } = site(answer(404));
  await gate.verdict(new URL('http://market.example:8080/deep/page?x=1'));
  const options = { accept: 'text/plain,*/*;q=0.1', maxBytes: 512_000, cut: true, maxRedirects: 5 };
  expect(asked).toEqual([['http://market.example:8080/robots.txt', options]]);
});

it('asks once for many pages, and every scheme, host and port for itself', async () => {
  const { gate, asked } = site(answer(200, CLOSED));
  await Promise.all([gate.verdict(PAGE), gate.verdict(PAGE), gate.verdict(new URL('/item/2', PAGE))]);
  expect(asked).toHaveLength(1);
  for (const other of ['http://market.example/', 'https://market.example:8443/', 'https://www.market.example/']) {
    expect((await gate.verdict(new URL(other))).allowed).toBe(false);
  }
  expect(asked).toHaveLength(4);
});

it('believes a file for a day, and asks a site in trouble again after ten minutes', async () => {
  const market = site(answer(200, 'User-agent: *\nCrawl-delay: 3'));
  expect(await market.gate.verdict(PAGE)).toEqual({ allowed: true, crawlDelayMs: 3_000, because: 'rules' });
  market.answer = new Error('no answer');
  market.nowMs = 24 * HOUR - 1;
  expect((await market.gate.verdict(PAGE)).allowed).toBe(true);
  market.nowMs = 24 * HOUR;
  expect((await market.gate.verdict(PAGE)).allowed).toBe(false);
  market.answer = answer(404);
  market.nowMs += 10 * MINUTE - 1;
  expect((await market.gate.verdict(PAGE)).allowed).toBe(false);
  market.nowMs += 1;
  expect((await market.gate.verdict(PAGE)).allowed).toBe(true);
  expect(market.asked).toHaveLength(3);
});

it('reads as much as it has to, and no half of a rule', async () => {
  const start = 'User-agent: *\nDisallow: /start\n';
  const filler = '#'.repeat(MAX_ROBOTS_BYTES - start.length - '\nAllow: /\nDisallow: /it'.length);
  const cut = `${start}${filler}\nAllow: /\nDisallow: /it`;
  expect(cut).toHaveLength(MAX_ROBOTS_BYTES);
  const { gate } = site(answer(200, cut));
  const verdicts = await Promise.all(['/start', '/item/1'].map((path) => gate.verdict(new URL(path, PAGE))));
  expect(verdicts.map(({ allowed }) => allowed)).toEqual([false, true]);
});

it('forgets the oldest of very many sites', async () => {
  const { gate, asked } = site(answer(404));
  for (let i = 0; i <= 500; i += 1) await gate.verdict(new URL(`https://shop${i}.example/`));
  await gate.verdict(new URL('https://shop500.example/'));
  expect(asked).toHaveLength(501);
  await gate.verdict(new URL('https://shop0.example/'));
  expect(asked).toHaveLength(502);
});
