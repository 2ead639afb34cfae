import { fxTrend } from '../src/fx-status';
import { fxStatus, isFxJump, isSaneRate, priceLandedCost, RATE_CARDS, type FxReading } from '../src';
import { sampleOrder } from './sample-order';

const card = RATE_CARDS[1]!;
const reading = (changes: Partial<FxReading> = {}): FxReading => ({
  rate: '1.5312',
  sourceKind: 'live',
  now: '2026-11-20T10:00:00+10:00',
  fetchedAt: '2026-11-20T09:55:00+10:00',
  sourceTime: '2026-11-19T16:00:00Z',
  maxSourceAgeHours: 96,
  previousRate: '1.5290',
  ...changes,
});
const reference = { rate: '1.5400', trend: 'flat', isLive: false, source: 'reference', at: null };

describe('the exchange rate', () => {
  it('is live while it was fetched within ten minutes', () => {
    expect(fxStatus(reading(), card)).toEqual({
      rate: '1.5312',
      trend: 'up',
      isLive: true,
      source: 'live',
      at: '2026-11-19T16:00:00.000Z',
    });
    expect(fxStatus(reading({ fetchedAt: '2026-11-20T09:50:00+10:00' }), card).isLive).toBe(true);
    expect(fxStatus(reading({ fetchedAt: '2026-11-20T09:49:59+10:00' }), card)).toMatchObject({
      isLive: false,
      source: 'live',
      rate: '1.5312',
    });
  });

  it('is live no longer than the provider vouches for it', () => {
    const hourOld = { sourceTime: '2026-11-20T08:59:59+10:00', maxSourceAgeHours: 1 };
    expect(fxStatus(reading(hourOld), card)).toMatchObject({ isLive: false, rate: '1.5312' });
  });

  it('falls back to the reference rate when it is old, mad or missing', () => {
    expect(fxStatus(reading({ sourceTime: '2026-11-16T10:00:00+10:00' }), card).source).toBe('live');
    for (const bad of [
      reading({ sourceTime: '2026-11-16T09:59:59+10:00' }),
      reading({ sourceTime: 'yesterday' }),
      reading({ rate: '0.6512' }),
      reading({ rate: '2.50005' }),
      reading({ rate: '' }),
      null,
    ]) {
      expect(fxStatus(bad, card)).toEqual(reference);
    }
    expect(isSaneRate('1.0000', card)).toBe(true);
    expect(isSaneRate('0.9999', card)).toBe(false);
  });

  it('moves from 0.05% on, both ways', () => {
    expect(fxTrend('1.5008', '1.5000')).toBe('up');
    expect(fxTrend('1.5007', '1.5000')).toBe('flat');
    expect(fxTrend('1.4993', '1.5000')).toBe('flat');
    expect(fxTrend('1.4992', '1.5000')).toBe('down');
    expect(fxTrend('2.0010', '2.0000')).toBe('up');
    expect(fxTrend('1.5000', null)).toBe('flat');
  });

  it('jumps when it is more than a tenth away', () => {
    expect(isFxJump('1.65', '1.50')).toBe(false);
    expect(isFxJump('1.6501', '1.50')).toBe(true);
    expect(isFxJump('1.3499', '1.50')).toBe(true);
  });

  it('is used as it is shown, and marks a price made on the reference as indicative', () => {
    const price = priceLandedCost(sampleOrder({}, { fx: { rate: '1.53125', source: 'reference', isLive: false } }));
    expect(price.pricing).toMatchObject({ exchangeRate: '1.5313', exwTotalAudCents: 434124, isLiveFx: false });
    expect(price.explanation.isEstimate).toBe(true);
    expect(price.explanation.fx).toEqual({ rate: '1.5313', source: 'reference', isLive: false, at: null });
  });
});
