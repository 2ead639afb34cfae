import fc from 'fast-check';
import type { ListingReading } from '../listing';
import { aiConfidence, priceBandOf } from './ai-confidence';
import { deduplicate, type Recognisable } from './deduplicate';
import { candidateKey, canonicalUrl, requestKey, type Wish } from './keys';
import { rank } from './rank';
import { BOARD_FACTS, fact, readingOf } from '../../test/reading';

const approved = { sha256: 'a', score: 1, status: 'approved', reasons: [] } as const;
const question = {
  query: 'bamboo cutting board',
  reading: readingOf(),
  images: [approved, approved, approved],
  exwUsdCents: 420,
  band: { lowUsdCents: 300, highUsdCents: 900 },
};

describe('how far a candidate may be relied on', () => {
  it('is made of five parts', () => {
    const { value, parts, gates, isOffered } = aiConfidence(question);
    expect(parts).toMatchObject({ completeness: 1, queryMatch: 1, images: 1, pricePlausibility: 1 });
    expect(parts.supplier).toBeCloseTo(0.97, 9);
    expect({ value, gates, isOffered }).toEqual({ value: 1, gates: [], isOffered: true });
  });

  it.each([
    ['no picture is approved', 0.59, { images: [{ ...approved, status: 'pending' as const }] }],
    [
      'the page gives two prices that do not agree',
      0.59,
      { reading: readingOf({ conflicts: [{ fact: 'prices', values: [], reason: '' }] }) },
    ],
    [
      'the supplier is not verified',
      0.89,
      {
        reading: readingOf({
          facts: { ...BOARD_FACTS, supplier: fact({ ...BOARD_FACTS.supplier!.value, markedVerified: null }) },
        }),
      },
    ],
  ])('is held down when %s', (gate, cap, over) => {
    const { value, gates } = aiConfidence({ ...question, ...over });
    expect(value).toBeLessThanOrEqual(cap);
    expect(gates).toEqual([gate]);
  });

  it('without a price offers nothing', () => {
    expect(aiConfidence({ ...question, exwUsdCents: null })).toMatchObject({
      isOffered: false,
      gates: ['no price can be told'],
    });
  });

  it('gives a price outside the usual less, to nothing at half and at double', () => {
    const plausible = (exwUsdCents: number) => aiConfidence({ ...question, exwUsdCents }).parts.pricePlausibility;
    expect([149, 150, 225, 300, 900, 1_350, 1_800, 5_000].map(plausible)).toEqual([0, 0, 0.5, 1, 1, 0.5, 0, 0]);
  });

  it('takes the usual from what is known, once enough is', () => {
    expect(priceBandOf([100, 200, 300, 400])).toBeNull();
    expect(priceBandOf([500, 100, 200, 300, 400])).toEqual({ lowUsdCents: 120, highUsdCents: 480 });
  });
});

const candidate = (candidateId: string, over: Partial<Recognisable> & { reading?: ListingReading } = {}) => ({
  candidateId,
  confidence: 0.5,
  unitCents: 900,
  imageHashes: ['00000000000000ff'],
  reading: readingOf({ listingId: candidateId, url: `https://market.example/${candidateId}` }),
  ...over,
});
const grouped = (...all: Recognisable[]) =>
  deduplicate(all).map(({ best, alternatives }) => [best, ...alternatives].map((one) => one.candidateId).join('+'));
const titled = (id: string, title: string) =>
  readingOf({ marketplace: 'ebay', listingId: id, facts: { title: fact(title) } });

describe('listings of the same goods', () => {
  const a = candidate('a', { confidence: 0.9 });

  it('are one with like titles and like pictures, the surest of them on top', () => {
    const b = candidate('b', {
      reading: titled('b', 'Bamboo Cutting Board, with juice grooves'),
      imageHashes: ['00000000000000f0'],
    });
    expect(grouped(b, a)).toEqual(['a+b']);
    expect(grouped({ ...b, imageHashes: ['ffffffffffffff00'] }, a)).toEqual(['a', 'b']);
    expect(grouped({ ...b, imageHashes: [] }, a)).toEqual(['a', 'b']);
    expect(grouped({ ...b, reading: titled('b', 'Bamboo serving tray with handles') }, a)).toEqual(['a', 'b']);
  });

  it('stand under the cheapest of those as sure', () => {
    const cheap = candidate('z', { confidence: 0.9, unitCents: 700 });
    expect(grouped(a, cheap, candidate('m', { confidence: 0.9, unitCents: null }))).toEqual(['z+a+m']);
  });

  it('are one with the same GTIN, and never with two', () => {
    const withGtin = (id: string, gtin: string) =>
      candidate(id, { reading: readingOf({ listingId: id, facts: { ...BOARD_FACTS, gtin: fact(gtin) } }) });
    expect(grouped(withGtin('a', '9312345678907'), withGtin('b', '9312345678907'))).toEqual(['a+b']);
    expect(grouped(withGtin('a', '9312345678907'), withGtin('b', '9300000000008'))).toEqual(['a', 'b']);
  });

  it('are one with the same part number of one brand', () => {
    const part = (id: string, brand: string) =>
      candidate(id, {
        imageHashes: [],
        reading: readingOf({ listingId: id, facts: { mpn: fact('BX-38'), brand: fact(brand) } }),
      });
    expect(grouped(part('a', 'Grove'), part('b', 'grove'))).toEqual(['a+b']);
    expect(grouped(part('a', 'Grove'), part('b', 'Other'))).toEqual(['a', 'b']);
  });

  it('come out the same in whatever order they are found', () => {
    const all = [0.4, 0.9, 0.6, 0.6].map((confidence, index) => candidate(`c${index}`, { confidence }));
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        expect(grouped(...shuffled)).toEqual(['c1+c2+c3+c0']);
      }),
    );
  });
});

describe('the name of a listing', () => {
  it('is the marketplace`s id, else its address without what tracks', () => {
    const byId = candidateKey(readingOf());
    expect(candidateKey(readingOf({ url: 'https://elsewhere.example/' }))).toBe(byId);
    expect(candidateKey(readingOf({ marketplace: 'dhgate' }))).not.toBe(byId);
    expect(canonicalUrl('https://market.example/p/?b=2&utm_source=x&a=1&spm=z#top')).toBe(
      'https://market.example/p?a=1&b=2',
    );
  });
});

describe('the name of a request', () => {
  const wish: Wish = {
    query: 'Bamboo  boards!',
    quantity: 300,
    targetMarginPercent: 35,
    mustHave: ['FSC'],
    marketplaces: ['ebay', 'alibaba'],
  };
  const key = (over: Partial<Wish> = {}, at = '2026-11-20T10:59:00.000Z', asker = 'staff-1') =>
    requestKey(asker, { ...wish, ...over }, at);

  it('is the same for the same wish of the same hour', () => {
    expect(key({ query: 'bamboo boards', marketplaces: ['alibaba', 'ebay', 'ebay'] })).toBe(key());
    expect(key({}, '2026-11-20T10:00:00.000Z')).toBe(key());
  });

  it('is another one for anything else', () => {
    const others = [
      key({ query: 'bamboo board' }),
      key({ quantity: 301 }),
      key({ targetMarginPercent: null }),
      key({ marketplaces: ['ebay'] }),
      key({ mustHave: [] }),
      key({}, '2026-11-20T11:00:00.000Z'),
      key({}, undefined, 'staff-2'),
    ];
    expect(new Set([key(), ...others]).size).toBe(others.length + 1);
  });
});

it('candidates are ranked by confidence, then by price, without those that cannot be offered', () => {
  const one = (candidateId: string, confidence: number, unitCents: number | null, isOffered = true) => ({
    candidateId,
    confidence,
    unitCents,
    isOffered,
  });
  const all = [one('d', 0.9, null), one('c', 0.8, 900), one('b', 0.8, 700), one('a', 0.7, 1), one('e', 1, 5, false)];
  expect(rank(all).map(({ candidateId }) => candidateId)).toEqual(['b', 'c', 'a']);
});
