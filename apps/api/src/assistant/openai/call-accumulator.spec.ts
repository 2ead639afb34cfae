import { CallAccumulator, type CallDelta } from './call-accumulator';

/** Each list is the calls of one piece of a stream. */
function calls(...pieces: readonly CallDelta[][]) {
  const accumulator = new CallAccumulator();
  for (const piece of pieces) for (const [position, delta] of piece.entries()) accumulator.add(delta, position);
  return accumulator.finished('r').map(({ name, input }) => [name, input]);
}
const head = (name: string, id: string | null, index?: number) => ({ index, id, function: { name, arguments: '' } });
const rest = (text: string, index?: number, id?: string) => ({ index, id, function: { arguments: text } });

describe('calls put together from their pieces', () => {
  it('by their index', () =>
    expect(
      calls([head('a', 'x', 0)], [head('b', 'y', 1)], [rest('{"n":', 0)], [rest('{"m":2}', 1)], [rest('1}', 0)]),
    ).toEqual([
      ['a', { n: 1 }],
      ['b', { m: 2 }],
    ]));

  it('two on one index are two', () =>
    expect(calls([head('a', 'x', 0)], [rest('{"n":1}', 0)], [head('b', 'y', 0)], [rest('{"m":2}', 0)])).toEqual([
      ['a', { n: 1 }],
      ['b', { m: 2 }],
    ]));

  it('without an index, by their id', () =>
    expect(
      calls([head('a', 'x')], [rest('{"n"', undefined, 'x')], [head('b', 'y')], [rest(':1}', undefined, 'x')]),
    ).toEqual([
      ['a', { n: 1 }],
      ['b', {}],
    ]));

  it('without either, by their place', () =>
    expect(calls([head('a', null), head('b', null)], [rest('{"n":1}'), rest('{"m":2}')])).toEqual([
      ['a', { n: 1 }],
      ['b', { m: 2 }],
    ]));

  it('a name that comes with every piece is one name', () =>
    expect(calls([head('find', 'x', 0)], [{ index: 0, function: { name: 'find', arguments: '{}' } }])).toEqual([
      ['find', {}],
    ]));

  it.each([
    ['nothing for no arguments', '', {}],
    ['what breaks off, as it stands', '{"q":', '{"q":'],
    ['two objects in one text, as it stands', '{"a":1}{"a":2}', '{"a":1}{"a":2}'],
  ])('%s', (_what, text, input) => expect(calls([head('a', 'x', 0)], [rest(text, 0)])).toEqual([['a', input]]));

  it('keeps no megabyte', () =>
    expect(calls([head('a', 'x', 0)], ...Array.from({ length: 20 }, () => [rest('9'.repeat(50_000), 0)]))).toEqual([
      ['a', 'too long'],
    ]));
});
