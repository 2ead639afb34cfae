import { confidenceLevel } from './confidence';

it.each([
  [1, 'good'],
  [0.8, 'good'],
  [0.796, 'good'],
  [0.79, 'fair'],
  [0.6, 'fair'],
  [0.59, 'weak'],
  [0, 'weak'],
])('%d is %s', (share, level) => expect(confidenceLevel(share)).toBe(level));
