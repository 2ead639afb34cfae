import { useQuery } from '@tanstack/react-query';
import { useSettled } from './use-settled';

/** Long enough for the next digit, in milliseconds. */
const PAUSE_MS = 250;
/** The exchange rate moves by itself. */
const AGAIN_MS = 60_000;

export interface LivePrice<Prices> {
  /** Of exactly what the page shows; missing while they are being made, or cannot be. */
  readonly prices: Prices | undefined;
  readonly pending: boolean;
  /** Why there are none. */
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * What the engine asks for what is wanted as it is now, asked for when nothing is typed for a moment.
 * @param wanted null while it cannot be priced
 * @param name of the question, apart from others in the page's memory
 */
export function useLivePrice<Wanted, Prices>(
  name: string,
  wanted: Wanted | null,
  price: (wanted: Wanted, signal: AbortSignal) => Promise<Prices>,
): LivePrice<Prices> {
  const text = wanted === null ? '' : JSON.stringify(wanted);
  const asked = useSettled(text, PAUSE_MS);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [name, asked],
    queryFn: ({ signal }) => price(JSON.parse(asked) as Wanted, signal),
    enabled: asked !== '',
    retry: false,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });
  const fresh = text !== '' && asked === text;
  return {
    prices: fresh && !error ? data : undefined,
    pending: text !== '' && (!fresh || (isFetching && data === undefined)),
    error: fresh ? error : null,
    retry: () => void refetch(),
  };
}
