import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { routePolicies } from '../../src/platform/http/route-policies';
import type { ResponseSchema } from '../../src/platform/http/response-schema';
import { JOB_STATES } from '../../src/platform/jobs/queue-state';
import { sharedShop } from '../support/shared-shop';
import type { TestShop, Visitor } from '../support/shop';

/** Pages, pictures and files: what is no call of the API. */
const NO_CALL = /^\/(\*|chat|admin(\/\*)?|images\/.*|robots\.txt|sitemap.*)?$/;

/** What no schema could say: pages, and what leads on to one; texts of other formats; another protocol. */
const NO_JSON: Readonly<Record<string, string>> = {
  'GET /api/login': 'a page',
  'GET /api/login.css': 'a style',
  'GET /api/login/oidc': 'leads to the issuer',
  'GET /api/login/oidc/callback': 'leads on into the shop',
  'GET /api/logout': 'a page, or leads home',
  'GET /api/password-reset': 'a page',
  'GET /api/metrics': 'in the format of Prometheus',
  'POST /mcp': 'JSON-RPC, described by the Model Context Protocol',
  'GET /mcp': 'always refused',
  'DELETE /mcp': 'always refused',
};

/** What is said of an answer. */
interface Said {
  readonly content?: Readonly<Record<string, { readonly schema: ResponseSchema }>>;
}

describe('the OpenAPI page', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await sharedShop();
  });

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

  it('says what every call answers that answers JSON or a file', async () => {
    const { body } = await shop.visitor().get('/api/docs-json');
    const silent = Object.entries(
      body.paths as Record<string, Record<string, { responses: Record<string, Said> }>>,
    ).flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(
          ([, { responses }]) =>
            !Object.entries(responses).some(([at, said]) => at === '204' || (at < '300' && said.content)),
        )
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(silent.toSorted()).toEqual(Object.keys(NO_JSON).toSorted());
  });

  describe('a filter that is one of a few values', () => {
    /** What a list is asked with where it answers nothing else. */
    const NEEDED: Readonly<Record<string, object>> = { jobs: { queue: 'mail', state: 'waiting' } };
    /** Where a list is asked for fewer than it answers. */
    const ASKED: Readonly<Record<string, readonly string[]>> = { 'jobs.state': JOB_STATES };
    let owner: Visitor;
    let lists: ReadonlyArray<
      readonly [name: string, fields: ReadonlyArray<readonly [field: string, values: readonly string[]]>]
    >;
    const ask = async (list: string, filter: object) => {
      const text = JSON.stringify({ ...NEEDED[list], ...filter });
      const { status, body } = await owner.get(
        `/api/admin/rest/${list}?range=[0,0]&filter=${encodeURIComponent(text)}`,
      );
      return { status, code: body.code as unknown, errors: body.errors as Record<string, string> | undefined };
    };

    beforeAll(async () => {
      owner = await shop.owner();
      const { body } = await shop.visitor().get('/api/docs-json');
      lists = Object.entries(body.paths as Record<string, { get?: { responses: Record<string, Said> } }>).flatMap(
        ([path, { get }]) => {
          const [, name] = /^\/api\/admin\/rest\/([a-z-]+)$/.exec(path) ?? [];
          const row = get?.responses['200']?.content?.['application/json']?.schema.items?.properties;
          if (!name || !row) return [];
          // Unknown ids are left out of a list, not refused.
          const fields = Object.entries(row).flatMap(([field, { enum: values }]) =>
            values && field !== 'id' ? [[field, ASKED[`${name}.${field}`] ?? values.map(String)] as const] : [],
          );
          return [[name, fields] as const];
        },
      );
    });

    it('takes each of them in every list of the back-office, and refuses any other under its field', async () => {
      expect(lists.length).toBeGreaterThan(35);
      const wrong: unknown[] = [];
      const refused: string[] = [];
      for (const [list, fields] of lists) {
        for (const [field, values] of fields) {
          const known = await ask(list, { [field]: values });
          // What a list is not filtered by at all is refused by name; a value that it should know, under the same name in other words.
          if (known.errors?.[field] === `There is no filter "${field}" here.`) continue;
          if (known.status !== 200) wrong.push([list, field, values, known]);
          const unknown = await ask(list, { [field]: [values[0], 'purple'] });
          const told = unknown.status === 400 && Object.keys(unknown.errors ?? {}).join() === field;
          if (!told) wrong.push([list, field, unknown]);
          refused.push(`${list}.${field}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(refused.length).toBeGreaterThan(35);
    });

    it.each([
      ['/api/admin/orders', 'status', 'delivered'],
      ['/api/admin/orders', 'paymentStatus', 'paid'],
      ['/api/admin/orders/product-sources/all', 'source', 'alibaba'],
      ['/api/admin/potential-imports', 'adminStatus', 'imported'],
      ['/api/admin/potential-imports', 'category', 'garden_planters'],
      ['/api/customer/orders', 'status', 'delivered'],
    ])('%s: %s', async (path, field, known) => {
      expect((await owner.get(`${path}?${field}=${known}`)).status).toBe(200);
      const { status, body } = await owner.get(`${path}?${field}=purple`);
      expect([status, body.errors]).toEqual([400, { [field]: expect.stringContaining(known) }]);
    });
  });

  it('describes the body of every call that takes one', async () => {
    const { body } = await shop.visitor().get('/api/docs-json');
    for (const call of ['/api/orders/create-validated', '/api/contact', '/api/generate-quote', '/api/login']) {
      expect([call, body.paths[call].post.requestBody]).toEqual([call, expect.objectContaining({ required: true })]);
    }
  });
});
