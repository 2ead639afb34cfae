import { processorMsSince } from '@halfpallet/testing';
import { deepWithoutCardNumbers, withoutCardNumbers } from './card-numbers';

describe('text for the log', () => {
  it.each([
    ['card 4242424242424242 declined', 'card [digits] declined'],
    ['x4242424242424242y', 'x[digits]y'],
    ['4242 4242 4242 4242 12 34 123', '[digits] 12 34 123'],
    ['unit 7, 4242-4242-4242-4242', 'unit 7, [digits]'],
    ['7 4242 4242 4242 4242', '7 [digits]'],
    ['3782 822463 10005', '[digits]'],
    ['6011111111111117 and 5555555555554444', '[digits] and [digits]'],
    ['4242424242424242 5555555555554444', '[digits] [digits]'],
    ['{"number":"4242424242424242"}', '{"number":"[digits]"}'],
    ['?n=4242%204242', '?n=4242%204242'],
  ])('%j is %j', (text, clean) => expect(withoutCardNumbers(text)).toBe(clean));

  it.each([
    'order HP-7K2M9QXW4T3B of 2026-11-21',
    'call 0400 000 000',
    '4242424242424241',
    'ABN 51 824 753 556',
    '12 ms',
    '',
  ])('%j stays', (text) => expect(withoutCardNumbers(text)).toBe(text));

  it('is not slowed down by whoever sends many digits', () => {
    const began = process.cpuUsage();
    withoutCardNumbers('1 '.repeat(2_000));
    withoutCardNumbers('1'.repeat(200_000));
    expect(processorMsSince(began)).toBeLessThan(2_000);
  });

  it('is cleaned inside objects, lists, keys and numbers, and the object stays as it was', () => {
    const logged = {
      body: { n: 4242424242424242, list: ['a', '4242424242424242'] },
      '4242424242424242': true,
      at: new Date(0),
      none: null,
      big: 4242424242424242n,
    };
    const before = structuredClone(logged);
    expect(deepWithoutCardNumbers(logged)).toEqual({
      body: { n: '[digits]', list: ['a', '[digits]'] },
      '[digits]': true,
      at: new Date(0),
      none: null,
      big: '[digits]',
    });
    expect(logged).toEqual(before);
  });

  it('does not follow a circle for ever', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(JSON.stringify(deepWithoutCardNumbers(circle))).toContain('[too deep]');
  });
});
