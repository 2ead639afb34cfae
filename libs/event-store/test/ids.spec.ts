import { backOff, isUuid, isUuidInAnyCase, UUID_PATTERN } from '../src';

const ID = '3f0c7a52-9b1e-5d64-8a27-c41d5be0f913';

describe('a UUID', () => {
  it.each([
    [ID, true, true],
    [ID.toUpperCase(), false, true],
    [` ${ID}`, false, false],
    [`${ID}\n`, false, false],
    [ID.replaceAll('-', ''), false, false],
    [ID.slice(1), false, false],
    ['', false, false],
  ])('%j: %s as we write it, %s in any case', (text, ours, anyCase) =>
    expect([isUuid(text), isUuidInAnyCase(text)]).toEqual([ours, anyCase]),
  );

  it('is found in a text by its pattern', () =>
    expect(new RegExp(`remark:(${UUID_PATTERN})`).exec(`see remark:${ID}.`)?.[1]).toBe(ID));
});

describe('a pause before the next try', () => {
  it('doubles up to the longest', () =>
    expect([0, 1, 2, 3, 100].map((attempt) => backOff(attempt, 100, 500, () => 0))).toEqual([100, 200, 400, 500, 500]));

  it('is up to half shorter, so that those who failed together do not come back together', () =>
    expect([0, 0.5, 1].map((random) => backOff(1, 100, 500, () => random))).toEqual([200, 150, 100]));
});
