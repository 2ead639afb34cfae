import { configuredPicture, type Product, type ProductImage, type QuoteResponse } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api-client';
import { type CheckoutHandover, pricingFields } from '../../lib/checkout-data';
import { imagesQuery, productQuery } from '../../lib/queries';
import { checkout } from '../../texts/checkout';
import { shared } from '../../texts/shared';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import type { EarlierOrder } from './checkout-draft';
import { quoteQuery } from './checkout-queries';
import { ClosedQuote } from './closed-quote';

const texts = checkout.quote;

interface QuoteCheckoutProps {
  readonly quoteNumber: string;
  /** The order this checkout has led to. */
  readonly earlier: EarlierOrder | null;
  /** Goes on without the quote, at today's price. */
  readonly onLeave: (handover: CheckoutHandover) => void;
  readonly children: (quote: QuoteResponse, handed: CheckoutHandover, refetch: () => void) => ReactNode;
}

/** Loads a quote and shows the form with it while it holds; otherwise says why it does not and what can be done. */
export function QuoteCheckout({ quoteNumber, earlier, onLeave, children }: QuoteCheckoutProps) {
  const { data: quote, error, refetch } = useQuery(quoteQuery(quoteNumber));
  const product = useQuery({ ...productQuery(quote?.productId ?? 0), enabled: quote !== undefined });
  const images = useQuery({ ...imagesQuery(quote?.productId ?? 0), enabled: quote !== undefined });
  if (error && !quote) {
    const unknown = error instanceof ApiError && error.status === 404;
    return (
      <div className="page" style={{ paddingBlock: 48 }}>
        <EmptyState
          as="h1"
          title={unknown ? texts.unknown : texts.unreachable}
          text={unknown ? texts.unknownText : texts.unreachableText}
        >
          {unknown ? null : <Button onClick={() => void refetch()}>{shared.tryAgain}</Button>}
          <ButtonLink to="/products" look={unknown ? 'primary' : 'secondary'}>
            {shared.browseProducts}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  if (!quote || product.isPending) {
    return (
      <div className="page" style={{ paddingBlock: 48 }} aria-busy="true">
        <Skeleton height="520px" />
      </div>
    );
  }
  const handed = handoverOfQuote(quote, product.data, images.data ?? []);
  return quote.status === 'open' ? (
    children(quote, handed, () => void refetch())
  ) : (
    <ClosedQuote quote={quote} handed={handed} earlier={earlier} onLeave={onLeave} />
  );
}

/** What the quote is for, as the product page would have handed it over. */
function handoverOfQuote(
  quote: QuoteResponse,
  product: Product | null | undefined,
  images: readonly ProductImage[],
): CheckoutHandover {
  const approved = images.filter(({ validationStatus }) => validationStatus === 'approved');
  return {
    product: {
      id: quote.productId,
      productName: quote.productName,
      description: product?.description ?? '',
      imageUrl: configuredPicture(approved, [quote.productId, ...quote.optionIds]) ?? '',
      sector: product?.sector ?? '',
    },
    quantity: quote.quantity,
    optionIds: quote.optionIds,
    postcode: quote.postcode,
    ...pricingFields(quote.pricing),
    timestamp: quote.issuedAt,
  };
}
