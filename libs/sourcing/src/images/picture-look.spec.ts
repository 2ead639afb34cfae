import { lookDistance } from './picture-look';

const [none, all] = ['0000000000000000', 'ffffffffffffffff'];
const one = '0000000000000001';

it('is told by the cut in which two pictures are nearest', () => {
  expect(lookDistance([[none, none]], [[none, one]])).toBe(1);
  const [far, near] = [[all, all] as const, [one, one] as const];
  expect(lookDistance([far, near], [[none, none] as const, [one, none] as const])).toBe(1);
});

it('is as far as can be for pictures with nothing to see', () => {
  expect(lookDistance([[null, null]], [[null, null]])).toBe(128);
  expect(lookDistance([[none, none]], [])).toBe(128);
  expect(lookDistance([[none, null]], [[none, null]])).toBe(64);
});
