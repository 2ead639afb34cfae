import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepRelease } from '../../src/storefront-host/kept-front-ends';
import { ShopProcesses } from '../support/processes';
import { ORDER } from '../support/buying';
import type { Answer } from '../support/shop';
import { describeProductPages } from './product-pages';

/** What is looked at comes from the process that answers. */
const NO_WORKER: readonly never[] = [];

/** Every kind of page there is; an order number stands for any. */
const PAGES = [
  '/',
  '/products',
  '/products?sector=Kitchen',
  '/product/1',
  '/cart',
  '/guest-checkout',
  '/checkout/HP-0123456789AB',
  '/order-success?order=HP-0123456789AB',
  '/dashboard',
  '/source-for-me',
  '/shipping-logistics',
  '/privacy-policy',
  '/terms-and-conditions',
  '/faq',
  '/contact',
  '/ui-demo',
  '/simple-import-test',
  '/clean-import',
  '/integrated-ai-chat-test',
  '/no-such-page',
] as const;
const SERVER_PAGES = ['/api/login', '/api/password-reset', '/api/docs', '/admin'] as const;

const STOREFRONT_POLICY = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  'script-src': ["'self'"],
  'style-src-elem': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'report-uri': ['/api/csp-report'],
};

function policyOf(answer: Answer): Record<string, string[]> {
  return Object.fromEntries(
    String(answer.headers['content-security-policy'])
      .split(';')
      .map((rule) => rule.trim().split(/\s+/))
      .map(([name, ...values]) => [name, values]),
  );
}

/** The tags of a page as a browser's parser would meet them; comments and the text of data blocks are not among them. */
function tagsOf(html: string): Array<{ name: string; attributes: Map<string, string>; text: string }> {
  const tags: Array<{ name: string; attributes: Map<string, string>; text: string }> = [];
  const rest = html.replace(/<!--[\s\S]*?-->/g, '');
  const tag = /<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi;
  for (let match = tag.exec(rest); match; match = tag.exec(rest)) {
    const name = match[1]!.toLowerCase();
    const attributes = new Map(
      [...match[2]!.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g)].map((part) => [
        part[1]!.toLowerCase(),
        part[2] ?? part[3] ?? part[4] ?? '',
      ]),
    );
    let text = '';
    if (name === 'script' || name === 'style') {
      const end = rest.toLowerCase().indexOf(`</${name}`, tag.lastIndex);
      text = rest.slice(tag.lastIndex, end);
      tag.lastIndex = end;
    }
    tags.push({ name, attributes, text });
  }
  return tags;
}

/** What would run, or be taken for code, although it is not a file of ours. */
function inlineCodeIn(html: string): string[] {
  return tagsOf(html).flatMap(({ name, attributes, text }) => {
    const found = [...attributes]
      .filter(([key, value]) => key.startsWith('on') || /^\s*(javascript|vbscript|data:text\/html):/i.test(value))
      .map(([key]) => `<${name} ${key}>`);
    if (name === 'style') found.push('<style>');
    if (name === 'base' || name === 'object' || name === 'embed') found.push(`<${name}>`);
    if (name === 'script' && !attributes.get('src')) {
      const type = attributes.get('type') ?? '';
      if (type !== 'application/json' && type !== 'application/ld+json') found.push(`<script type="${type}">`);
      else if (!isJson(text)) found.push(`<script type="${type}"> that is no JSON`);
    }
    const file = name === 'script' ? attributes.get('src') : undefined;
    if (file && !/^(\/|\.\/)(?!\/)/.test(file)) found.push(`<script src="${file}">`);
    return found;
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('the parser of this test', () => {
  it('finds what it is to find', () => {
    const bad = `<p onclick="x()"><a href=" javascript:x()"><script>x()</script><script type='module'>x()</script>
      <style>p{}</style><script src="https://evil.example/x.js"></script><script type="application/json">{"a":"</p>"}</script>
      <script type="application/ld+json">{x}</script><script src="//evil.example/y.js"></script><img ONERROR=x>`;
    expect(inlineCodeIn(bad)).toEqual([
      '<p onclick>',
      '<a href>',
      '<script type="">',
      '<script type="module">',
      '<style>',
      '<script src="https://evil.example/x.js">',
      '<script type="application/ld+json"> that is no JSON',
      '<script src="//evil.example/y.js">',
      '<img onerror>',
    ]);
    expect(inlineCodeIn('<script type="module" src="/assets/a.js" fetchpriority="low"></script>')).toEqual([]);
  });
});

describe('pages of the built shop', () => {
  let shop: ShopProcesses;
  beforeAll(async () => {
    shop = await ShopProcesses.open({}, NO_WORKER);
  });
  afterAll(() => shop.close());

  const get = (path: string) => shop.buyer().get(path, { accept: 'text/html' });

  it.each(PAGES)('%s holds no code but files of ours, under the strict policy', async (path) => {
    const page = await get(path);
    expect(String(page.headers['content-type'])).toBe('text/html; charset=utf-8');
    expect(inlineCodeIn(page.text)).toEqual([]);
    expect(policyOf(page)).toEqual(STOREFRONT_POLICY);
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/^payment=\(self\), .*camera=\(\)/),
    });
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['strict-transport-security']).toBeUndefined();
  });

  it.each([
    '/cart',
    '/guest-checkout',
    '/checkout/HP-0123456789AB',
    '/order-success?order=HP-0123456789AB',
    '/dashboard',
  ])('%s is kept by nobody and found by no search engine', async (path) => {
    const page = await get(path);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(
      tagsOf(page.text)
        .find(({ attributes }) => attributes.get('name') === 'robots')
        ?.attributes.get('content'),
    ).toMatch(/^noindex/);
    if (path !== '/cart') expect(page.headers['referrer-policy']).toBe('no-referrer');
  });

  it('say the same of every order number: the page knows nothing of orders', async () => {
    const { body } = await shop.buyer().post('/api/orders/create-validated', ORDER);
    const { orderNumber } = body.order;
    const real = await get(`/checkout/${orderNumber}`);
    const unknown = await get('/checkout/HP-0123456789AB');
    expect(real.status).toBe(unknown.status);
    expect(real.text.replaceAll(orderNumber, 'HP-0123456789AB')).toBe(unknown.text);
  });

  it('lead on from the old address of the conversation with what was asked for there', async () => {
    const locations = ['/chat', '/chat?x=1', '/chat?from=order&to=//evil.example'].map(async (path) => {
      const { status, headers } = await get(path);
      return [status, headers.location];
    });
    expect(await Promise.all(locations)).toEqual([
      [302, '/source-for-me'],
      [302, '/source-for-me?x=1'],
      [302, '/source-for-me?from=order&to=//evil.example'],
    ]);
  });

  it.each(SERVER_PAGES)('%s runs no inline code either', async (path) => {
    const page = await get(path);
    expect(page.status).toBe(200);
    const allowed = path === '/api/docs' ? ['<style>', '<style>'] : [];
    expect(inlineCodeIn(page.text)).toEqual(allowed);
    const policy = policyOf(page);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['script-src'] ?? []).not.toContain("'unsafe-inline'");
    expect(page.headers['x-robots-tag']).toBe('noindex');
  });

  it('have their files from any process while a release replaces one after the other', async () => {
    const releases = mkdtempSync(join(tmpdir(), 'halfpallet-releases-'));
    try {
      for (const [name, addresses] of [
        ['web', '/assets'],
        ['admin', '/admin/assets'],
      ] as const) {
        const home = join(shop.dataDir, 'front-ends', name);
        const [own] = new RegExp(`${addresses}/[^"]+\\.js`).exec((await get(name === 'web' ? '/' : '/admin')).text)!;
        expect(readdirSync(join(home, 'files'))).toContain(own.slice(addresses.length + 1));

        // As a process of another release does when it starts.
        const assets = join(releases, name);
        mkdirSync(assets);
        writeFileSync(join(assets, 'entry-OTHER123.js'), 'export {};');
        await keepRelease(assets, home);
        const answer = await shop.buyer().get(`${addresses}/entry-OTHER123.js`, { 'accept-encoding': 'br, gzip' });
        expect([answer.status, answer.text]).toEqual([200, 'export {};']);
        expect(answer.headers).toMatchObject({
          'content-type': expect.stringContaining('javascript'),
          'cache-control': 'public, max-age=31536000, immutable',
        });
        expect((await get(own)).status).toBe(200);
        for (const nothing of ['entry-NEVER123.js', '..%2freleases', 'x/y.js', '']) {
          expect([nothing, (await get(`${addresses}/${nothing}`)).status]).not.toEqual([nothing, 200]);
        }
      }
    } finally {
      rmSync(releases, { recursive: true, force: true });
    }
  });

  it('sends the files of both front ends and the lists of the API compressed', async () => {
    const script = async (page: string, folder: string) =>
      new RegExp(`(?:src|data-run href)="(${folder}/(?!after-paint)[^"]+\\.js)"`).exec((await get(page)).text)![1]!;
    for (const path of [await script('/', '/assets'), await script('/admin', '/admin/assets'), '/api/products']) {
      const plain = await shop.buyer().get(path);
      for (const encoding of ['br', 'gzip']) {
        const { headers } = await shop.buyer().get(path, { 'accept-encoding': encoding });
        expect([path, headers['content-encoding']]).toEqual([path, encoding]);
        expect(Number(headers['content-length'])).toBeLessThan(plain.text.length / 2);
      }
    }
  });

  it('gives its files no rights of a page, and lets other sites show its pictures only', async () => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await get('/')).text)![1]!;
    const file = await shop.buyer().get(script);
    expect([file.status, file.headers['x-content-type-options'], file.headers['cross-origin-resource-policy']]).toEqual(
      [200, 'nosniff', 'same-origin'],
    );
    const products = await shop.buyer().get('/api/products');
    const picture = await shop.buyer().get(products.body[0].imageUrl);
    expect([picture.status, picture.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
  });

  // Shops that tests have in their own process hash quickly (`tools/jest/quick-passwords.cjs`).
  it('come from a shop that keeps passwords by hashes of 19 MiB and two passes', async () => {
    const { rows } = await shop.pool.query<{ hash: string }>('select password_hash as hash from identity.account');
    expect(rows).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
  });

  describe('of a product', () => describeProductPages(() => shop));
});

describe('pages of a shop that is reached by https and takes real cards', () => {
  let shop: ShopProcesses;
  beforeAll(async () => {
    const env = {
      PUBLIC_ORIGIN: 'https://shop.example',
      STRIPE_SECRET_KEY: 'sk_test_of_nobody',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody',
    };
    shop = await ShopProcesses.open(env, NO_WORKER);
  });
  afterAll(() => shop.close());

  it('tell browsers to stay with https, on pages, files and the API', async () => {
    for (const path of ['/', '/api/auth/user', '/favicon.svg', '/no-such-page', '/api/no-such-call']) {
      const { headers } = await shop.buyer().get(path);
      expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
    }
  });

  it.each(PAGES)('%s lets the card provider in only where cards are taken', async (path) => {
    const policy = policyOf(await shop.buyer().get(path));
    const takesCards = /^\/(guest-checkout|checkout\/|source-for-me)/.test(path);
    expect(policy).toEqual(
      takesCards
        ? {
            ...STOREFRONT_POLICY,
            'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
            'connect-src': ["'self'", 'https://api.stripe.com'],
            'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
          }
        : STOREFRONT_POLICY,
    );
  });
});
