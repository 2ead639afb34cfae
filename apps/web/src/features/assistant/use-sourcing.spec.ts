import { ApiError } from '../../lib/api-client';
import { lookAgainIn } from './use-sourcing';

it('looks at a search again while it runs, also after looks that got no answer', () => {
  expect(lookAgainIn('running', null)).toBe(2_000);
  expect(lookAgainIn('running', new TypeError('no connection'))).toBe(5_000);
  expect(lookAgainIn('running', new ApiError(503, '', 'Starting', null))).toBe(5_000);
  expect(lookAgainIn('running', new ApiError(429, '', 'Too many', null))).toBe(5_000);
});

it('leaves it as it is once it is over, or is not told to this browser any more', () => {
  expect(lookAgainIn('running', new ApiError(404, '', 'Not found', null))).toBe(false);
  for (const status of ['completed', undefined] as const) expect(lookAgainIn(status, null)).toBe(false);
});
