import type { Product } from '@halfpallet/contracts';
import type { Head } from '../lib/head';
import { readFilters } from '../lib/product-filters';
import { productQuery } from '../lib/queries';
import { sectorName } from '../lib/sectors';
import { heads } from '../texts/heads';
import { outcomeOf, productPath, type RouteContext } from './route-data';
import type { PageId, RouteSpec } from './route-manifest';

type PageHead = Omit<Head, 'robots'>;

const titled = (title: string): string => `${title} | ${heads.brand}`;

/** A page that says the same of itself whatever its state. */
const plain =
  (page: { title: string; description: string }, path?: string) =>
  ({ origin, pathname }: RouteContext): PageHead => ({
    title: titled(page.title),
    description: page.description,
    keywords: heads.home.keywords,
    canonical: origin + (path ?? pathname),
  });

const HEADS: Readonly<Record<PageId, (context: RouteContext) => PageHead>> = {
  home: ({ origin }) => ({ ...heads.home, canonical: `${origin}/` }),
  products(context) {
    const { q, sector } = readFilters(context.search);
    const name = sector ? sectorName(sector) : null;
    return {
      title: titled(heads.products.title(name, q)),
      description: heads.products.description(name),
      keywords: heads.products.keywords,
      canonical: `${context.origin}/products${sector ? `?sector=${encodeURIComponent(sector)}` : ''}`,
    };
  },
  product(context) {
    const product = context.read<Product>(productQuery(context.params.id ?? '').queryKey);
    if (!product) return plain(heads.product.missing)(context);
    return {
      title: titled(product.productName),
      description: product.description,
      keywords: heads.product.keywords(product.productName, sectorName(product.sector)),
      canonical: context.origin + productPath(product),
      ogType: 'product',
      ogImage: `${context.origin}/images/${product.id}/open-graph.png`,
    };
  },
  cart: plain(heads.cart),
  'guest-checkout': plain(heads.checkout),
  // The order number stays out of links and referrers.
  order: plain(heads.order, '/checkout'),
  'order-success': plain(heads.success),
  returns: plain(heads.returns, '/returns'),
  privacy: plain(heads.privacy),
  terms: plain(heads.terms),
  faq: plain(heads.faq),
  agents: plain(heads.agents),
  contact: plain(heads.contact),
  shipping: plain(heads.shipping),
  'source-for-me': plain(heads.sourceForMe, '/source-for-me'),
  dashboard: plain(heads.dashboard),
  'ui-demo': plain(heads.uiDemo),
  'simple-import': plain(heads.simpleImport),
  'clean-import': plain(heads.cleanImport),
  'chat-test': plain(heads.chatTest),
  'not-found': plain(heads.notFound),
};

/** What the page says of itself, with the robots rule that holds in its present state. */
export function headFor(route: RouteSpec, context: RouteContext): Head {
  return { robots: outcomeOf(route, context).robots ?? route.robots, ...HEADS[route.id](context) };
}
