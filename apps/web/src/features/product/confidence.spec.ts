import { confidenceLevel } from './confidence';

it.each([
  [1, 'good', 'ok'],
  [0.8, 'good', 'ok'],
  [0.79, 'fair', 'warn'],
  [0.6, 'fair', 'warn'],
  [0.59, 'weak', 'stop'],
  [0, 'weak', 'stop'],
])('%d is %s and %s', (confidence, level, tone) => expect(confidenceLevel(confidence)).toEqual({ level, tone }));
