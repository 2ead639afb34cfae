import { hashDistance } from './image-hash';
import { scoreImages, type ImageMeasures, type KnownImages } from './image-score';

const good: ImageMeasures = {
  sha256: 'a'.repeat(64),
  type: 'jpeg',
  bytes: 200_000,
  frames: 1,
  width: 1_000,
  height: 800,
  entropyBits: 7,
  dominantShare: 0.4,
  sharpness: 400,
  borderEdges: 0.05,
  hash: '0123456789abcdef',
  placement: 'gallery',
};
const known: KnownImages = { worthless: [], elsewhere: [] };
const review = (over: Partial<ImageMeasures>, others = known) => scoreImages([{ ...good, ...over }], others)[0]!;

describe('the review of a picture', () => {
  it('finds nothing against a good one', () => {
    expect(review({})).toEqual({ sha256: good.sha256, score: 1, status: 'approved', reasons: [] });
  });

  it.each<[string, Partial<ImageMeasures>]>([
    ['cannot be decoded', { type: null }],
    ['is a svg', { type: 'svg' }],
    ['is too large', { width: 50_000, height: 50_000 }],
    ['is too large', { bytes: 10_000_001 }],
    ['is animated', { frames: 2 }],
    ['is smaller than 300 pixels', { height: 299 }],
    ['is nearly of one colour', { entropyBits: 1.4 }],
    ['is nearly of one colour', { dominantShare: 0.98 }],
  ])('rejects what %s', (reason, over) => {
    expect(review(over)).toMatchObject({ score: 0, status: 'rejected', reasons: [reason] });
  });

  it.each<[number, string, Partial<ImageMeasures>]>([
    [0.8, 'small', { height: 599 }],
    [0.6, 'very long', { width: 3_600, height: 1_100 }],
    [0.7, 'blurred', { sharpness: 10 }],
    [0.7, 'with text at its border', { borderEdges: 0.5 }],
    [0.8, 'from the description', { placement: 'description' }],
    [0.9, 'from the page`s preview', { placement: 'open-graph' }],
  ])('gives %d to one that is %s', (score, _what, over) => {
    expect(review(over).score).toBe(score);
  });

  it('puts faults together: pending, then rejected', () => {
    expect(review({ sharpness: 10, borderEdges: 0.5 })).toMatchObject({ score: 0.49, status: 'pending' });
    expect(review({ sharpness: 10, borderEdges: 0.5, height: 400 })).toMatchObject({ score: 0.39, status: 'rejected' });
  });

  it('rejects placeholders and tells stock photos', () => {
    expect(review({}, { ...known, worthless: ['0123456789abcdee'] }).status).toBe('rejected');
    expect(review({}, { ...known, elsewhere: [good.hash!] }).score).toBe(0.6);
  });

  it('keeps the best of several that show the same, in whatever order they come', () => {
    const blurred = { ...good, sha256: 'b'.repeat(64), sharpness: 10, hash: '0123456789abcde0' };
    const uniform = { ...good, sha256: 'c'.repeat(64), hash: null };
    for (const images of [
      [blurred, good, uniform],
      [uniform, good, blurred],
    ]) {
      const statusOf = new Map(scoreImages(images, known).map(({ sha256, status }) => [sha256[0], status]));
      expect(Object.fromEntries(statusOf)).toEqual({ a: 'approved', b: 'rejected', c: 'approved' });
    }
  });
});

it('hashes differ in the bits they differ in', () => {
  expect(hashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64);
  expect(hashDistance('8000000000000001', '0000000000000000')).toBe(2);
  expect(() => hashDistance('x', '0000000000000000')).toThrow(RangeError);
});
