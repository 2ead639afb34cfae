import { letterAddressOf, letterSourceOf, parsePictureAddress, pictureNote } from './picture-address';

const PHOTOGRAPH = `photograph-${'a'.repeat(64)}`;

describe('the address of a picture', () => {
  it.each([
    [`/images/1/${PHOTOGRAPH}-640.webp?v=at50x50`, `/images/1/${PHOTOGRAPH}-320.jpg?v=at50x50`],
    [`/images/1/${PHOTOGRAPH}-1280.avif?v=whole`, `/images/1/${PHOTOGRAPH}-320.jpg?v=whole`],
    [
      '/images/12/render-leading-matte-black-640.webp?v=0a1b2c3d4e',
      '/images/12/render-leading-matte-black-320.jpg?v=0a1b2c3d4e',
    ],
    ['/images/12/illustration-640.webp', '/images/12/illustration-320.jpg'],
  ])('%s is that of the same picture in letters', (address, letter) => {
    expect(letterAddressOf(parsePictureAddress(address)!)).toBe(letter);
    expect(parsePictureAddress(letter)).not.toBeNull();
  });

  it.each([
    'https://elsewhere.example/images/1/a-640.webp',
    '/images/1/../../secret-640.webp',
    '/images/x/illustration-640.webp',
    '/images/1/illustration-640.png',
    '/images/1/illustration-640.webp?v="><script>',
    '',
  ])('is not %s', (address) => expect(parsePictureAddress(address)).toBeNull());

  it('of a JPEG for letters names the file it is made from', () => {
    expect(letterSourceOf('illustration-320.jpg')).toBe('illustration-320.webp');
    expect(letterSourceOf('illustration-640.jpg')).toBeNull();
    expect(letterSourceOf('illustration-320.webp')).toBeNull();
  });

  it.each([
    [PHOTOGRAPH, null],
    [`photo-${'b'.repeat(64)}`, null],
    ['render-leading', 'Rendered'],
    ['illustration-brass', 'Illustration'],
    ['dimensions', 'Illustration'],
  ])('%s tells what is said beside it', (key, note) => expect(pictureNote(key)).toBe(note));
});
