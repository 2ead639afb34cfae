import type { Product, QuoteResponse } from '@halfpallet/contracts';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api-client';
import { sumOfLines } from '../../lib/cart-totals';
import { type CheckoutHandover, pricingFields } from '../../lib/checkout-data';
import { productQuery, quoteQuery } from '../../lib/queries';
import { checkout } from '../../texts/checkout';
import { shared } from '../../texts/shared';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import type { EarlierOrder } from './checkout-draft';
import { ClosedQuotes } from './closed-quote';
import type { QuotedGoods } from './quoted-goods';

const texts = checkout.quote;

interface QuoteCheckoutProps {
  /** Several are what staff put together: one order. */
  readonly quoteNumbers: readonly string[];
  /** The order this checkout has led to. */
  readonly earlier: EarlierOrder | null;
  /** Goes on without the quote, at today's price. */
  readonly onLeave: (handover: CheckoutHandover) => void;
  /** `handed` comes to what all the quotes come to. */
  readonly children: (quoted: readonly QuotedGoods[], handed: CheckoutHandover, refetch: () => void) => ReactNode;
}

/** Loads quotes and shows the form with them while they hold; otherwise says why they do not and what can be done. */
export function QuoteCheckout({ quoteNumbers, earlier, onLeave, children }: QuoteCheckoutProps) {
  const asked = useQueries({ queries: quoteNumbers.map(quoteQuery) });
  const answers = asked.flatMap(({ data, dataUpdatedAt }) =>
    data ? [{ quote: data, answeredAt: dataUpdatedAt }] : [],
  );
  const quotes = answers.map(({ quote }) => quote);
  const known = quotes.length === quoteNumbers.length;
  const products = useQueries({ queries: quotes.map(({ productId }) => productQuery(productId)) });
  const refetch = () => asked.forEach((one) => void one.refetch());
  const error = asked.find((one) => one.error && !one.data)?.error;
  if (error) {
    const unknown = error instanceof ApiError && error.status === 404;
    return (
      <div className="page" style={{ paddingBlock: 48 }}>
        <EmptyState
          as="h1"
          title={unknown ? texts.unknown : texts.unreachable}
          text={unknown ? texts.unknownText : texts.unreachableText}
        >
          {unknown ? null : <Button onClick={refetch}>{shared.tryAgain}</Button>}
          <ButtonLink to="/products" look={unknown ? 'primary' : 'secondary'}>
            {shared.browseProducts}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  if (!known || products.some(({ isPending }) => isPending)) {
    return (
      <div className="page" style={{ paddingBlock: 48 }} aria-busy="true">
        <Skeleton height="520px" />
      </div>
    );
  }
  const quoted = answers.map((answer, index) => ({
    ...answer,
    handed: handoverOfQuote(answer.quote, products[index]?.data),
  }));
  const sum = sumOfLines(quotes);
  const [first] = quoted;
  if (!first || !sum || quotes.some(({ status }) => status !== 'open')) {
    return <ClosedQuotes quoted={quoted} earlier={earlier} onLeave={onLeave} />;
  }
  return children(quoted, { ...first.handed, ...pricingFields(sum) }, refetch);
}

function handoverOfQuote(quote: QuoteResponse, product: Product | null | undefined): CheckoutHandover {
  return {
    product: {
      id: quote.productId,
      productName: quote.productName,
      description: product?.description ?? '',
      imageUrl: quote.imageUrl ?? '',
      sector: product?.sector ?? '',
    },
    quantity: quote.quantity,
    optionIds: quote.optionIds,
    postcode: quote.postcode,
    ...pricingFields(quote.pricing),
    timestamp: quote.issuedAt,
  };
}
