import type { ChatProduct, SourcedProduct } from '@halfpallet/contracts';
import { comparedFinding, comparedProduct } from './comparison';
import { pictureAddress } from './pictures';

const PRODUCT: ChatProduct = {
  id: 7,
  name: 'Mixer',
  description: '',
  slug: 'mixer',
  images: ['/images/7/a.webp'],
  pricing: { exwPriceUsd: 20, costPriceAud: 76.01, marketPriceAud: 189, marginPercent: 59, profitable: true },
  options: [],
  quantity: 160,
  moq: 80,
  deliveryDays: 32,
  marketBenchmark: { priceRange: { min: 1, max: 3, average: 2 }, source: 'shopping search', confidence: 0.8 },
  specifications: {},
  supplier: { name: 'Riverbank', location: 'Ningbo', verified: true },
};
const FOUND: SourcedProduct = {
  candidateId: 'c1',
  name: 'Holder',
  description: '',
  supplier: null,
  pricing: { exwPriceUsd: 1, costPriceAud: 2.4, marketPriceAud: null, marginPercent: null },
  costRangeAud: { min: 2, max: 3 },
  guessed: ['weight'],
  confidence: 0.6,
  caveats: ['No picture'],
  claimed: ['FSC'],
  marketplace: 'alibaba',
  moq: null,
  localImages: [],
  variants: { available: false, totalVariants: 0, groupedVariations: {} },
};

it('sets a product of the shop beside others, its price at the quantity that was asked for', () => {
  expect(comparedProduct(PRODUCT, 0)).toMatchObject({
    path: '/product/7/mixer',
    unitAud: 76.01,
    quantity: 160,
    leadDays: 32,
    source: 'shopping search',
    isMarketSeen: true,
    missing: [],
  });
});

it('tells a market price that was seen from an estimate', () => {
  const isSeen = (more: Partial<ChatProduct>) => comparedProduct({ ...PRODUCT, ...more }, 0).isMarketSeen;
  expect(isSeen({ marketBenchmark: null })).toBe(false);
  expect(isSeen({ marketBenchmark: { ...PRODUCT.marketBenchmark!, confidence: 0.1 } })).toBe(false);
  expect(comparedFinding({ ...FOUND, pricing: { ...FOUND.pricing, marketPriceAud: 9 } }).isMarketSeen).toBe(false);
});

it('names what is missing of each, and never guesses it', () => {
  const bare = {
    ...PRODUCT,
    id: null,
    supplier: null,
    moq: null,
    deliveryDays: null,
    marketBenchmark: null,
    images: [],
  };
  const { missing, path } = comparedProduct(
    { ...bare, pricing: { ...PRODUCT.pricing, marketPriceAud: null, costPriceAud: null } },
    3,
  );
  expect(missing).toEqual(['price', 'market', 'moq', 'leadTime', 'supplier', 'pictures']);
  expect(path).toBeNull();
  expect(comparedFinding(FOUND)).toMatchObject({
    rangeAud: { min: 2, max: 3 },
    caveats: ['No picture'],
    guessed: ['weight'],
    claimed: ['FSC'],
    missing: ['market', 'moq', 'leadTime', 'supplier', 'pictures'],
  });
});

it('asks nobody but this shop for a picture', () => {
  expect(pictureAddress('/images/7/a.webp')).toBe('/images/7/a.webp');
  expect(pictureAddress('https://cdn.example/a b.png?x=1')).toBe(
    '/api/image-proxy/proxy?url=https%3A%2F%2Fcdn.example%2Fa%20b.png%3Fx%3D1',
  );
  for (const url of ['//evil.example/x.png', '/\\evil.example', 'javascript:alert(1)', 'data:image/svg+xml,<svg/>', ''])
    expect(pictureAddress(url)).toBeNull();
});
