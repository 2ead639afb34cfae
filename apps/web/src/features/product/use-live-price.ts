import type { ExplainedPricing } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { pricingQuery } from '../../lib/queries';
import { useDebounced } from '../../lib/use-debounced';

const STEPPER_REST_MS = 150;

export interface LivePrice {
  /** The last price known; may be for the quantity before while `updating`. */
  readonly pricing: ExplainedPricing | undefined;
  /** `pricing` is not yet that of the shown quantity or variation. */
  readonly updating: boolean;
  readonly failed: boolean;
  retry(): void;
}

/** The delivered price of a product or variation, with options, at a quantity. Quick changes end in one call, for the last of them. */
export function useLivePrice(productId: number, optionIds: readonly number[], quantity: number): LivePrice {
  const settled = useDebounced(quantity, STEPPER_REST_MS);
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery(
    pricingQuery({ productId, optionIds, quantity: settled }),
  );
  return {
    pricing: isError ? undefined : data,
    updating: settled !== quantity || isPlaceholderData || (isFetching && data === undefined),
    failed: isError,
    retry: () => void refetch(),
  };
}
