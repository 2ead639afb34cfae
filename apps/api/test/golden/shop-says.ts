import type { ExplainedPricing, ProductDetail } from '@halfpallet/contracts';
import type { TestShop } from '../support/shop';

/** Answers of a shop whose goods, rate card and exchange rate stand still: hundreds of sums are looked up. */
const known = new WeakMap<TestShop, Map<string, Promise<unknown>>>();

function ask<T>(shop: TestShop, path: string): Promise<T> {
  const answers = known.get(shop) ?? new Map<string, Promise<unknown>>();
  known.set(shop, answers);
  const asked =
    answers.get(path) ??
    shop
      .visitor()
      .get(path)
      .then(({ status, body, text }) => {
        if (status !== 200) throw new Error(`${path} was answered ${status} ${text}`);
        return body as unknown;
      });
  answers.set(path, asked);
  return asked as Promise<T>;
}

/** What the shop asks for a line when it is asked outside of any conversation. */
export function askPrice(
  shop: TestShop,
  productId: number,
  quantity: number,
  { postcode, options = [] }: { readonly postcode?: string; readonly options?: readonly number[] } = {},
): Promise<ExplainedPricing> {
  const place = postcode === undefined ? '' : `&postcode=${postcode}`;
  const chosen = options.length === 0 ? '' : `&options=${options.join(',')}`;
  return ask(shop, `/api/pricing/${productId}?quantity=${quantity}${place}${chosen}`);
}

/** What a product's page says of it. */
export const askPage = (shop: TestShop, productId: number): Promise<ProductDetail> =>
  ask(shop, `/api/products/${productId}`);
