import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { routePolicies } from '../../src/platform/http/route-policies';
import { isStaffs } from '../support/described-answers';
import { TestShop } from '../support/shop';

/** Pages, pictures and files: what is no call of the API. */
const NO_CALL = /^\/(\*|chat|admin(\/\*)?|images\/.*|robots\.txt|sitemap.*)?$/;

/** What is said of an answer. */
interface Said {
  readonly content?: object;
}

describe('the OpenAPI page', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open({ catalogue: false });
  });
  afterAll(() => shop.close());

  it('lists every call there is, under the method it is made with', async () => {
    const { body } = await shop.visitor().get('/api/docs-json');
    const listed = Object.entries(body.paths as Record<string, object>).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const { app } = shop;
    const routes = routePolicies(app.get(DiscoveryService), app.get(MetadataScanner), app.get(Reflector))
      .filter(({ path }) => !NO_CALL.test(path))
      .map(({ method, path }) => `${method} ${path.replace(/:([^/]+)/g, '{$1}')}`);
    expect(routes.length).toBeGreaterThan(80);
    expect(routes.filter((route) => !listed.includes(route))).toEqual([]);
    expect(listed.filter((call) => !routes.includes(call))).toEqual([]);
  });

  it('says what every call of the staff answers', async () => {
    const { body } = await shop.visitor().get('/api/docs-json');
    const silent = Object.entries(body.paths as Record<string, Record<string, { responses: Record<string, Said> }>>)
      .filter(([path]) => isStaffs(path))
      .flatMap(([path, calls]) =>
        Object.entries(calls)
          .filter(([, { responses }]) => !Object.entries(responses).some(([at, said]) => at < '300' && said.content))
          .map(([method]) => `${method.toUpperCase()} ${path} has no @Responds`),
      );
    expect(silent).toEqual([]);
  });

  it('describes the body of every call that takes one', async () => {
    const { body } = await shop.visitor().get('/api/docs-json');
    for (const call of ['/api/orders/create-validated', '/api/contact', '/api/generate-quote', '/api/login']) {
      expect([call, body.paths[call].post.requestBody]).toEqual([call, expect.objectContaining({ required: true })]);
    }
  });
});
