import {
  both,
  count,
  dollars,
  exactly,
  fields,
  listOf,
  matching,
  number,
  oneOf,
  perhaps,
  someText,
  text,
  time,
} from './shapes';

describe('shapes of answers', () => {
  it.each([
    [text, 'x', 7],
    [someText, 'x', ' '],
    [number, 1.5, Number.NaN],
    [count, 0, -1],
    [dollars, 19.99, 19.999],
    [time, '2026-01-05T00:00:00.000Z', 'soon'],
    [exactly(null), null, undefined],
    [matching(/^a/), 'ab', 'ba'],
    [oneOf('up', 'down'), 'up', 'flat'],
    [perhaps(text), null, 7],
    [listOf(text), ['x'], []],
    [listOf(text), ['x'], ['x', 7]],
    [fields({ a: text }), { a: 'x', b: 1 }, { b: 1 }],
    [fields({ a: fields({ b: text }) }), { a: { b: 'x' } }, { a: { b: 7 } }],
    [both(fields({ a: text }), fields({ b: text })), { a: 'x', b: 'x' }, { a: 'x' }],
  ])('tell right from wrong (%#)', (shape, right, wrong) => {
    expect(shape(right)).toEqual([]);
    expect(shape(wrong)).toHaveLength(1);
  });

  it('say where', () => {
    expect(fields({ list: listOf(fields({ n: number })) })({ list: [{ n: 1 }, { n: '2' }] })).toEqual([
      'answer.list[1].n is "2", not a number',
    ]);
  });
});
