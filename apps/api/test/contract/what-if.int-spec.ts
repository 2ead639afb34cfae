import type { ExplainedPricing, WhatIfPricing } from '@halfpallet/contracts';
import { withoutEvents } from '../support/refusals';
import { sharedShop } from '../support/shared-shop';
import type { TestShop, Visitor } from '../support/shop';

const cents = (amount: number) => Math.round(amount * 100);
const amountOf = (price: ExplainedPricing | WhatIfPricing, code: string) =>
  cents(price.lines.find((line) => line.code === code)?.amount ?? Number.NaN);

describe('GET /api/pricing/{id}/what-if', () => {
  let shop: TestShop;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await sharedShop();
    visitor = shop.visitor();
  });

  const real = async (query = 'quantity=80', id = 1): Promise<ExplainedPricing> =>
    (await visitor.get(`/api/pricing/${id}?${query}`)).body;
  const supposed = async (query: string, id = 1): Promise<WhatIfPricing[]> => {
    const { status, body } = await visitor.get(`/api/pricing/${id}/what-if?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return body;
  };

  it('with nothing supposed answers the real price, figure by figure, and no token', async () => {
    const { quoteToken, quoteTokenExpiresAt, fuller: _, ...figures } = await real();
    expect(quoteToken).not.toBe('');
    expect(quoteTokenExpiresAt).not.toBe('');
    const [row] = await supposed('quantities=80');
    expect(row).toEqual({
      ...figures,
      whatIf: {
        isHypothetical: false,
        fxRate: 1.54,
        realFxRate: 1.54,
        originEvidence: true,
        realOriginEvidence: true,
        agreement: 'ChAFTA',
      },
    });
  });

  it('answers several quantities at one rate, each as it is really priced', async () => {
    const rows = await supposed('quantities=80,160,320&postcode=4870');
    expect(rows.map(({ quantity }) => quantity)).toEqual([80, 160, 320]);
    for (const row of rows) {
      expect(row.totalPriceAud).toBe((await real(`quantity=${row.quantity}&postcode=4870`)).totalPriceAud);
    }
  });

  it('delivers elsewhere', async () => {
    const [sydney] = await supposed('quantities=80');
    const [cairns] = await supposed('quantities=80&postcode=4870');
    expect([cairns!.postcode, cairns!.zone]).not.toEqual([sydney!.postcode, sydney!.zone]);
    expect(cairns!.totalPriceAud).toBeGreaterThan(sydney!.totalPriceAud);
    expect(amountOf(cairns!, 'EXW')).toBe(amountOf(sydney!, 'EXW'));
  });

  it('charges duty when there is no evidence of origin, and says why', async () => {
    const [without] = await supposed('quantities=80&originEvidence=false');
    const [withEvidence] = await supposed('quantities=80&originEvidence=true');
    expect(withEvidence!.customsDutyAud).toBe(0);
    expect(cents(without!.customsDutyAud)).toBe(Math.round((cents(4103.64) * 5) / 100));
    expect(without!.dutyReason).toContain('no certificate of origin is on file');
    expect(without!.whatIf).toMatchObject({ isHypothetical: true, originEvidence: false, realOriginEvidence: true });
    expect(withEvidence!.whatIf.isHypothetical).toBe(false);
  });

  it('moves the exchange rate by a share or to a figure, and prices every US dollar line at it', async () => {
    const [shifted] = await supposed('quantities=80&fxShift=5');
    const [fixed] = await supposed('quantities=80&usdAud=1.617');
    expect(shifted!.fx).toMatchObject({ rate: 1.617, source: 'what-if', isLive: false });
    expect([shifted!.exchangeRate, shifted!.isLiveFx, shifted!.whatIf.realFxRate]).toEqual([1.617, false, 1.54]);
    expect(fixed).toEqual(shifted);
    expect(amountOf(shifted!, 'EXW')).toBe(Math.round(252_000 * 1.617));
    const [back] = await supposed('quantities=80&fxShift=0');
    expect(back).toEqual((await supposed('quantities=80'))[0]);
    const [cheaper] = await supposed('quantities=80&fxShift=-5');
    expect(cheaper!.totalPriceAud).toBeLessThan((await real()).totalPriceAud);
  });

  it('keeps lines, GST and deposit consistent in every supposed world', async () => {
    for (const query of ['fxShift=-3.33', 'originEvidence=false&fxShift=4', 'postcode=0870&usdAud=2.5']) {
      for (const row of await supposed(`quantities=1,79,80,1000&${query}`)) {
        expect(row.lines.reduce((sum, line) => sum + cents(line.amount), 0)).toBe(cents(row.totalPriceAud));
        expect(cents(row.gstAud)).toBe(Math.round(cents(row.totalPriceAud) / 11));
        expect(cents(row.depositAud) + cents(row.balanceAud)).toBe(cents(row.totalPriceAud));
      }
    }
  });

  it('never touches the real price, and writes nothing', async () => {
    const before = await real();
    await withoutEvents(shop.pool, () =>
      visitor.get('/api/pricing/1/what-if?quantities=80&fxShift=20&originEvidence=false'),
    );
    const after = await real();
    expect({ ...after, quoteToken: '', quoteTokenExpiresAt: '' }).toEqual({
      ...before,
      quoteToken: '',
      quoteTokenExpiresAt: '',
    });
    const ignored = await real('quantity=80&fxShift=-20&usdAud=1&originEvidence=false');
    expect(ignored.totalPriceAud).toBe(before.totalPriceAud);
  });

  it('answers for a variation and its options', async () => {
    const [gold] = await supposed('quantities=80', 1004);
    expect(gold!.totalPriceAud).toBe((await real('quantity=80', 1004)).totalPriceAud);
    expect(gold!.productId).toBe(1004);
  });

  it.each([
    ['', 422, 'BAD_QUANTITY'],
    ['quantities=80,0', 422, 'BAD_QUANTITY'],
    [`quantities=${Array(25).fill(80).join()}`, 422, 'BAD_QUANTITY'],
    ['quantities=80&fxShift=21', 400, 'MALFORMED_REQUEST'],
    ['quantities=80&usdAud=3', 400, 'MALFORMED_REQUEST'],
    ['quantities=80&usdAud=1.5&fxShift=1', 400, 'MALFORMED_REQUEST'],
    ['quantities=80&originEvidence=maybe', 400, 'MALFORMED_REQUEST'],
    ['quantities=80&postcode=12', 422, 'BAD_POSTCODE'],
    ['quantities=80&postcode=4000&postcode=2000', 400, 'MALFORMED_REQUEST'],
    ['quantities=80&options=2002', 422, 'UNKNOWN_OPTION'],
  ])('?%s is refused in plain words', async (query, status, code) => {
    const { body, ...answer } = await visitor.get(`/api/pricing/1/what-if?${query}`);
    expect([answer.status, body.code, body.error]).toEqual([status, code, body.message]);
    if (status === 400) expect(Object.values(body.errors)).toEqual([body.message]);
  });

  it('refuses a real price asked for with a parameter given twice', async () => {
    const answer = await visitor.get('/api/pricing/1?quantity=80&quantity=160');
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['quantity']]);
  });
});
