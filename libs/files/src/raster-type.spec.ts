import { isAvifSequence, isHeic, rasterTypeOf } from './raster-type';

it.each<[string, string, string | null]>([
  ['a photograph', '\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['a drawing', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['a small picture', 'RIFF\x10\n\0\0WEBPVP8 ', 'webp'],
  ['an animation', 'GIF89a\x01\0', 'gif'],
  ['a modern photograph', '\0\0\0\x20ftypavif\0\0\0\0', 'avif'],
  ['one that begins with a general brand', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
  ['one of a phone', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', null],
  ['one that may be either', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifheic', null],
  ['a brand behind the end of its list', '\0\0\0\x14ftypmif1\0\0\0\0mif1avif', null],
  ['a modern animation with a general brand', '\0\0\0\x1cftypmsf1\0\0\0\0msf1avisavif', null],
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

it.each<[string, string, boolean]>([
  ['of a phone', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', true],
  ['of a phone, with a general brand', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', true],
  ['with nothing but a general brand', '\0\0\0\x14ftypmif1\0\0\0\0mif1', true],
  ['a modern photograph with a general brand', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', false],
  ['a modern animation', '\0\0\0\x18ftypavis\0\0\0\0avismsf1', false],
  ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp41', false],
  ['cut off', '\0\0\0\x18ftyp', false],
])('a picture %s: HEIC %#', (_what, bytes, is) => expect(isHeic(Buffer.from(bytes, 'latin1'))).toBe(is));

it.each<[string, string, boolean]>([
  ['moves', '\0\0\0\x18ftypavis\0\0\0\0avismsf1', true],
  ['moves and has a general brand', '\0\0\0\x1cftypmsf1\0\0\0\0msf1avisavif', true],
  ['stands still', '\0\0\0\x18ftypavif\0\0\0\0avifmif1', false],
  ['is a film', '\0\0\0\x18ftypisom\0\0\0\0isommp41', false],
])('AVIF that %s', (_what, bytes, is) => expect(isAvifSequence(Buffer.from(bytes, 'latin1'))).toBe(is));
