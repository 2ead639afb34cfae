import { readCleanImport } from './clean-import-rules';

const read = (margin: string, query = ' bamboo board ') => readCleanImport(query, margin);

it.each([
  ['35', 35],
  ['10', 10],
  ['80', 80],
  ['27,5', 27.5],
  ['33.333', 33.3],
  ['', 35],
  ['a third', 35],
])('asks with a margin of %j as %s', (margin, targetMargin) =>
  expect(read(margin)).toEqual({ body: { query: 'bamboo board', targetMargin }, errors: {} }),
);

it.each(['9.9', '80.1'])('does not ask with a margin of %s', (margin) =>
  expect(read(margin).errors).toEqual({ margin: 'Please give a number from 10 to 80' }),
);

it('asks for something', () => {
  expect(read('35', '  ').errors).toEqual({ query: 'Please enter a search query' });
  expect(read('35', 'x').errors).toEqual({});
});
