import { MARKETPLACES } from '@halfpallet/sourcing';
import { type FixtureMarketplace, type ListingTruth, startFixtureMarketplace, TRUTH, truthAt } from '../src';
import { ANSWER_KINDS, CONTENT_KINDS } from '../src/types';
import { missing } from './page-says';

let market: FixtureMarketplace;

beforeAll(async () => {
  market = await startFixtureMarketplace();
});
beforeEach(() => market.control({ reset: true, slowPageMs: 0 }));
afterAll(() => market.close());

const get = (url: string) => fetch(url, { redirect: 'manual' });

it('lists at least sixty things: every kind on every site, all eight sectors, no id twice', () => {
  expect(TRUTH.length).toBeGreaterThanOrEqual(60);
  for (const site of MARKETPLACES) {
    const kinds = new Set(TRUTH.filter((truth) => truth.site === site).map((truth) => truth.kind));
    const wanted = [...CONTENT_KINDS, ...ANSWER_KINDS].filter((kind) => kind !== 'robots-forbidden');
    expect([site, wanted.filter((kind) => !kinds.has(kind))]).toEqual([site, []]);
  }
  expect(new Set(TRUTH.map((truth) => truth.sector)).size).toBe(8);
  expect(new Set(TRUTH.map((truth) => truth.site + truth.listingId)).size).toBe(TRUTH.length);
});

it.each(MARKETPLACES)('%s: each page says what the truth says', async (site) => {
  for (const truth of ofSite(site).filter((one) => one.outcome === 'page')) {
    if (truth.kind === 'throttled') expect((await get(truth.url)).status).toBe(429);
    const answer = await get(truth.url);
    expect([truth.url, answer.status, missing(await answer.text(), truth)]).toEqual([truth.url, 200, []]);
  }
});

it.each(MARKETPLACES)('%s: a page made by script says nothing before the script has run', async (site) => {
  const truth = ofSite(site).find((one) => one.outcome === 'script')!;
  const shell = await (await get(truth.url)).text();
  expect(missing(shell, truth)).toEqual(expect.arrayContaining(['prices', 'description', 'images', 'supplier']));
  const [, part] = /fetch\("([^"]+)"\)/.exec(shell)!;
  expect(missing(await (await get(market.origin + part!)).text(), truth)).toEqual([]);
});

it.each(MARKETPLACES)('%s: what refuses a reader shows nothing of the goods', async (site) => {
  const refused = ofSite(site).filter(({ outcome }) =>
    ['captcha', 'login-wall', 'home', 'server-error'].includes(outcome),
  );
  expect(refused.length).toBeGreaterThanOrEqual(4);
  for (const truth of refused) {
    const answer = await get(truth.url);
    const target = answer.headers.get('location');
    const body = await (target ? await get(market.origin + target) : answer).text();
    const about = {
      url: truth.url,
      answer: target === null ? answer.status : 'elsewhere',
      named: body.includes(truth.url),
    };
    expect(about).toMatchObject({ url: truth.url, named: false });
    expect([truth.kind, SIGN[truth.kind]!.test(body)]).toEqual([truth.kind, true]);
  }
});

const SIGN: Partial<Record<ListingTruth['kind'], RegExp>> = {
  captcha: /captcha|nc_1/i,
  'login-wall': /type="password"/,
  'redirect-home': /<form action/,
  'server-error': /Something went wrong/,
};

it('serves pages of more than 3 and less than 5 MB, lazy images, broken JSON and foreign currencies', async () => {
  for (const site of MARKETPLACES) {
    const html = async (kind: ListingTruth['kind']) =>
      (await get(ofSite(site).find((truth) => truth.kind === kind)!.url)).text();
    const megabytes = Buffer.byteLength(await html('huge')) / 1_000_000;
    expect([site, megabytes > 3 && megabytes < 5]).toEqual([site, true]);
    expect(await html('lazy-images')).toContain('src="data:image/gif;base64,');
    expect([site, unreadable(await html('broken-json'))]).toEqual([site, 1]);
    expect([site, unreadable(await html('plain'))]).toEqual([site, 0]);
    const foreign = ofSite(site).find((truth) => truth.kind === 'foreign-currency')!;
    expect(foreign.facts.prices![0]!.currency).not.toBe('USD');
  }
});

/** How many of a page's objects for machines JSON.parse refuses, each cut out the way its site puts it in. */
function unreadable(html: string): number {
  const frames = [
    /<script type="application\/[^"]*json">([\s\S]*?)<\/script>/g,
    /window\.detailData = ([\s\S]*?);<\/script>/g,
    /runParams = \{\s*data: ([\s\S]*?)\n\};/g,
    /'initial': ([\s\S]*?) \},/g,
  ];
  const texts = frames.flatMap((frame) => [...html.matchAll(frame)].map((match) => match[1]!));
  expect(texts.length).toBeGreaterThan(0);
  return texts.filter((text) => !parses(text)).length;
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function ofSite(site: string): ListingTruth[] {
  return truthAt(() => market.origin).filter((truth) => truth.site === site);
}
