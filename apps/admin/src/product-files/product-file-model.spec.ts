import { Limits, type ProductFileRow } from '@halfpallet/contracts';
import { productFiles as texts } from '../i18n/product-files';
import { ApiError } from '../providers/api-error';
import { applyBody, changeText, isSendable, newerPreview } from './product-file-model';

const row = (over: Partial<ProductFileRow>) => ({ verdict: 'revised', changed: [], ...over }) as ProductFileRow;

describe('a file of products', () => {
  it('is as large as the request that carries it, in which quotes and letters beyond ASCII take more room', () => {
    const frame = JSON.stringify(applyBody({ name: 'a.csv', csv: '' }, '0'.repeat(64))).length;
    const room = Limits.bodyBytes - frame;
    expect(isSendable({ name: 'a.csv', csv: 'x'.repeat(room) })).toBe(true);
    expect(isSendable({ name: 'a.csv', csv: 'x'.repeat(room + 1) })).toBe(false);
    expect(isSendable({ name: 'a.csv', csv: '"'.repeat(room / 2 + 1) })).toBe(false);
    expect(isSendable({ name: 'a.csv', csv: 'é'.repeat(room / 2 + 1) })).toBe(false);
  });

  it('is sent under a name that the server takes', () => {
    expect(applyBody({ name: 'n'.repeat(250), csv: '' }, 't').fileName).toHaveLength(200);
  });
});

describe('what changes of a product', () => {
  it('is told in words', () => {
    expect(changeText(row({ changed: ['exwPriceUsd', 'dimensionsMm', 'someNewField'] }))).toBe(
      'Changes EXW price, size, some new field.',
    );
    expect(changeText(row({ changed: [] }))).toBe('Comes back on sale as it is.');
    expect(changeText(row({ verdict: 'listed' }))).toBeNull();
  });

  it.each([
    [1, 2, 'List 1 and revise 2 products'],
    [1, 0, 'List 1 product'],
    [0, 2, 'Revise 2 products'],
    [0, 0, 'Nothing to apply'],
  ])('%d listed and %d revised is on the button as "%s"', (listed, revised, label) => {
    expect(texts.apply.button({ listed, revised, unchanged: 3, refused: 4 })).toBe(label);
  });
});

describe('a refusal to apply', () => {
  const preview = { token: 'b', counts: {}, rows: [] };
  it('brings a newer preview only when the old one is outdated', () => {
    expect(newerPreview(new ApiError('x', 409, { code: 'PREVIEW_OUTDATED', preview }))).toEqual(preview);
    expect(newerPreview(new ApiError('x', 409, { code: 'IDEMPOTENCY_KEY_REUSED' }))).toBeNull();
    expect(newerPreview(new ApiError('x', 0, undefined))).toBeNull();
  });
});
