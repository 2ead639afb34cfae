import { Business, isAustralianPostcode, type ExplainedPricing, type QuoteResponse } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { pricingQuery, quoteQuery } from '../../lib/queries';
import { useDebounced } from '../../lib/use-debounced';
import { quoteToOrderBy, type ExpressItem, type Verification } from './conversation/express';
import { useVerification } from './use-verification';

const POSTCODE_REST_MS = 300;

interface Asked {
  readonly item: ExpressItem;
  readonly quoteNumber: string | null;
  readonly sessionId: string;
  /** As it stands in the form, without spaces around it. */
  readonly typedPostcode: string;
  /** From then on the quote is the order's. */
  readonly isPlaced: boolean;
}

export interface ExpressPrice {
  /** What became of asking whether the conversation's price still holds; null while it is asked. */
  readonly verification: Verification | null;
  readonly quote: QuoteResponse | undefined;
  readonly isByQuote: boolean;
  /** The postcode that is priced: the typed one, once nobody types any more. */
  readonly postcode: string;
  readonly isPostcode: boolean;
  /** The shown price is that of what is typed. */
  readonly isSettled: boolean;
  readonly charged: Pick<ExplainedPricing, 'pricePerUnitAud' | 'totalPriceAud'> | undefined;
  /** Dollars; null where nobody said a price to this address. */
  readonly totalAud: number | null;
  /** What the order is placed by. */
  readonly proof: { readonly quoteNumber: string } | { readonly quoteToken: string };
  /** The server refused what was shown. */
  askAgain(): void;
}

/** The price of a fast checkout to the address that is typed: that of the open quote where it is not dearer, else today's. */
export function useExpressPrice({ item, quoteNumber, sessionId, typedPostcode, isPlaced }: Asked): ExpressPrice {
  const quote = useQuery({ ...quoteQuery(quoteNumber ?? ''), enabled: quoteNumber !== null && !isPlaced });
  const isHeld = quoteNumber === null ? false : quote.isPending ? null : quote.data?.status === 'open';
  const verification = useVerification(item, sessionId, isHeld);
  const postcode = useDebounced(typedPostcode, POSTCODE_REST_MS);
  const isPostcode = isAustralianPostcode(postcode);
  const { productId, quantity, optionIds } = item;
  const price = useQuery({
    ...pricingQuery({ productId, quantity, optionIds, postcode }),
    enabled: verification !== null && isPostcode,
  });
  const current = isPostcode && !price.isPlaceholderData ? price.data : undefined;
  const isHome = typedPostcode === (item.postcode ?? Business.defaultPostcode);
  const byQuote = quoteToOrderBy(quote.data, typedPostcode, current?.totalPriceAud ?? null);
  const charged = byQuote?.pricing ?? current;
  return {
    verification,
    quote: quote.data,
    isByQuote: byQuote !== null,
    postcode,
    isPostcode,
    isSettled: verification !== null && postcode === typedPostcode && !price.isFetching,
    charged,
    // What the proof says is what is charged; without one, what the conversation said, as far as that is for this address.
    totalAud: charged?.totalPriceAud ?? (isHome ? verifiedTotal(item, verification) : null),
    proof: byQuote ? { quoteNumber: byQuote.quoteNumber } : { quoteToken: current?.quoteToken ?? item.quoteToken },
    askAgain: () => {
      void price.refetch();
      if (quoteNumber !== null) void quote.refetch();
    },
  };
}

const verifiedTotal = (item: ExpressItem, verification: Verification | null): number =>
  verification?.outcome === 'changed' ? verification.totalAud : item.totalPrice;
