import type { ProductImage, ProductVariation } from '@halfpallet/contracts';
import { swatchesOf } from './swatches-of';

const value = (id: number, variationValue: string) =>
  ({ id, variationType: 'color', variationValue }) as ProductVariation;
const picture = (kind: string, variationId: number | null, index: number | null): ProductImage =>
  ({
    ...(kind === 'surface' ? { isSurface: true } : {}),
    variationId,
    imageUrl: `/${kind}-${variationId}`,
    thumbnail: index === null ? null : { url: '/small', index, count: 4 },
  }) as ProductImage;

const COLOURS = [value(1, 'Standard'), value(2, 'Ash'), value(3, 'Bone')];
const OWN = picture('surface', null, 0);
const ASH = picture('surface', 2, 1);

describe('surfaces beside the names of finishes', () => {
  it('are those of the finishes, and the product’s own for the standard one', () => {
    const images = [picture('picture', 3, 2), OWN, ASH];
    expect(swatchesOf(COLOURS, images)).toEqual([
      { value: 'Standard', image: OWN },
      { value: 'Ash', image: ASH },
    ]);
  });

  it('are none of a type whose variations have none', () => {
    expect(swatchesOf([value(1, 'Standard'), value(4, 'Large')], [OWN, ASH])).toEqual([]);
  });

  it('are none without a place among the small pictures', () => {
    expect(swatchesOf(COLOURS, [picture('surface', 2, null)])).toEqual([]);
  });
});
