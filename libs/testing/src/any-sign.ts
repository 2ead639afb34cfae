import fc from 'fast-check';

/** So many code points, from 0xd800 on, are halves of pairs and no signs. */
const HALVES = 0x800;

/**
 * Any sign of Unicode, as a `unit` of `fc.string`. fast-check's own unit `binary` gives the same ones, and writes each of the 1.1 million
 * down before the first text.
 */
export const anySign = fc.nat(0x10ffff - HALVES).map(
  (place) => String.fromCodePoint(place < 0xd800 ? place : place + HALVES),
  (sign) => {
    const point = typeof sign === 'string' ? sign.codePointAt(0) : undefined;
    if (point === undefined || sign !== String.fromCodePoint(point)) throw new TypeError('not one sign');
    return point < 0xd800 ? point : point - HALVES;
  },
);
