import { needsBmsbTreatment } from '../src/engines/v1/steps/bmsb';
import { bmsbSeasonOn } from '../src/rate-cards/bmsb-season';
import { bmsbStanding, priceLandedCost, RATE_CARDS, type PriceableProduct, type PriceInput } from '../src';
import { sampleOrder } from './sample-order';

const price = (product: Partial<PriceableProduct>, order: Partial<PriceInput> = {}) =>
  priceLandedCost(sampleOrder(product, order));
const duty = (product: Partial<PriceableProduct>) => price(product).explanation.duty;

describe('duty', () => {
  it('says why, in words', () => {
    expect(duty({}).reason).toBe('ChAFTA: Free with certificate of origin on file.');
    expect(duty({ originEvidence: false }).reason).toBe(
      'General rate 5%: no certificate of origin is on file, so ChAFTA cannot be claimed.',
    );
    expect(duty({ dutyRatePreferentialPct: '3' }).reason).toBe(
      'ChAFTA: 3% instead of 5% with certificate of origin on file.',
    );
    expect(duty({ dutyRatePreferentialPct: '5' }).reason).toBe(
      'General rate 5%: ChAFTA gives no lower rate for this tariff line.',
    );
    expect(duty({ origin: 'Taiwan', fta: null }).reason).toBe(
      'General rate 5%: no trade agreement with Taiwan is claimed.',
    );
    expect(duty({ dutyRateGeneralPct: '0' }).reason).toBe(
      'Free: this tariff line carries no duty, whatever the origin.',
    );
    expect(price({ exwPriceUsd: '1' }).explanation.duty.reason).toBe(
      'No duty: the customs value A$365.04 is at or below A$1,000.',
    );
  });

  it('is estimated at 5% without preference while the tariff line is unknown', () => {
    const estimate = price({ dutyRateGeneralPct: null, hsCode: null });
    expect(estimate.pricing.customsDutyAudCents).toBe(22962);
    expect(estimate.explanation.isEstimate).toBe(true);
    expect(estimate.explanation.duty).toMatchObject({ basis: 'general', ratePct: '5', agreement: null });
    expect(price({}).explanation.isEstimate).toBe(false);
  });

  it('keeps anti-dumping duty beside a preference, and counts it into the value at the border', () => {
    const plain = price({});
    const dumped = price({ antiDumpingPct: '12.4' });
    expect(dumped.lines.find((line) => line.code === 'DUMPING_DUTY')?.amountAudCents).toBe(56945);
    expect(dumped.intermediate).toMatchObject({
      dutyAudCents: 0,
      dumpingDutyAudCents: 56945,
      dutyBasis: 'preferential',
    });
    expect(dumped.pricing.customsDutyAudCents).toBe(56945);
    expect(dumped.intermediate.borderVotiAudCents - plain.intermediate.borderVotiAudCents).toBe(56945);
    expect(dumped.explanation.duty.dumpingReason).toContain('12.4%');
  });

  it('is nil, dumping duty too, at or below A$1,000', () => {
    const low = price({ exwPriceUsd: '1', antiDumpingPct: '12.4' });
    expect(low.pricing.customsDutyAudCents).toBe(0);
    expect(low.intermediate.entryType).toBe('SAC');
    expect(low.pricing.gstAudCents).toBeGreaterThan(0);
  });

  it('turns at the threshold itself: A$1,000.00 passes free, a cent more does not', () => {
    // The unit price goes up by a hundredth of a cent, so the customs value passes every single cent on its way.
    const values = new Map<number, string>();
    for (let price4 = 55000; price4 < 57000; price4 += 1) {
      const { intermediate } = price({ exwPriceUsd: (price4 / 10000).toFixed(4) });
      values.set(intermediate.customsValueAudCents, intermediate.entryType);
    }
    expect(values.get(100000)).toBe('SAC');
    expect(values.get(100001)).toBe('N10');
  });
});

describe('stink bug season', () => {
  const rule = RATE_CARDS[0]!.biosecurityAud.bmsb;

  it('runs from September over the new year to April', () => {
    const treated = (shipDate: string) => needsBmsbTreatment(rule, 'Italy', '8481.80.90', shipDate);
    expect(['2026-09-01', '2026-12-31', '2027-01-01', '2027-04-30'].map(treated)).toEqual([true, true, true, true]);
    expect(['2026-08-31', '2027-05-01'].map(treated)).toEqual([false, false]);
  });

  it('is of the years that it runs in, whichever they are', () => {
    const of = (shipDate: string) => bmsbSeasonOn(rule, shipDate);
    expect(['2026-08-31', '2026-09-01', '2027-04-30', '2027-05-01', '2099-12-31'].map(of)).toEqual([
      ...[null, '2026-27', '2026-27', null, '2099-00'],
    ]);
    expect(bmsbSeasonOn({ seasonStart: '02-01', seasonEnd: '04-30' }, '2027-03-01')).toBe('2027');
  });

  it('has a list of one season on each card, which is told from one that was confirmed for another', () => {
    for (const card of RATE_CARDS) {
      expect(bmsbStanding(card, '2026-01-31')).toEqual({ listOf: '2025-26', season: '2025-26', unconfirmed: false });
      expect(bmsbStanding(card, '2026-07-01')).toEqual({ listOf: '2025-26', season: null, unconfirmed: false });
    }
    const [card] = RATE_CARDS;
    const lists = (confirmedFor: readonly string[]) => [{ rule, season: '2025-26', confirmedFor }];
    const unconfirmed = (confirmedFor: readonly string[]) => bmsbStanding(card!, '2026-12-14', lists(confirmedFor));
    expect(unconfirmed([])).toEqual({ listOf: '2025-26', season: '2026-27', unconfirmed: true });
    expect(unconfirmed(['2026-27'])).toMatchObject({ season: '2026-27', unconfirmed: false });
    expect(() => bmsbStanding(card!, '2026-12-14', [])).toThrow('of no season');
  });

  it('asks for treatment of high-risk chapters from risk countries only', () => {
    expect(needsBmsbTreatment(rule, 'China', '8481.80.90', '2026-12-01')).toBe(false);
    expect(needsBmsbTreatment(rule, 'Italy', '9401.71.00', '2026-12-01')).toBe(false);
    expect(needsBmsbTreatment(rule, 'Italy', null, '2026-12-01')).toBe(false);
  });

  it('costs A$85 a revenue ton, at least A$180, and goes by the day of shipment', () => {
    const italian: Partial<PriceableProduct> = { origin: 'Italy', fta: null };
    const bmsb = (order: Partial<PriceInput>) =>
      price(italian, order).lines.find((line) => line.code === 'BMSB_TREATMENT')?.amountAudCents;
    expect(bmsb({})).toBe(18000);
    expect(bmsb({ quantity: 540 })).toBe(53423);
    expect(bmsb({ shipDate: '2027-05-02' })).toBeUndefined();
    // Fourteen days to the ship unless told otherwise: an order of 18 August sails in season.
    expect(bmsb({ asOf: '2026-08-17' })).toBeUndefined();
    expect(bmsb({ asOf: '2026-08-18' })).toBe(18000);
  });
});
