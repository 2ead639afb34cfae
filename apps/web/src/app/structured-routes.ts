import type { ExplainedPricing, Product, ProductImage, ProductListRow, ShopFacts } from '@halfpallet/contracts';
import { readFilters } from '../lib/product-filters';
import { imagesQuery, pricingQuery, productQuery, productsQuery, shopQuery } from '../lib/queries';
import { startQuantity } from '../lib/start-quantity';
import { sectorName } from '../lib/sectors';
import {
  breadcrumbList,
  contactPage,
  faqPage,
  itemList,
  organisation,
  productOffer,
  website,
} from '../lib/structured-data';
import { FAQ } from '../texts/faq';
import { heads } from '../texts/heads';
import { productPath, type RouteContext } from './route-data';
import type { PageId } from './route-manifest';

/** Structured data by page, for the server's head only: it is read from documents, not from running applications. */
const STRUCTURED: Partial<Record<PageId, (context: RouteContext) => object[]>> = {
  home: ({ origin }) => [organisation(origin), website(origin)],
  products(context) {
    const filters = readFilters(context.search);
    const { sector } = filters;
    const rows = context.read<ProductListRow[]>(productsQuery(filters).queryKey) ?? [];
    const crumbs = [
      { name: heads.products.crumb, path: '/products' },
      ...(sector ? [{ name: sectorName(sector), path: `/products?sector=${encodeURIComponent(sector)}` }] : []),
    ];
    return [breadcrumbList(context.origin, crumbs), itemList(context.origin, rows)];
  },
  product(context) {
    const product = context.read<Product>(productQuery(context.params.id ?? '').queryKey);
    if (!product) return [];
    const pricing = context.read<ExplainedPricing>(
      pricingQuery({ productId: product.id, quantity: startQuantity(product) }).queryKey,
    );
    const crumbs = [
      { name: heads.products.crumb, path: '/products' },
      { name: sectorName(product.sector), path: `/products?sector=${encodeURIComponent(product.sector)}` },
      { name: product.productName, path: productPath(product) },
    ];
    const images = context.read<ProductImage[]>(imagesQuery(product.id).queryKey) ?? [];
    return [
      breadcrumbList(context.origin, crumbs),
      productOffer(context.origin, product, pricing ?? null, pricing?.quoteTokenExpiresAt ?? null, images),
    ];
  },
  faq: () => [faqPage(FAQ)],
  contact: (context) => [contactPage(context.origin, context.read<ShopFacts>(shopQuery().queryKey))],
};

export const structuredDataFor = (page: PageId, context: RouteContext): object[] => STRUCTURED[page]?.(context) ?? [];
