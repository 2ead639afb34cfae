import type { SourcedProduct, SourcedVariation } from '@halfpallet/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { FindingCard } from './finding-card';

const option = (variationValue: string, prices: Partial<SourcedVariation> = {}): SourcedVariation => ({
  id: variationValue,
  variationValue,
  priceAdjustmentPercent: null,
  dimensionsMm: null,
  weightKg: null,
  finalPriceAud: null,
  exwPriceUsd: null,
  ...prices,
});
const shown = (groupedVariations: SourcedProduct['variants']['groupedVariations'], available = true): string =>
  renderToStaticMarkup(
    <FindingCard
      found={{
        candidateId: 'c1',
        name: 'Dining chair',
        description: '',
        supplier: null,
        pricing: { exwPriceUsd: 36, costPriceAud: 115.13, marketPriceAud: null, marginPercent: null },
        costRangeAud: null,
        guessed: [],
        confidence: null,
        caveats: [],
        claimed: [],
        marketplace: 'alibaba',
        moq: null,
        localImages: [],
        variants: { available, totalVariants: 2, groupedVariations },
      }}
    />,
  );
const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('a find on a marketplace', () => {
  it('names its options by kind, with the price of each that has one', () => {
    const html = shown({
      color: [option('Natural', { exwPriceUsd: 36, finalPriceAud: 115.13 }), option('Walnut', { exwPriceUsd: 39.5 })],
      seat: [option('Wool')],
    });
    expect(words(html)).toContain(
      'Variants colour Natural: $115.13 (EXW US$36.00) Walnut (EXW US$39.50) seat Wool Evidence',
    );
  });

  it('shows three of a kind, and the others when they are asked for', () => {
    const html = shown({ frame: ['Natural', 'Walnut', 'Black', 'White', 'Grey'].map((value) => option(value)) });
    const [open, folded] = html.split('<details>');
    expect(words(open!)).toMatch(/Natural Walnut Black $/);
    expect(words(folded!)).toMatch(/^ ?\+2 more White Grey /);
  });

  it('has no line for options where none can be had', () => {
    expect(words(shown({ frame: [option('Natural')] }, false))).not.toContain('Variants');
  });
});
