import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the storefront's server bundle exports; the storefront's own statement of it is its `host-contract`. */
export interface RouteMatch {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  readonly render: 'server' | 'shell';
  readonly cacheSeconds: number;
  readonly robots: string;
}
export interface RenderResult {
  readonly html: string;
  readonly head: string;
  readonly state: string;
  readonly status: 200 | 404;
  readonly robots: string;
  readonly redirect?: { readonly status: 301; readonly location: string; readonly cacheSeconds: number };
}
export interface StorefrontBundle {
  matchRoute(pathname: string): RouteMatch | null;
  queriesFor(
    match: RouteMatch,
    search: string,
    data?: Readonly<Record<string, unknown>>,
  ): Array<{ key: readonly string[]; path: string }>;
  render(request: {
    url: string;
    data: Readonly<Record<string, unknown>>;
    origin: string;
    shell?: boolean;
  }): RenderResult;
  assetsFor(match: RouteMatch, manifest: unknown): string;
  pageIds(): string[];
  staticPaths(): string[];
}

export interface Storefront {
  readonly bundle: StorefrontBundle;
  readonly template: string;
  readonly manifest: unknown;
}

/** Folder of a front end's build, beside the API's own. */
export const frontEndDist = (name: 'web' | 'admin') => join(__dirname, '..', '..', '..', name, 'dist');

/** The built storefront, or null when it was not built (API tests, a worker). */
export async function loadStorefront(): Promise<Storefront | null> {
  const dist = frontEndDist('web');
  const entry = join(dist, 'server', 'entry-server.js');
  if (!existsSync(entry)) return null;
  // A real dynamic import: the bundle is an ES module, this file compiles to CommonJS.
  const bundle = (await import(pathToFileURL(entry).href)) as StorefrontBundle;
  return {
    bundle,
    template: readFileSync(join(dist, 'client', 'index.html'), 'utf8'),
    manifest: JSON.parse(readFileSync(join(dist, 'client', '.vite', 'manifest.json'), 'utf8')) as unknown,
  };
}
