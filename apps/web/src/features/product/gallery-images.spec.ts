import type { ProductImage } from '@halfpallet/contracts';
import { imageForChoice, showableImages } from './gallery-images';

const image = (
  imageUrl: string,
  confidenceScore: number,
  validationStatus: ProductImage['validationStatus'] = 'approved',
) => ({ imageUrl, confidenceScore, validationStatus }) as ProductImage;

it('shows approved images with an address, as the shop put them', () => {
  const shown = showableImages([
    image('a', 0.5),
    image('b', 0.9),
    image('', 1),
    image('c', 1, 'pending'),
    image('d', 1, 'rejected'),
  ]);
  expect(shown.map(({ imageUrl }) => imageUrl)).toEqual(['a', 'b']);
});

describe('the image of a choice', () => {
  const of = (imageUrl: string, variationId: number | null, kind = 'illustration') =>
    ({ imageUrl, variationId, kind }) as ProductImage;
  const base = of('base', null);
  const packing = of('packing', null, 'dimensions');
  const black = of('black', 12);
  const packedLarge = of('packed large', 13, 'dimensions');
  const all = [base, black, packing, packedLarge];

  it('shows a chosen variation', () => expect(imageForChoice(all, [11, 12], base)).toBe(black));

  it('goes back to the product when another variation is still shown', () =>
    expect(imageForChoice(all, [11], black)).toBe(base));

  it.each([
    ['the product is shown already', [11], base],
    ['a drawing somebody turned to suits every choice', [13], packing],
    ['nothing is shown', [11], undefined],
  ])('stays when %s', (_, chosen, shown) => expect(imageForChoice(all, chosen, shown)).toBeUndefined());
});
