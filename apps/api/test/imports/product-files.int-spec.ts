import { randomUUID } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { parse } from 'csv-parse/sync';
import type { Transactor } from '@halfpallet/event-store';
import { eventually } from '@halfpallet/testing';
import { TRANSACTOR } from '../../src/platform/tokens';
import { TestShop, type Visitor } from '../support/shop';
import { withdraw } from '../support/withdraw';

type Cells = Record<string, string>;

const NEW_BOARD: Cells = {
  reference: 'BOARD-40',
  productName: 'Bamboo Cutting Board 40 cm',
  sector: 'kitchen',
  origin: 'China',
  exwPriceUsd: '3.20',
  auMarketPrice: 'A$29.00',
  moqUnits: '50',
  perPallet: '800',
  lengthMm: '400',
  widthMm: '300',
  heightMm: '20',
  weightKg: '1.10',
  supplierName: 'Green Ridge Bamboo Works',
};

describe('products in a spreadsheet', () => {
  let shop: TestShop;
  let sourcing: Visitor;
  beforeAll(async () => {
    shop = await TestShop.open();
    sourcing = await shop.staff('sourcing');
  });
  afterAll(() => shop.close());

  const exported = async () => {
    const { text } = await sourcing.get('/api/admin/product-files/export');
    return parse(text, { bom: true, columns: true }) as Cells[];
  };
  const fileOf = (rows: readonly Cells[]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    return stringify([...rows], { header: true, columns });
  };
  const preview = async (rows: readonly Cells[]) =>
    (await sourcing.post('/api/admin/product-files/preview', { csv: fileOf(rows) })).body;
  const apply = (rows: readonly Cells[], token: string, key = randomUUID()) =>
    sourcing.post(
      '/api/admin/product-files/apply',
      { fileName: 'boards.csv', csv: fileOf(rows), token },
      { 'idempotency-key': key },
    );
  const events = async () => Number((await shop.pool.query('select count(*) from es.event')).rows[0].count);

  it('go out with their variations, and come back as no change at all', async () => {
    const rows = await exported();
    expect(rows.filter(({ variationValue }) => !variationValue).length).toBeGreaterThan(100);
    const { counts } = await preview(rows);
    expect(counts).toMatchObject({ listed: 0, revised: 0, refused: 0 });
  });

  it('say in the carts of buyers that a raised minimum order does not sell their quantity any more', async () => {
    const board = (await exported()).find(({ productName }) => productName === 'Acacia Serving Board')!;
    const [productId, moq] = [Number(board['productId']), Number(board['moqUnits'])];
    const buyer = shop.visitor();
    await buyer.post('/api/cart/items', { productId, quantity: moq });
    const raised = [{ ...board, moqUnits: String(2 * moq) }];
    expect((await apply(raised, (await preview(raised)).token)).body).toMatchObject({ revised: 1 });
    const [line] = await eventually(async () => {
      const { items } = (await buyer.get('/api/cart')).body;
      return items[0].moqUnits === 2 * moq && items;
    });
    expect(line).toMatchObject({
      quantity: moq,
      problem: `The minimum order of Acacia Serving Board is ${2 * moq} units.`,
    });
    expect((await buyer.put(`/api/cart/items/${line.id}`, { quantity: 2 * moq })).body.items).toMatchObject([
      { quantity: 2 * moq, problem: null },
    ]);
  });

  it('are listed and revised as the preview said, at the price that the shop asks then', async () => {
    const [mixer] = await exported();
    const rows = [{ ...mixer!, exwPriceUsd: '35.00' }, NEW_BOARD];
    const before = await events();
    const shown = await preview(rows);
    expect(await events()).toBe(before);
    expect(shown.rows).toMatchObject([
      { row: 2, productId: 1, verdict: 'revised', changed: ['exwPriceUsd'] },
      { row: 3, productId: null, verdict: 'listed', problems: [], marketPriceAud: 29 },
    ]);
    expect(shown.rows[0].unitPriceAud).toBeGreaterThan(shown.rows[0].unitPriceBeforeAud);

    const key = randomUUID();
    const first = await apply(rows, shown.token, key);
    expect(first.body).toMatchObject({ listed: 1, revised: 1, unchanged: 0, refused: 0, failed: [] });
    expect((await apply(rows, shown.token, key)).body).toEqual(first.body);

    const board = await eventually(async () => {
      const { body } = await shop.visitor().get('/api/products?search=Bamboo%20Cutting%20Board%2040');
      return body.find((one: { productName: string }) => one.productName === NEW_BOARD['productName']);
    });
    const { quantity, unitPriceAud, marginPercent } = shown.rows[1];
    const priced = await shop.visitor().get(`/api/pricing/${board.id}?quantity=${quantity}`);
    expect(priced.body.pricePerUnitAud).toBe(unitPriceAud);
    expect(marginPercent).toBeGreaterThan(0);
    // A file that knows the reference only means the same product from now on.
    expect((await preview([NEW_BOARD])).rows).toMatchObject([{ productId: board.id, verdict: 'unchanged' }]);
  });

  it('keep what a file leaves out: columns, and variations without a row', async () => {
    const [mixer, , black] = await exported();
    const needed = ['productId', 'productName', 'sector', 'origin', 'exwPriceUsd', 'moqUnits', 'perPallet'];
    const columns = [
      ...needed,
      'lengthMm',
      'widthMm',
      'heightMm',
      'weightKg',
      'variationId',
      'variationType',
      'variationValue',
    ];
    const short = (row: Cells) => Object.fromEntries(columns.map((name) => [name, row[name] ?? '']));
    expect((await preview([short(mixer!)])).rows).toMatchObject([{ verdict: 'unchanged' }]);
    const dearer = { ...short(black!), exwPriceUsd: '99.00' };
    const { token, rows } = await preview([short(mixer!), dearer]);
    expect(rows).toMatchObject([{ verdict: 'revised', changed: ['variations'] }]);
    expect((await apply([short(mixer!), dearer], token)).body).toMatchObject({ revised: 1 });
    const after = await eventually(async () => {
      const found = await exported();
      return (
        found.some(
          ({ variationId, exwPriceUsd }) => variationId === black!['variationId'] && exwPriceUsd === '99.00',
        ) && found
      );
    });
    expect(after.find(({ variationId }) => variationId === black!['variationId'])).toEqual({
      ...black!,
      exwPriceUsd: '99.00',
    });
    expect(after[0]).toEqual(mixer);
  });

  it('keep what somebody changed a moment before in a column that they leave out, and go out with it', async () => {
    const [known] = await exported();
    const { description: _left, ...short }: Cells = { ...known!, exwPriceUsd: '36.10' };
    const changed = [{ ...known!, description: 'Described a moment ago' }];
    expect((await apply(changed, (await preview(changed)).token)).body).toMatchObject({ revised: 1 });
    const shown = await preview([short]);
    expect(shown.rows).toMatchObject([{ verdict: 'revised', changed: ['exwPriceUsd'] }]);
    const applied = await apply([short], shown.token);
    expect(applied.body).toMatchObject({ revised: 1, failed: [] });
    const { text } = await sourcing.get('/api/admin/product-files/export', {
      'x-min-position': String(applied.headers['x-event-position']),
    });
    expect(parse(text, { bom: true, columns: true })[0]).toMatchObject({
      description: 'Described a moment ago',
      exwPriceUsd: '36.10',
    });
  });

  it('mean the variation they name, also without its id', async () => {
    const rows = (await exported()).filter(({ productId }) => productId === '1');
    const unnumbered = rows.map((row) => ({ ...row, variationId: '' }));
    expect((await preview(unnumbered)).rows).toMatchObject([{ verdict: 'unchanged' }]);
    const column = rows.map(({ variationId: _id, ...row }) => row);
    expect((await preview(column)).rows).toMatchObject([{ verdict: 'unchanged' }]);
    const dearer = column.map((row, index) => (index === 2 ? { ...row, exwPriceUsd: '98.00' } : row));
    const { token } = await preview(dearer);
    expect((await apply(dearer, token)).body).toMatchObject({ revised: 1, failed: [] });
    await eventually(async () => (await exported()).find(({ exwPriceUsd }) => exwPriceUsd === '98.00'));
    const after = (await exported()).filter(({ productId }) => productId === '1');
    expect(after.map(({ variationId }) => variationId)).toEqual(rows.map(({ variationId }) => variationId));
    const twice = [...dearer, { ...dearer.at(-1)! }];
    expect((await preview(twice)).rows).toMatchObject([{ verdict: 'refused' }]);
  });

  it('of products with variations mean the same by their references alone, as often as they come', async () => {
    const reference = 'BOARD-TWO-FINISHES';
    const finish = (variationValue: string, exwPriceUsd: string): Cells => {
      const { lengthMm, widthMm, heightMm, weightKg, perPallet } = NEW_BOARD as Record<string, string>;
      const sizes = { lengthMm, widthMm, heightMm, weightKg, perPallet } as Cells;
      return { reference, variationType: 'Finish', variationValue, exwPriceUsd, ...sizes };
    };
    const mine = [{ ...NEW_BOARD, reference }, finish('Oiled', '3.40'), finish('Raw', '3.10')];
    const applied = await apply(mine, (await preview(mine)).token);
    expect(applied.body).toMatchObject({ listed: 1, failed: [] });
    const again = await preview(mine);
    expect(again.rows).toMatchObject([{ verdict: 'unchanged', problems: [], productId: expect.any(Number) }]);
    const dearer = [mine[0]!, finish('Oiled', '3.60'), mine[2]!];
    const shown = await preview(dearer);
    expect(shown.rows).toMatchObject([{ verdict: 'revised', changed: ['variations'] }]);
    expect((await apply(dearer, shown.token)).body).toMatchObject({ revised: 1, failed: [] });
    // One and the same product under its number and under its reference is there twice.
    const { productId } = again.rows[0];
    const twice = await preview([{ ...NEW_BOARD, reference: '', productId: String(productId) }, { ...mine[0]! }]);
    expect(twice.rows).toMatchObject([
      { verdict: 'unchanged' },
      { verdict: 'refused', problems: [`Row 3: its id ${productId} stands in row 2, too.`] },
    ]);
  });

  it('are refused row by row, with what to do', async () => {
    const [mixer] = await exported();
    const { rows, counts } = await preview([
      { ...NEW_BOARD, reference: '' },
      { ...NEW_BOARD, reference: 'B', exwPriceUsd: '0' },
      { ...NEW_BOARD, reference: 'C', weightKg: '90000' },
      { ...NEW_BOARD, reference: '', productId: '1002' },
      { ...NEW_BOARD, reference: '', productId: '1999999' },
      { ...NEW_BOARD, reference: 'D' },
      { ...NEW_BOARD, reference: 'D' },
    ]);
    expect(counts).toEqual({ listed: 2, revised: 0, unchanged: 0, refused: 5 });
    expect(rows.map(({ problems }: { problems: string[] }) => problems[0] ?? null)).toEqual([
      'Row 2: give the product its productId, or a reference of your own if it is new.',
      'Row 3: its factory price "0" is not an amount above 0.',
      null,
      `Row 5: the id 1002 belongs to ${mixer!['productName']}.`,
      'Row 6: nobody has the id 1999999; leave it empty and give the product a reference of your own.',
      null,
      'Row 8: its reference D stands in row 7, too.',
    ]);
    expect(rows[2]).toMatchObject({
      verdict: 'listed',
      unitPriceAud: null,
      unpricedReason: expect.stringContaining('Contact'),
    });
  });

  it('leave alone what another file changed while they were being applied', async () => {
    const [first] = await exported();
    const [late, other] = [[{ ...first!, exwPriceUsd: '41.00' }], [{ ...first!, exwPriceUsd: '42.00' }]];
    const [lateToken, otherToken] = [(await preview(late)).token, (await preview(other)).token];
    const transactor = shop.app.get<Transactor>(TRANSACTOR);
    const real = transactor.transact.bind(transactor);
    const between = jest.spyOn(transactor, 'transact').mockImplementation(async (...args) => {
      // Judged it is, and nothing is written yet.
      between.mockRestore();
      expect((await apply(other, otherToken)).body).toMatchObject({ revised: 1, failed: [] });
      return real(...args);
    });
    const { body } = await apply(late, lateToken);
    expect(body).toMatchObject({ revised: 0, failed: [{ row: 2, reason: expect.stringContaining('meanwhile') }] });
    await eventually(async () => (await exported())[0]!['exwPriceUsd'] === '42.00');
  });

  it('are not applied when the catalogue moved on since the preview, and the new one comes with the refusal', async () => {
    const rows = [{ ...NEW_BOARD, reference: 'E', productName: 'Bamboo Board E' }];
    const { token } = await preview(rows);
    expect((await apply(rows, token)).status).toBe(200);
    const late = await apply(rows, token);
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'PREVIEW_OUTDATED', preview: { rows: [{ verdict: 'unchanged' }] } },
    });
  });

  it('are not applied over what somebody else put the same cell to since the preview', async () => {
    const [first] = await exported();
    const [mine, theirs] = [[{ ...first!, exwPriceUsd: '44.00' }], [{ ...first!, exwPriceUsd: '43.00' }]];
    const [shown, others] = [await preview(mine), await preview(theirs)];
    expect((await apply(theirs, others.token)).body).toMatchObject({ revised: 1, failed: [] });
    const late = await apply(mine, shown.token);
    expect(late).toMatchObject({ status: 409, body: { code: 'PREVIEW_OUTDATED' } });
    const [row] = late.body.preview.rows;
    expect(row).toMatchObject({ verdict: 'revised', changed: ['exwPriceUsd'] });
    expect(row.unitPriceBeforeAud).not.toBe(shown.rows[0].unitPriceBeforeAud);
    // Seen and still wanted, it is applied.
    expect((await apply(mine, late.body.preview.token)).body).toMatchObject({ revised: 1, failed: [] });
    await eventually(async () => (await exported())[0]!['exwPriceUsd'] === '44.00');
  });

  it('are still agreed to when something else of the product moved, as its market price does by itself', async () => {
    const [first] = await exported();
    const { auMarketPrice: _market, ...rest } = first!;
    const mine = [{ ...rest, exwPriceUsd: '45.00' } as Cells];
    const market = [{ ...first!, auMarketPrice: 'A$77.00' }];
    const { token } = await preview(mine);
    expect((await apply(market, (await preview(market)).token)).body).toMatchObject({ revised: 1, failed: [] });
    await eventually(async () => (await exported())[0]!['auMarketPrice'] === 'A$77.00');
    expect((await apply(mine, token)).body).toMatchObject({ revised: 1, failed: [] });
  });

  it.each([
    ['before the numbers were given', /^catalogue-product-ids/, 1],
    ['after the numbers were given', /^product-\d/, 1],
    ['after a product', /^product-\d/, 2],
    ['at its end', /^import-/, 3],
  ])('go on where a process died %s, when the same request comes again', async (when, stream, nth) => {
    const { productName: _name, ...sizes } = NEW_BOARD;
    const rows = ['1', '2', '3'].flatMap((one): Cells[] => {
      const reference = `DIED-${when}-${one}`;
      const own = { ...NEW_BOARD, reference, productName: `Bamboo Board that died ${when} ${one}` };
      return [own, { ...sizes, reference, productName: '', variationType: 'Finish', variationValue: 'Oiled' }];
    });
    const { token } = await preview(rows);
    const key = randomUUID();
    const transactor = shop.app.get<Transactor>(TRANSACTOR);
    const real = transactor.transact.bind(transactor);
    let left = nth;
    const dies = jest.spyOn(transactor, 'transact').mockImplementation((...args) => {
      if (stream.test(args[0]) && --left <= 0) return Promise.reject(new Error('the process died'));
      return real(...args);
    });
    const died = await apply(rows, token, key);
    dies.mockRestore();
    expect(died.status).toBe(500);

    const again = await apply(rows, token, key);
    expect([again.status, again.body]).toMatchObject([200, { listed: 3, revised: 0, failed: [] }]);
    expect((await preview(rows)).counts).toMatchObject({ listed: 0, revised: 0, unchanged: 3 });
    const names = rows.flatMap(({ productName }) => productName || []);
    const { rows: listed } = await shop.pool.query(
      `select count(*)::int as n from es.event where type = 'ProductListed' and data -> 'product' ->> 'productName' = any($1)`,
      [names],
    );
    expect(listed[0].n).toBe(3);
    // Another request for the same is told that it was done.
    expect((await apply(rows, token)).body).toMatchObject({ code: 'PREVIEW_OUTDATED' });
  });

  it('gone on with where a process died, leave alone what somebody else changed until then', async () => {
    const products = async () => (await exported()).filter(({ variationValue }) => !variationValue);
    const [first, second] = await products();
    const mine = [first!, second!].map((row) => ({ ...row, exwPriceUsd: '46.00' }));
    const theirs = [{ ...first!, exwPriceUsd: '47.00' }];
    const { token } = await preview(mine);
    const key = randomUUID();
    const transactor = shop.app.get<Transactor>(TRANSACTOR);
    const real = transactor.transact.bind(transactor);
    const dies = jest.spyOn(transactor, 'transact').mockImplementation((...args) => {
      if (/^product-\d/.test(args[0])) return Promise.reject(new Error('the process died'));
      return real(...args);
    });
    expect((await apply(mine, token, key)).status).toBe(500);
    dies.mockRestore();
    expect((await apply(theirs, (await preview(theirs)).token)).body).toMatchObject({ revised: 1, failed: [] });

    const { body } = await apply(mine, token, key);
    expect(body).toMatchObject({ revised: 1, failed: [{ row: 2, reason: expect.stringContaining('meanwhile') }] });
    await eventually(async () => {
      const prices = (await products()).slice(0, 2).map(({ exwPriceUsd }) => exwPriceUsd);
      return prices.join() === '47.00,46.00';
    });
  });

  describe('of a product that was withdrawn', () => {
    const spare = async (nth: number) => {
      const rows = (await exported()).filter(({ productId }) => Number(productId) > 50);
      const { productId } = rows.filter(({ variationValue }) => !variationValue)[nth]!;
      return rows.filter((row) => row['productId'] === productId);
    };

    it('since the preview, do not bring it back before somebody has seen that they would', async () => {
      const [own, ...variations] = await spare(0);
      const mine = [{ ...own!, exwPriceUsd: '48.00' }, ...variations];
      const { token } = await preview(mine);
      await withdraw(shop, Number(own!['productId']));
      const late = await apply(mine, token);
      expect(late).toMatchObject({ status: 409, body: { code: 'PREVIEW_OUTDATED' } });
      const seen = late.body.preview.rows[0];
      expect(seen).toMatchObject({ verdict: 'listed', changed: [], unitPriceBeforeAud: null });
      expect((await shop.visitor().get(`/api/products/${own!['productId']}`)).status).toBe(404);
      // Wanted all the same, it comes back as the preview said.
      expect((await apply(mine, late.body.preview.token)).body).toMatchObject({ listed: 1, revised: 0, failed: [] });
      expect(await eventually(async () => (await preview(mine)).counts.unchanged)).toBe(1);
    });

    it.each([
      ['change', { exwPriceUsd: '49.00' }],
      ['leave as it is', {}],
    ])('in this very moment, do not bring it back: a row to %s', async (what, change) => {
      const [own, ...variations] = await spare(what === 'change' ? 1 : 2);
      const mine = [{ ...own!, ...change }, ...variations];
      const { token } = await preview(mine);
      const transactor = shop.app.get<Transactor>(TRANSACTOR);
      const real = transactor.transact.bind(transactor);
      const between = jest.spyOn(transactor, 'transact').mockImplementation(async (...args) => {
        between.mockRestore();
        await withdraw(shop, Number(own!['productId']));
        return real(...args);
      });
      const { body } = await apply(mine, token);
      expect(body).toMatchObject({ listed: 0, revised: 0, unchanged: 0 });
      expect(body.failed).toMatchObject([{ row: 2, reason: expect.stringContaining('meanwhile') }]);
      expect((await shop.visitor().get(`/api/products/${own!['productId']}`)).status).toBe(404);
    });

    it('bring it back with what they do not say, and under the numbers its variations had', async () => {
      const [own, ...variations] = await spare(3);
      const productId = Number(own!['productId']);
      const before = (await shop.visitor().get(`/api/products/${productId}`)).body;
      await withdraw(shop, productId);
      const short = ({ description: _d, hsCode: _h, variationId: _v, ...row }: Cells) => row;
      const mine = [own!, ...variations].map(short);
      expect((await apply(mine, (await preview(mine)).token)).body).toMatchObject({ listed: 1, failed: [] });
      const after = (await shop.visitor().get(`/api/products/${productId}`)).body;
      expect(after).toMatchObject({ description: before.description, hsCode: before.hsCode });
      expect(after.imageUrl).toBe(before.imageUrl);
      const again = (await exported()).filter((row) => row['productId'] === own!['productId']);
      expect(again).toEqual([own, ...variations]);
    });
  });

  it('are for those who may run imports, and a file that cannot be read says why', async () => {
    const support = await shop.staff('support');
    const csv = fileOf([NEW_BOARD]);
    expect((await support.post('/api/admin/product-files/preview', { csv })).status).toBe(403);
    expect(await sourcing.post('/api/admin/product-files/preview', { csv: 'colour\nred' })).toMatchObject({
      status: 422,
      body: { code: 'PRODUCT_FILE_UNREADABLE', message: expect.stringContaining('colour') },
    });
    const filter = JSON.stringify({ action: 'product-file.apply', outcome: 'ok' });
    const { body } = await (await shop.owner()).get(`/api/admin/rest/audit-log?${new URLSearchParams({ filter })}`);
    expect(body[0]).toMatchObject({ action: 'product-file.apply', reason: 'boards.csv' });
  });
});
