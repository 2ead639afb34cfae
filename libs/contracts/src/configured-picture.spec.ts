import type { ProductImage } from './catalogue';
import { configuredPicture } from './configured-picture';

const picture = (imageUrl: string, variationId: number | null, kind = 'illustration') =>
  ({ imageUrl, variationId, kind }) as ProductImage;

describe('the picture of what was chosen', () => {
  const approved = [
    picture('black', 12),
    picture('neutral', null),
    picture('gold', 13),
    picture('carton', 14, 'pallet'),
  ];

  it.each([
    ['the chosen finish, though another is surer', [13], 'gold'],
    ['the neutral one for a finish without a picture', [11], 'neutral'],
    ['the neutral one for a variation that only has its carton drawn', [14], 'neutral'],
    ['the finish among several options', [14, 12], 'black'],
    ['the neutral one before anything is chosen', [], 'neutral'],
  ])('is %s', (_, chosen, expected) => expect(configuredPicture(approved, chosen)).toBe(expected));

  it.each(['photo', 'render'])('may be a %s', (kind) =>
    expect(configuredPicture([...approved, picture('oak', 15, kind)], [15])).toBe('oak'),
  );
  it('is a photograph of the finish before a drawing of it, as a gallery has them', () =>
    expect(configuredPicture([picture('photo', 12, 'photo'), ...approved], [12])).toBe('photo'));

  it('is none rather than another finish', () => expect(configuredPicture([picture('black', 12)], [13])).toBeNull());
});
