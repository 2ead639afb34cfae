import { cutAround } from './product-pictures';

describe('the 4:3 part of a picture around a place', () => {
  it.each([
    [
      'the middle of a wide one',
      { width: 4_000, height: 1_500 },
      { x: 50, y: 50 },
      { left: 1_000, top: 0, width: 2_000, height: 1_500 },
    ],
    [
      'the edge of a wide one',
      { width: 4_000, height: 1_500 },
      { x: 98, y: 0 },
      { left: 2_000, top: 0, width: 2_000, height: 1_500 },
    ],
    [
      'the head of a high one',
      { width: 1_200, height: 1_600 },
      { x: 0, y: 10 },
      { left: 0, top: 0, width: 1_200, height: 900 },
    ],
    [
      'a place in a high one',
      { width: 1_200, height: 1_600 },
      { x: 50, y: 60 },
      { left: 0, top: 510, width: 1_200, height: 900 },
    ],
    [
      'anywhere in one of its shape',
      { width: 1_600, height: 1_200 },
      { x: 3, y: 97 },
      { left: 0, top: 0, width: 1_600, height: 1_200 },
    ],
  ])('has %s', (_, size, focus, cut) => expect(cutAround(size, focus)).toEqual(cut));
});
