import { rasterTypeOf } from './raster-type';

it.each<[string, string, string | null]>([
  ['a photograph', '\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['a drawing', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['a small picture', 'RIFF\x10\n\0\0WEBPVP8 ', 'webp'],
  ['an animation', 'GIF89a\x01\0', 'gif'],
  ['a modern photograph', '\0\0\0\x20ftypavif\0\0\0\0', 'avif'],
  ['a modern animation', '\0\0\0\x20ftypavis\0\0\0\0', null],
  ['vectors', '<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['a page', '<!doctype html><p>', null],
  ['a sound in the same container', 'RIFF\x10\n\0\0WAVEfmt ', null],
  ['a document', '%PDF-1.7', null],
  ['compressed vectors', '\x1f\x8b\b', null],
  ['a picture after something else', ' \xff\xd8\xff', null],
  ['nothing', '', null],
])('%s is told by its first bytes', (_what, bytes, type) =>
  expect(rasterTypeOf(Buffer.from(bytes, 'latin1'))).toBe(type),
);
