import { retriedWords } from './retried-words';

it('tells of everything that was to be tried again what became of it', () => {
  expect(retriedWords({ retried: 2, skipped: 1, left: 0 })).toBe('2 retried, 1 skipped.');
  expect(retriedWords({ retried: 1_000, skipped: 0, left: 380 })).toBe(
    '1000 retried, 0 skipped, 380 left for another time.',
  );
  expect(retriedWords({ retried: 3, left: 0 })).toBe('3 retried.');
});
