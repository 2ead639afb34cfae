import { given } from '@halfpallet/testing';
import { usualFocus, type AddedPhotograph, type ArrangedPicture } from './photographs';
import { product, type ProductCommand } from './product';
import type { ProductData, ReviewedImage } from './product-data';

const tap = { productId: 7, productName: 'Tap', variations: [{ id: 71 }] } as unknown as ProductData;
const photograph = (letter: string): AddedPhotograph => ({
  imageKey: `photograph-${letter.repeat(64)}`,
  sha256: letter.repeat(64),
  fileType: 'jpeg',
  bytes: 1_000,
  width: 4_000,
  height: 3_000,
  alt: `Photo ${letter}`,
  focus: { x: 50, y: 50 },
  variationId: null,
});
const [a, b, c] = ['a', 'b', 'c'].map(photograph) as [AddedPhotograph, AddedPhotograph, AddedPhotograph];
const reviewOf = ({ imageKey, alt }: AddedPhotograph): ReviewedImage => ({
  imageKey,
  kind: 'photo',
  alt,
  status: 'approved',
  confidenceScore: 1,
  sourcePlatform: 'halfpallet-photograph',
  isIllustration: false,
  dominantColour: '#aabbcc',
  widths: [320],
});
const ofListing = {
  imageKey: `photo-${'d'.repeat(64)}`,
  kind: 'photo',
  alt: 'Theirs',
  status: 'approved',
} as ReviewedImage;

const listed = { type: 'ProductListed' as const, data: { importId: 'i', product: tap } };
const added = (image: AddedPhotograph) => ({ type: 'ProductImageAdded' as const, data: { productId: 7, image } });
const reviewed = (image: ReviewedImage) => ({ type: 'ProductImageReviewed' as const, data: { productId: 7, image } });
const arrangedAs = (...images: ArrangedPicture[]) => ({
  type: 'ProductImagesArranged' as const,
  data: { productId: 7, images },
});
const removed = ({ imageKey }: { imageKey: string }) => ({
  type: 'ProductImageRemoved' as const,
  data: { productId: 7, imageKey },
});
const words = ({ imageKey, alt, focus = null, variationId = null }: Partial<AddedPhotograph>): ArrangedPicture => ({
  imageKey: imageKey!,
  alt: alt!,
  focus,
  variationId,
});
const arrange = (seen: number, ...images: ArrangedPicture[]): ProductCommand => ({
  kind: 'ArrangePhotographs',
  images,
  seen,
});

describe('photographs of a product', () => {
  it('are added once, however often the same file comes', () => {
    const add = { kind: 'AddPhotograph', photograph: a } as const;
    given(product, [listed])
      .when(add)
      .then([added(a)]);
    given(product, [listed, added(a)])
      .when(add)
      .then([]);
  });

  it('come back when they are sent again after they were removed', () => {
    given(product, [listed, added(a), removed(a)])
      .when({ kind: 'AddPhotograph', photograph: a })
      .then([added(a)]);
  });

  it('are given to no product that is not sold, and to none that has forty', () => {
    const add = { kind: 'AddPhotograph', photograph: a } as const;
    given(product, []).when(add).thenError('PRODUCT_NOT_FOUND', 'no such product');
    const withdrawn = { type: 'ProductWithdrawn' as const, data: { productId: 7, reason: 'recalled' } };
    given(product, [listed, withdrawn]).when(add).thenError('PRODUCT_NOT_FOUND', 'no such product');
    const forty = Array.from({ length: 40 }, (_, place) =>
      added({ ...a, imageKey: `photograph-${String(place).padStart(64, '0')}` }),
    );
    given(product, [listed, ...forty])
      .when(add)
      .thenError('TOO_MANY_PICTURES', 'at most 40');
  });

  it('are reviewed while they are there, and not when they were removed meanwhile', () => {
    const image = reviewOf(a);
    const review = { kind: 'ReviewPhotograph', image } as const;
    given(product, [listed, added(a)])
      .when(review)
      .then([reviewed(image)]);
    given(product, [listed, added(a), reviewed(image)])
      .when(review)
      .then([]);
    given(product, [listed, added(a), removed(a)])
      .when(review)
      .then([]);
  });

  it('once opened are not refused by a job that ran a second time; once refused they may still be opened', () => {
    const [image, refusal] = [reviewOf(a), { ...reviewOf(a), status: 'rejected' as const, problem: 'broken' }];
    given(product, [listed, added(a), reviewed(image)])
      .when({ kind: 'ReviewPhotograph', image: refusal })
      .then([]);
    given(product, [listed, added(a), reviewed(refusal)])
      .when({ kind: 'ReviewPhotograph', image })
      .then([reviewed(image)]);
  });

  it('are arranged as staff say; what they did not name comes last', () => {
    given(product, [listed, added(a), added(b), added(c)])
      .when(arrange(0, words(c), words({ ...a, alt: 'A tap', variationId: 71 })))
      .then([arrangedAs(words(c), words({ ...a, alt: 'A tap', variationId: 71 }), words(b))]);
  });

  it('stay as they are when an arrangement says what is so already', () => {
    given(product, [listed, added(a), added(b)])
      .when(arrange(0, words(a), words(b)))
      .then([]);
  });

  it.each([
    ['somebody else arranged them', [arrangedAs(words(b), words(a))], 0],
    ['one of them is gone', [removed(b)], 1],
  ])('are not arranged when %s meanwhile', (_why, meanwhile, seen) => {
    given(product, [listed, added(a), added(b), ...meanwhile])
      .when(arrange(seen, words({ ...a, alt: 'Mine' }), words(b)))
      .thenError('VERSION_CONFLICT', 'Somebody changed the photographs');
  });

  it('may be arranged while others come and are reviewed', () => {
    given(product, [listed, added(a), added(b), reviewed(reviewOf(a))])
      .when(arrange(0, words({ ...a, alt: 'Mine' })))
      .then([arrangedAs(words({ ...a, alt: 'Mine' }), words(b))]);
  });

  it('show no variation that the product does not have', () => {
    given(product, [listed, added(a)])
      .when(arrange(0, words({ ...a, variationId: 99 })))
      .thenError('UNKNOWN_OPTION', 'no such variation');
  });

  it('of a listing are arranged and removed like those of staff, and no import brings them back', () => {
    const theirs = words({ ...ofListing, focus: null, variationId: null });
    given(product, [listed, reviewed(ofListing), added(a)])
      .when(arrange(0, { ...theirs, alt: 'At work' }))
      .then([arrangedAs({ ...theirs, alt: 'At work' }, words(a))]);
    given(product, [listed, reviewed(ofListing)])
      .when({ kind: 'RemovePhotograph', imageKey: ofListing.imageKey })
      .then([removed(ofListing)]);
    given(product, [listed, reviewed(ofListing), removed(ofListing)])
      .when({ kind: 'ImportProduct', importId: 'i', product: tap, images: [ofListing] })
      .then([]);
  });

  it('are removed once', () => {
    given(product, [listed, added(a), removed(a)])
      .when({ kind: 'RemovePhotograph', imageKey: a.imageKey })
      .then([]);
  });
});

it.each([
  [4_032, 3_024, true],
  [1_920, 1_080, true],
  [3_000, 3_000, true],
  [3_024, 4_032, false],
  [6_000, 2_000, false],
])('a photograph of %d x %d fills its frame at once: %s', (width, height, fills) =>
  expect(usualFocus(width, height)).toEqual(fills ? { x: 50, y: 50 } : null),
);
