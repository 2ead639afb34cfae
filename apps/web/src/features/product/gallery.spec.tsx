import type { ProductImage } from '@halfpallet/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { Gallery } from './gallery';

const image = (index: number, count: number, sheet = true): ProductImage => ({
  imageUrl: `/images/1/p${index}-640.webp`,
  sources: [320, 640].map((width) => ({ width, url: `/images/1/p${index}-${width}.webp` })),
  validationStatus: 'approved',
  confidenceScore: 1 - index / 100,
  sourcePlatform: 'here',
  alt: `Picture ${index}`,
  kind: 'illustration',
  isIllustration: true,
  dominantColour: null,
  variationId: null,
  thumbnail: sheet ? { url: '/images/1/thumbnails.webp', index, count } : null,
});
const images = (count: number, sheet = true) => Array.from({ length: count }, (_, index) => image(index, count, sheet));
const gallery = (list: readonly ProductImage[] | null) =>
  renderToStaticMarkup(<Gallery images={list} productName="Tap" chosenIds={[]} />);
const files = (html: string) => new Set(Array.from(html.matchAll(/ src="([^"]+)"/g), ([, src]) => src));

it('shows the surest image large and at most eight thumbnails', () => {
  const html = gallery(images(12));
  expect(html).toMatch(/<button[^>]*aria-label="Enlarge image: Picture 0"/);
  expect(html.match(/aria-label="Show image \d+"/g)).toHaveLength(8);
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
});

it('says of a rendered picture that it is rendered', () => {
  expect(gallery(images(1))).not.toContain('>Rendered<');
  expect(gallery([{ ...image(0, 1), kind: 'render' }])).toContain('>Rendered<');
});

it('needs two files for a page full of pictures', () => {
  expect([...files(gallery(images(6)))]).toEqual(['/images/1/p0-640.webp', '/images/1/thumbnails.webp']);
});

it('takes the large file for its own thumbnail when there is no file of small ones', () => {
  const sizes = Array.from(gallery(images(2, false)).matchAll(/ sizes="([^"]+)"/g), ([, text]) => text);
  expect(sizes).toHaveLength(3);
  expect(sizes[1]).toBe(sizes[0]);
  expect(sizes[2]).toBe('96px');
});

it('fetches the large image first and at the width it is shown', () => {
  const large = /<img[^>]*>/.exec(gallery(images(1)))![0];
  expect(large).toMatch(/ fetchpriority="high"/i);
  expect(large).toMatch(/ srcset="\/images\/1\/p0-320\.webp 320w, \/images\/1\/p0-640\.webp 640w"/i);
});

it.each([true, false])('fetches small images after the large one: from one file %s', (sheet) => {
  const [large, ...small] = Array.from(
    gallery(images(3, sheet)).matchAll(/<img[^>]* fetchpriority="(\w+)"/gi),
    ([, priority]) => priority,
  );
  expect([large, small]).toEqual(['high', ['low', 'low', 'low']]);
});

it('says so when a product has no approved image', () => {
  const text = gallery([{ ...image(0, 1), validationStatus: 'rejected' }]).replace(/<[^>]+>/g, ' ');
  expect(text).toContain('No authentic product images available');
  expect(text).toContain('This product needs to be re-sourced with images');
});

it('holds the place while images load', () => expect(gallery(null)).not.toContain('<img'));
