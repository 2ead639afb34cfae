import {
  type BenchmarkResponse,
  Business,
  type BuyerRefundAccount,
  CacheTimes,
  type CurrentUser,
  type CustomerOrder,
  type CustomerOrdersResponse,
  type CustomerOrderStats,
  type CustomerProfile,
  type DevPagesResponse,
  type ExplainedPricing,
  type FxHistoryResponse,
  type FxRateResponse,
  type OrderByNumber,
  type OrderCheckoutView,
  type OrderReturnsResponse,
  type OrderStatusResponse,
  type PaymentsConfig,
  type ProductDetail,
  type ProductFacets,
  type ProductImage,
  type ProductListRow,
  type QuoteResponse,
  type ShopFacts,
  type VariationsResponse,
  type WhatIfPricing,
} from '@halfpallet/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, isRefusal } from './api-client';
import { facetsAddress, listAddress, type ProductFilters } from './product-filters';
import { readKey } from './query-client';
import { rememberPerson } from './whose-page';

// Keys are the addresses; pages, server rendering and prefetching share these.

const readUser = readKey({ on401: 'null' });

export const userQuery = () =>
  queryOptions<CurrentUser | null>({
    queryKey: ['/api/auth/user'],
    queryFn: async (context) => {
      const user = await readUser<CurrentUser | null>(context);
      rememberPerson(user?.id ?? null);
      return user;
    },
    retry: false,
  });

export const fxQuery = () =>
  queryOptions<FxRateResponse>({
    queryKey: ['/api/currency/usd-aud'],
    staleTime: CacheTimes.fxStaleMs,
    refetchInterval: CacheTimes.fxRefetchMs,
    refetchOnWindowFocus: true,
  });

/** One rate a day, for whoever looks at the rate closely. */
export const fxHistoryQuery = () => queryOptions<FxHistoryResponse>({ queryKey: ['/api/currency/usd-aud/history'] });

/** Who runs the shop; the same on every page. */
export const shopQuery = () => queryOptions<ShopFacts>({ queryKey: ['/api/shop'] });

/** Null where pages for developers are off. */
export const devPagesQuery = () => queryOptions<DevPagesResponse | null>({ queryKey: ['/api/dev-pages'] });

/**
 * One page of the list; `page` counts from 0. What was found before stays until the answer is there, but that nothing was found is
 * no answer to another question.
 */
export const productsQuery = (filters: ProductFilters, page = 0) =>
  queryOptions<ProductListRow[]>({
    queryKey: [listAddress(filters, page)],
    placeholderData: (before) => (before?.length === 0 ? undefined : before),
  });

export const facetsQuery = (filters: ProductFilters) =>
  queryOptions<ProductFacets>({ queryKey: [facetsAddress(filters)], placeholderData: keepPreviousData });

/** The first products of the unfiltered list: the home page need not carry them all. */
export const topProductsQuery = () =>
  queryOptions<ProductListRow[]>({ queryKey: [`/api/products?limit=${Business.homeProductCount}`] });

export const sectorsQuery = () => queryOptions<string[]>({ queryKey: ['/api/sectors'] });

/** A product's id as an address names it; what is no number becomes 0, which no product has. */
const productPart = (id: number | string): string => (/^\d{1,15}$/.test(String(id)) ? String(id) : '0');

export const productQuery = (id: number | string) =>
  queryOptions<ProductDetail | null>({ queryKey: ['/api/products', productPart(id)] });

export const variationsQuery = (id: number | string) =>
  queryOptions<VariationsResponse>({ queryKey: ['/api/products', productPart(id), 'variations'] });

export const imagesQuery = (id: number | string) =>
  queryOptions<ProductImage[]>({ queryKey: ['/api/products', productPart(id), 'images'] });

export const benchmarkQuery = (id: number | string) =>
  queryOptions<BenchmarkResponse>({ queryKey: ['/api/benchmark/product', productPart(id)] });

/** What is priced: a product or variation, perhaps with further options, to a postcode other than the default. */
export interface PriceQuestion {
  readonly productId: number;
  readonly quantity: number;
  readonly optionIds?: readonly number[];
  readonly postcode?: string;
}

const detailsOf = ({ optionIds = [], postcode }: Pick<PriceQuestion, 'optionIds' | 'postcode'>): string =>
  (optionIds.length > 0 ? `&options=${optionIds.join(',')}` : '') +
  (postcode ? `&postcode=${encodeURIComponent(postcode)}` : '');

export const pricingQuery = (question: PriceQuestion) =>
  queryOptions<ExplainedPricing>({
    queryKey: [`/api/pricing/${question.productId}?quantity=${question.quantity}${detailsOf(question)}`],
    enabled: question.productId > 0 && question.quantity > 0,
    staleTime: CacheTimes.pricingStaleMs,
    refetchOnMount: true,
    // A refusal stays one: only what may pass is tried again.
    retry: (failures, error) =>
      error.name !== 'AbortError' && !isRefusal(error) && failures < CacheTimes.pricingRetries,
    placeholderData: keepPreviousData,
  });

/** A supposed world: what is left out is as it is. */
export interface Supposition extends Omit<PriceQuestion, 'quantity'> {
  readonly quantities: readonly number[];
  readonly originEvidence?: boolean;
  /** Per cent by which the exchange rate moves. */
  readonly fxShift?: number;
}

const supposedOf = ({ originEvidence, fxShift }: Supposition): string =>
  (originEvidence === undefined ? '' : `&originEvidence=${originEvidence}`) + (fxShift ? `&fxShift=${fxShift}` : '');

export const whatIfQuery = (supposed: Supposition) =>
  queryOptions<WhatIfPricing[]>({
    queryKey: [
      `/api/pricing/${supposed.productId}/what-if?quantities=${supposed.quantities.join(',')}${detailsOf(supposed)}${supposedOf(supposed)}`,
    ],
    staleTime: CacheTimes.pricingStaleMs,
    enabled: supposed.quantities.length > 0,
    placeholderData: keepPreviousData,
  });

/**
 * A stored quote; `msLeft` is counted from when the answer came. Asked for again when the buyer comes back to the tab: a price
 * ends, and another tab may have ordered at it.
 */
export const quoteQuery = (quoteNumber: string) =>
  queryOptions<QuoteResponse>({
    queryKey: ['/api/quotes', quoteNumber],
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });

export const paymentsConfigQuery = () => queryOptions<PaymentsConfig>({ queryKey: ['/api/payments/config'] });

/** Asked for again when the buyer comes back to the tab: another one may have paid meanwhile. */
export const orderViewQuery = (orderNumber: string) =>
  queryOptions<OrderCheckoutView>({
    queryKey: ['/api/orders', orderNumber],
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });

/** What is paid and due stands in it, too. */
export const orderByNumberQuery = (orderNumber: string) =>
  queryOptions<OrderByNumber>({
    queryKey: ['/api/orders/by-number', orderNumber],
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });

/** What was reported about the delivery. Asked for again when the buyer comes back to the tab: it may be decided. */
export const orderReturnsQuery = (orderNumber: string) =>
  queryOptions<OrderReturnsResponse>({
    queryKey: ['/api/orders', orderNumber, 'returns'],
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });

/** What waits to be transferred back. For the order's buyer (`isYours`); for anybody else there is no such order. Staff may approve it meanwhile. */
export const refundAccountQuery = (orderNumber: string) =>
  queryOptions<BuyerRefundAccount>({
    queryKey: ['/api/orders', orderNumber, 'refund-account'],
    retry: false,
    staleTime: 0,
    refetchOnMount: 'always',
  });

export const orderStatusQuery = (reference: string) =>
  queryOptions<OrderStatusResponse | { readonly error: string }, Error, OrderStatusResponse>({
    queryKey: ['/api/stripe/order-status', reference],
    staleTime: 0,
    refetchOnMount: 'always',
    select: orderOrRefusal,
  });

/** The specification lets the call answer `{error}` where others answer with a status. */
function orderOrRefusal(answer: OrderStatusResponse | { readonly error: string }): OrderStatusResponse {
  if ('order' in answer) return answer;
  throw new ApiError(200, JSON.stringify(answer), '', answer);
}

/** Which of the customer's own orders: a page of ten, narrowed by status and by words. */
export interface OrderSearch {
  readonly page: number;
  readonly status: string;
  readonly search: string;
}

export const customerOrdersQuery = ({ page, status, search }: OrderSearch) => {
  const narrowing = Object.entries({ status, search }).filter(([, value]) => value !== '');
  const query = new URLSearchParams([['page', String(page)], ['limit', '10'], ...narrowing]);
  return queryOptions<CustomerOrdersResponse>({
    queryKey: [`/api/customer/orders?${query.toString()}`],
    staleTime: 0,
    refetchOnMount: 'always',
    // That there are none on one page is no answer about another.
    placeholderData: (before) => (before?.orders.length === 0 ? undefined : before),
  });
};

export const customerStatsQuery = () =>
  queryOptions<CustomerOrderStats>({
    queryKey: ['/api/customer/orders/stats/summary'],
    staleTime: 0,
    refetchOnMount: 'always',
  });

export const customerOrderQuery = (id: string) =>
  queryOptions<CustomerOrder>({ queryKey: ['/api/customer/orders', id], staleTime: 0, refetchOnMount: 'always' });

export const customerProfileQuery = () =>
  queryOptions<CustomerProfile>({ queryKey: ['/api/customer/profile'], staleTime: 0, refetchOnMount: 'always' });
