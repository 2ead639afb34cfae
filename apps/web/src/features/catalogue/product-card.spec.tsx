import type { ProductListRow, ProductVariation } from '@halfpallet/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '../../lib/router';
import { OptionsPanel } from './options-panel';
import { ProductCard } from './product-card';

const variation = (id: number, variationType: string, variationValue: string): ProductVariation => ({
  id,
  productName: 'Tap',
  variationType,
  variationValue,
  exwPriceUsd: 30,
  priceAdjustment: 0,
  auMarketPrice: null,
  dimensionsMm: [460, 260, 80],
  weightKg: 2.4,
  perPallet: 160,
  description: '',
});
const FINISHES = ['Standard', 'Matte Black', 'Brushed Nickel', 'Brushed Gold', 'Gunmetal'].map((value, index) =>
  variation(100 + index, 'finish', value),
);

const TAP: ProductListRow = {
  id: 7,
  productName: 'Tap',
  description: 'A tap.',
  imageUrl: '/images/7/illustration-640.webp?v=1',
  imageColour: null,
  imageSources: [
    { width: 320, url: '/images/7/illustration-320.webp?v=1' },
    { width: 640, url: '/images/7/illustration-640.webp?v=1' },
  ],
  sector: 'kitchen',
  origin: 'China',
  certifications: [],
  certificationStatus: '',
  exwPriceUsd: 31.5,
  dapEstimateAud: 76.02,
  auMarketPrice: 'A$189.00',
  moqUnits: 80,
  recommendedStartQty: 80,
  perPallet: 160,
  deliveryWindowDays: 28,
  dimensionsMm: [460, 260, 80],
  weightKg: 2.4,
  shippingMode: 'sea',
  profitMarginPercent: 59.8,
  marketBenchmark: null,
  hsCode: '8481.80.90',
  complianceNote: null,
  slug: 'tap',
  supplierInfo: null,
  cardQuantity: 80,
  pricing: {
    exwTotalUsd: 2520,
    exwTotalAud: 3880.8,
    shippingAud: 1647.8,
    subtotalAud: 5528.6,
    customsDutyAud: 0,
    gstAud: 552.86,
    totalPriceAud: 6081.46,
    pricePerUnitAud: 76.02,
    exchangeRate: 1.54,
    isLiveFx: false,
  },
  variations: [],
};

/** What a person reads, with markup and spare spaces gone. */
const read = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
const markup = (change: Partial<ProductListRow>, eager = true) =>
  renderToStaticMarkup(
    <StaticRouter location="/products">
      <ProductCard product={{ ...TAP, ...change }} eager={eager} />
    </StaticRouter>,
  );
const says = (change: Partial<ProductListRow>) => read(markup(change));

describe('a card', () => {
  it('says what a buyer needs to know', () => {
    const text = says({});
    for (const part of [
      'Kitchen',
      'China',
      'Standard certifications',
      'Your Price $76.02',
      'Min Order 80 units',
      'Per Pallet 160 units',
      'AU Market A$189.00 estimate',
      'Your Margin % 60%',
      'View Details & Request Quote : Tap',
    ])
      expect(text).toContain(part);
    const certifications = ['RCM', 'WELS'];
    expect(says({ certifications })).toContain('RCM, WELS ');
    expect(says({ certifications })).not.toContain('(');
    const certificationStatus = 'supplier claim - document not yet on file';
    expect(says({ certifications, certificationStatus })).toContain('RCM, WELS (supplier claim) ');
    expect(says({ profitMarginPercent: null })).toContain('Your Margin % -');
    expect(text).not.toContain('Available Options');
    expect(text).not.toContain('Market Validated');
  });

  it('falls back to the factory price, then to words', () => {
    // Never without what it leaves out: whoever reads it alone would take it for the price.
    expect(says({ pricing: null })).toContain('From $31.50 USD factory price, excludes freight, duty and GST');
    const none = says({ pricing: null, exwPriceUsd: 0 });
    expect(none).toContain('Unable to calculate pricing Please try again or contact support');
    expect(none).toContain('Your Margin % -');
  });

  it('says so when there is no picture', () =>
    expect(says({ imageUrl: null, imageSources: [] })).toContain('No authentic image Requires re-sourcing'));

  it('lets the browser choose the width, at once in the first row, later and without script elsewhere', () => {
    const first = markup({});
    expect(first).toContain(
      'srcSet="/images/7/illustration-320.webp?v=1 320w, /images/7/illustration-640.webp?v=1 640w"',
    );
    expect(first).toMatch(/loading="eager" fetchPriority="high"/);
    expect(first).not.toContain('<noscript>');
    expect(markup({}, false)).toMatch(/<noscript><span[^>]*><img [^>]*loading="lazy"/);
  });

  it.each([
    [0.8, 'good'],
    [0.6, 'fair'],
    [0.59, 'weak'],
  ])('says of a market match of %f that it is %s', (confidence, word) => {
    const marketBenchmark = {
      confidence,
      source: 'shopping search',
      sourceUrl: null,
      matchedProductName: 'A tap',
      priceRange: { min: 150, max: 210, average: 180 },
      competitorCount: 3,
      lastUpdated: '2026-11-01T00:00:00.000Z',
      auMarketPrice: 'A$180.00',
    };
    expect(says({ marketBenchmark })).toMatch(
      new RegExp(`Market Validated ${Math.round(confidence * 100)}% match, ${word}`),
    );
  });
});

describe('available options', () => {
  const options = (selectedId: number | null) =>
    read(
      renderToStaticMarkup(<OptionsPanel variations={FINISHES} selectedId={selectedId} onSelect={() => undefined} />),
    );

  it('appear only when there is a choice', () => {
    expect(says({ variations: FINISHES.slice(0, 1) })).not.toContain('Available Options');
    expect(says({ variations: FINISHES })).toContain('Available Options');
  });
  it('show three values of a group, then how many more', () => {
    expect(options(null)).toContain('finish Standard Matte Black Brushed Nickel +2 more');
    expect(options(null)).not.toContain('Clear');
  });
  it('show size and weight of what is chosen, and a way to clear it', () =>
    expect(options(101)).toMatch(/Clear.*460 x 260 x 80 mm, 2.4 kg/));
});
