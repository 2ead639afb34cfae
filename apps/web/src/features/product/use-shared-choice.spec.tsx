/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import type { ProductVariation } from '@halfpallet/contracts';
import { renderHook } from '@testing-library/react';
import { useSharedChoice } from './use-shared-choice';

const VARIATIONS = [
  { id: 1, variationType: 'finish', variationValue: 'Standard' },
  { id: 2, variationType: 'finish', variationValue: 'Matte Black' },
] as ProductVariation[];

it('knows what the address asks for once the variations are there, and not before', () => {
  window.history.replaceState(null, '', '/product/1/kettle?finish=Standard');
  const { result, rerender } = renderHook(({ variations }) => useSharedChoice(variations), {
    initialProps: { variations: null as readonly ProductVariation[] | null },
  });
  const shown = () => [result.current[2], result.current[0].selection];
  expect(shown()).toEqual([false, {}]);
  rerender({ variations: VARIATIONS });
  expect(shown()).toEqual([true, { finish: 'Standard' }]);
});

it('is ready at once where there is nothing to choose', () => {
  window.history.replaceState(null, '', '/product/1/kettle');
  const none: readonly ProductVariation[] = [];
  const { result } = renderHook(() => useSharedChoice(none));
  expect(result.current[2]).toBe(true);
});
