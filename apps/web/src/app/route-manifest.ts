import { parse } from 'regexparam';
import type { Robots, RouteMatch, RouteRender } from './host-contract';

export type PageId =
  | 'home'
  | 'products'
  | 'product'
  | 'cart'
  | 'guest-checkout'
  | 'order'
  | 'order-success'
  | 'returns'
  | 'privacy'
  | 'terms'
  | 'faq'
  | 'agents'
  | 'contact'
  | 'shipping'
  | 'source-for-me'
  | 'ui-demo'
  | 'simple-import'
  | 'clean-import'
  | 'chat-test'
  | 'dashboard'
  | 'not-found';

export interface RouteSpec {
  readonly id: PageId;
  readonly patterns: readonly string[];
  /** Source of the page, as the build manifest names its chunk. */
  readonly module: string;
  readonly render: RouteRender;
  readonly cacheSeconds: number;
  readonly robots: Robots;
}

const INDEX: Robots = 'index,follow';
const PRIVATE = { render: 'shell', cacheSeconds: 0, robots: 'noindex,nofollow' } as const;
const PUBLIC = { render: 'server', cacheSeconds: 60, robots: INDEX } as const;

export const ROUTES: readonly RouteSpec[] = [
  {
    id: 'home',
    patterns: ['/'],
    module: 'src/features/catalogue/home-page.tsx',
    ...PUBLIC,
  },
  {
    id: 'products',
    patterns: ['/products'],
    module: 'src/features/catalogue/products-page.tsx',
    ...PUBLIC,
  },
  {
    id: 'product',
    patterns: ['/product/:id', '/product/:id/:slug', '/products/:id'],
    module: 'src/features/product/product-page.tsx',
    ...PUBLIC,
  },
  {
    id: 'cart',
    patterns: ['/cart'],
    module: 'src/features/cart/cart-page.tsx',
    ...PRIVATE,
  },
  {
    id: 'guest-checkout',
    patterns: ['/guest-checkout'],
    module: 'src/features/checkout/guest-checkout-page.tsx',
    ...PRIVATE,
  },
  {
    id: 'order',
    patterns: ['/checkout/:orderId'],
    module: 'src/features/checkout/order-page.tsx',
    ...PRIVATE,
  },
  {
    id: 'order-success',
    patterns: ['/order-success'],
    module: 'src/features/checkout/order-success-page.tsx',
    ...PRIVATE,
  },
  {
    id: 'returns',
    patterns: ['/returns/:orderId'],
    module: 'src/features/returns/returns-page.tsx',
    ...PRIVATE,
  },
  {
    id: 'privacy',
    patterns: ['/privacy-policy'],
    module: 'src/features/content/privacy-page.tsx',
    ...PUBLIC,
  },
  {
    id: 'terms',
    patterns: ['/terms-and-conditions'],
    module: 'src/features/content/terms-page.tsx',
    ...PUBLIC,
  },
  {
    id: 'faq',
    patterns: ['/faq'],
    module: 'src/features/content/faq-page.tsx',
    ...PUBLIC,
  },
  {
    id: 'agents',
    patterns: ['/agents'],
    module: 'src/features/agents/agents-page.tsx',
    ...PUBLIC,
  },
  {
    id: 'contact',
    patterns: ['/contact'],
    module: 'src/features/contact/contact-page.tsx',
    ...PUBLIC,
  },
  {
    id: 'shipping',
    patterns: ['/shipping-logistics'],
    module: 'src/features/content/shipping-page.tsx',
    ...PUBLIC,
  },
  {
    id: 'source-for-me',
    // The server sends /chat on with a redirect; inside the application the page itself puts its address right.
    patterns: ['/source-for-me', '/chat'],
    module: 'src/app/assistant/source-for-me-page.tsx',
    ...PUBLIC,
  },
  {
    id: 'dashboard',
    patterns: ['/dashboard'],
    module: 'src/features/account/dashboard-page.tsx',
    ...PRIVATE,
  },
  {
    id: 'ui-demo',
    patterns: ['/ui-demo'],
    module: 'src/app/demo/ui-demo-page.tsx',
    ...PRIVATE,
  },
  {
    id: 'simple-import',
    patterns: ['/simple-import-test'],
    module: 'src/app/demo/simple-import-page.tsx',
    ...PRIVATE,
  },
  {
    id: 'clean-import',
    patterns: ['/clean-import'],
    module: 'src/app/demo/clean-import-page.tsx',
    ...PRIVATE,
  },
  {
    id: 'chat-test',
    patterns: ['/integrated-ai-chat-test'],
    module: 'src/app/assistant/chat-test-page.tsx',
    ...PRIVATE,
  },
  {
    id: 'not-found',
    patterns: ['/*'],
    module: 'src/features/content/not-found-page.tsx',
    ...PUBLIC,
    robots: 'noindex,nofollow',
  },
];

/** Addresses under these are answered by others and never by a page of ours. */
const FOREIGN = /^\/(?:api|assets|images|admin)(?:\/|$)/;

const MATCHERS = ROUTES.flatMap((route) => route.patterns.map((pattern) => ({ route, ...parse(pattern) })));

export function findRoute(pathname: string): { route: RouteSpec; params: Record<string, string> } {
  for (const { route, keys, pattern } of MATCHERS) {
    const match = pattern.exec(pathname);
    if (match) return { route, params: paramsOf(keys, match) };
  }
  throw new Error('The last route matches every address');
}

const paramsOf = (keys: readonly string[], match: RegExpExecArray): Record<string, string> =>
  Object.fromEntries(
    keys.flatMap((key, index) => {
      const part = match[index + 1];
      return part === undefined ? [] : [[key, decoded(part)]];
    }),
  );

/** A badly escaped address stands for itself; it will be found nowhere. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page of an address, or null when the address is not a page at all. */
export function matchRoute(pathname: string): RouteMatch | null {
  if (FOREIGN.test(pathname)) return null;
  const { route, params } = findRoute(pathname);
  return { id: route.id, params, render: route.render, cacheSeconds: route.cacheSeconds, robots: route.robots };
}

export const pageIds = (): PageId[] => ROUTES.map(({ id }) => id);

/** Addresses of pages that exist once each and may be shown by search engines; a page's first pattern is its right one. */
export const staticPaths = (): string[] =>
  ROUTES.filter(({ robots }) => robots === INDEX).flatMap(({ patterns: [path] }) =>
    path && !/[:*]/.test(path) ? [path] : [],
  );

export const pageExists = (path: string): boolean => {
  const { pathname } = new URL(path, 'http://page');
  return !FOREIGN.test(pathname) && findRoute(pathname).route.id !== 'not-found';
};
