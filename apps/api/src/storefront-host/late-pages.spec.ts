import type { FastifyInstance } from 'fastify';
import type { CardPrices, CatalogueIndex } from '../catalogue/public';
import type { Config } from '../platform/config';
import { PageRenderer } from './page-renderer';
import type { RouteMatch, StorefrontBundle } from './storefront-bundle';

const match = { id: 'products', params: {}, render: 'server', cacheSeconds: 60, robots: 'noindex,nofollow' } as const;
const render = jest.fn<ReturnType<StorefrontBundle['render']>, Parameters<StorefrontBundle['render']>>();
let route: RouteMatch;
let answersAfterMs: number;

jest.mock('./storefront-bundle', () => ({
  loadStorefront: () =>
    Promise.resolve({
      template: '<head><!--head--></head><body><!--app--><!--state--></body>',
      manifest: {},
      bundle: {
        matchRoute: () => route,
        queriesFor: () => [{ key: [], path: '/api/products' }],
        render,
        assetsFor: () => '',
        pageIds: () => [],
        staticPaths: () => [],
      } satisfies StorefrontBundle,
    }),
}));

describe('a page whose answers come late', () => {
  let now = 0;
  const fastify = {
    inject: () => {
      now += answersAfterMs;
      return Promise.resolve({ statusCode: 200, headers: { 'content-type': 'application/json' }, body: '[]' });
    },
  } as unknown as FastifyInstance;
  const version = { version: () => Promise.resolve('1') };
  const renderer = () =>
    new PageRenderer(
      { publicOrigin: 'http://shop' } as Config,
      version as unknown as CatalogueIndex,
      version as unknown as CardPrices,
    );
  const behindTheAnswer = () => new Promise(setImmediate);

  beforeEach(() => {
    route = match;
    answersAfterMs = 300;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    render.mockImplementation(({ shell }) => ({
      html: shell ? '' : '<main>48 products</main>',
      head: '<title>Products</title>',
      state: '{}',
      status: 200,
      robots: route.robots,
    }));
  });

  it('is a shell that nobody keeps and a browser without script asks for again', async () => {
    const page = await renderer().page(fastify, '/products?q=mixer');
    expect(page).toMatchObject({ render: 'shell', status: 200, cacheSeconds: 0 });
    expect(page!.body).toContain('<noscript><meta http-equiv="refresh" content="2"></noscript>');
    expect(page!.body).not.toContain('48 products');
  });

  it('is there when it is asked for again, however slow the shop still is', async () => {
    const host = renderer();
    await host.page(fastify, '/products?q=mixer');
    await behindTheAnswer();
    const again = await host.page(fastify, '/products?q=mixer');
    expect(again).toMatchObject({ render: 'server', cacheSeconds: 60 });
    expect(again!.body).toContain('48 products');
    expect(again!.body).not.toContain('refresh');
  });

  it('asks for itself again only where something is kept for it', async () => {
    route = { ...match, cacheSeconds: 0 };
    expect((await renderer().page(fastify, '/account'))!.body).not.toContain('refresh');
  });

  it('is a shell for good when it cannot be rendered', async () => {
    answersAfterMs = 0;
    const draw = render.getMockImplementation()!;
    render.mockImplementation((request) => {
      if (!request.shell) throw new Error('a component is broken');
      return draw(request);
    });
    const page = await renderer().page(fastify, '/products');
    expect(page).toMatchObject({ render: 'shell', cacheSeconds: 0 });
    expect(page!.body).not.toContain('refresh');
  });
});
