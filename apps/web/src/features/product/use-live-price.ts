import type { ExplainedPricing } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '../../lib/api-client';
import { type PriceQuestion, pricingQuery } from '../../lib/queries';
import { useDebounced } from '../../lib/use-debounced';

const STEPPER_REST_MS = 150;

export interface LivePrice {
  /** The last price known; may be for the quantity before while `updating`. */
  readonly pricing: ExplainedPricing | undefined;
  /** The price of exactly what is asked for; absent while it is worked out. */
  readonly exact: ExplainedPricing | undefined;
  /** `pricing` is not yet that of the shown quantity or variation. */
  readonly updating: boolean;
  readonly failed: boolean;
  /** The server's sentence when it refuses to price this: it says what to change. */
  readonly refusal: string | undefined;
  /** Its stable code, e.g. `UNSERVED_DESTINATION`. */
  readonly refusalCode: string | undefined;
  retry(): void;
}

/** The delivered price of what is asked for. Quick changes of the quantity end in one call, for the last of them. */
export function useLivePrice({ quantity, ...question }: PriceQuestion): LivePrice {
  const settled = useDebounced(quantity, STEPPER_REST_MS);
  const { data, error, isPlaceholderData, isFetching, isError, refetch } = useQuery(
    pricingQuery({ ...question, quantity: settled }),
  );
  const updating = settled !== quantity || isPlaceholderData || (isFetching && data === undefined);
  const pricing = isError ? undefined : data;
  const refused = isRefusal(error) ? error : undefined;
  return {
    pricing,
    exact: updating ? undefined : pricing,
    updating,
    failed: isError,
    refusal: refused?.detail,
    refusalCode: refused?.body?.code,
    retry: () => void refetch(),
  };
}
