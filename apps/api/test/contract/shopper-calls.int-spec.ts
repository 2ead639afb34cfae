import { expectRefusal, withoutEvents } from '../support/refusals';
import type { Answer } from '../support/shop';
import { CONTRACTS } from './shopper/contracts';
import { callOf, SHOPPER_ROWS, type ShopperRow } from './shopper/rows';
import { openWorld, type World } from './shopper/world';

/** Calls that answer with a file. */
const FILES: Readonly<Partial<Record<ShopperRow, string>>> = {
  'POST /api/generate-quote': 'application/pdf',
  'GET /api/image-proxy/proxy?url={encoded}': 'image/webp',
};

/** The table of calls of the specification, shopper's side: a reader can tick off `shopper/rows.ts` row by row. */
describe('the calls of the specification', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  function send(row: ShopperRow, change: (body: Record<string, unknown>) => void = () => undefined): Promise<Answer> {
    const { ask, by, body } = CONTRACTS[row];
    const visitor = by?.(world) ?? world.visitor();
    if (!body) return visitor.get(ask(world));
    const payload = structuredClone(body(world));
    change(payload);
    return visitor.post(ask(world), payload);
  }

  describe.each(SHOPPER_ROWS)('%s', (row) => {
    const { needs = [], wrongly = {}, status = 200, answers, caching, fails, body } = CONTRACTS[row];

    it('takes what the specification sends and answers its fields, in their types', async () => {
      const answer = await send(row);
      expect([answer.status, answer.status === status ? '' : answer.text]).toEqual([status, '']);
      expect(answers(answer, world)).toEqual([]);
    });

    it('fails as a caller expects', () => fails(world));

    it('carries the headers of its kind', async () => {
      const { headers } = await send(row);
      expect(headers).toMatchObject({
        'content-type': FILES[row] ?? 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(String(headers['cache-control'] ?? '')).toMatch(caching);
      if (callOf(row).method === 'get') expect(headers['set-cookie']).toBeUndefined();
    });

    if (body) {
      it('names the field that is missing, of the wrong kind or not known, and does nothing', async () => {
        await withoutEvents(world.shop.pool, async () => {
          for (const field of needs) {
            const answer = await send(row, (payload) => delete payload[field]);
            expectRefusal(answer, 400, 'VALIDATION_FAILED');
            expect(Object.keys(answer.body.errors)).toContain(field);
          }
          for (const [field, value] of Object.entries(wrongly)) {
            const answer = await send(row, (payload) => Object.assign(payload, { [field]: value }));
            expectRefusal(answer, 400, 'VALIDATION_FAILED');
            expect(Object.keys(answer.body.errors).some((name) => name === field || name.startsWith(`${field}.`))).toBe(
              true,
            );
          }
          const unknown = await send(row, (payload) => Object.assign(payload, { discountPercent: 90 }));
          expectRefusal(unknown, 400, 'VALIDATION_FAILED');
          expect(unknown.body.errors).toEqual({ discountPercent: 'discountPercent is not a field of this request' });
        });
      });

      it('refuses a request without a body', async () => {
        const answer = await withoutEvents(world.shop.pool, () => world.visitor().post(CONTRACTS[row].ask(world)));
        // 422 where every field may be left out, but not all of them.
        expectRefusal(answer, needs.length > 0 ? 400 : 422, answer.body.code);
      });
    } else {
      it('reads the same whatever the caller accepts', async () => {
        const { ask, by } = CONTRACTS[row];
        const visitor = by?.(world) ?? world.visitor();
        for (const accept of ['application/json', '*/*', 'text/html']) {
          const answer = await visitor.get(ask(world), { accept });
          expect([accept, answer.status, answers(answer, world)]).toEqual([accept, status, []]);
        }
      });
    }
  });

  describe('the OpenAPI page', () => {
    const listed = async () => {
      const { body } = await world.visitor().get('/api/docs-json');
      return Object.entries(body.paths as Record<string, object>).flatMap(([path, calls]) =>
        Object.keys(calls).map((method) => `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`),
      );
    };

    it('lists every row', async () => {
      const calls = await listed();
      for (const row of SHOPPER_ROWS) {
        const { method, path } = callOf(row);
        expect(calls).toContain(`${method} ${path}`);
      }
    });
  });
});
