import type { ProductImage } from '@halfpallet/contracts';
import { showableImages } from './gallery-images';

const image = (
  imageUrl: string,
  confidenceScore: number,
  validationStatus: ProductImage['validationStatus'] = 'approved',
) => ({ imageUrl, confidenceScore, validationStatus }) as ProductImage;

it('shows approved images with an address, the surest first', () => {
  const shown = showableImages([
    image('a', 0.5),
    image('b', 0.9),
    image('', 1),
    image('c', 1, 'pending'),
    image('d', 1, 'rejected'),
  ]);
  expect(shown.map(({ imageUrl }) => imageUrl)).toEqual(['b', 'a']);
});
