import { confidenceLook } from './confidence';

it.each([
  [1, 'ok', 'good'],
  [0.8, 'ok', 'good'],
  [0.79, 'warn', 'fair'],
  [0.6, 'warn', 'fair'],
  [0.59, 'stop', 'weak'],
])('%p is %s and said to be %s', (confidence, tone, word) =>
  expect(confidenceLook(confidence)).toEqual({ tone, word }),
);
