import { type ComponentProps, createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { Link as WouterLink, Router, useLocation as useWouterLocation, useSearch } from 'wouter';

/*
 * The storefront's one door to its router. Routes themselves are data (`app/route-manifest.ts`); what is left for a
 * library is history, links and the server's location.
 */

export interface Location {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

export interface NavigateOptions {
  readonly replace?: boolean;
}

export type Params = Readonly<Record<string, string>>;

const ParamsContext = createContext<Params>({});
/** Hands the parts of the address that a pattern names to the page below. */
export const ParamsProvider = ParamsContext.Provider;
export const useParams = (): Params => useContext(ParamsContext);

export function useLocation(): Location {
  const [pathname] = useWouterLocation();
  const search = useSearch();
  return useMemo(() => ({ pathname, search: search && `?${search}` }), [pathname, search]);
}

/** A function that goes to an address of this shop without loading the document again. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  return useWouterLocation()[1];
}

type Query = ConstructorParameters<typeof URLSearchParams>[0];

/** The query of the address, and a function that replaces it and stays on the page. */
export function useSearchParams(): [URLSearchParams, (next: Query, options?: NavigateOptions) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: Query, options?: NavigateOptions) => {
      const query = new URLSearchParams(next).toString();
      navigate(query ? `${pathname}?${query}` : pathname, options);
    },
    [navigate, pathname],
  );
  return [params, setParams];
}

type Anchor = Omit<ComponentProps<'a'>, 'href'>;

export interface LinkProps extends Anchor {
  readonly to: string;
  readonly replace?: boolean;
}

/** An anchor that goes on within the shop; with a modifier key, or without script, it is a plain anchor. */
export function Link({ to, ...rest }: LinkProps) {
  return <WouterLink href={to} {...rest} />;
}

/** A link that says when it leads to where the visitor is; `end` asks for the very address, not one below it. */
export function NavLink({ end = false, ...rest }: LinkProps & { readonly end?: boolean }) {
  const { pathname } = useLocation();
  const here = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`));
  return <Link {...rest} aria-current={here ? 'page' : undefined} />;
}

/** The router of a browser; history is the window's. */
export function BrowserRouter({ children }: { readonly children: ReactNode }) {
  return <Router>{children}</Router>;
}

/** The router of a server's page or of a test: it stands at `location` and goes nowhere. */
export function StaticRouter({ location, children }: { readonly location: string; readonly children: ReactNode }) {
  const [path, query = ''] = location.split('?');
  return (
    <Router ssrPath={path} ssrSearch={query}>
      {children}
    </Router>
  );
}
