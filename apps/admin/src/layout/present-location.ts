import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouter } from 'react-router';
import { reactRouterProvider, type RouterProvider } from 'react-admin';

export interface PresentLocation {
  /** Below the base of the back-office: `/orders`. */
  readonly pathname: string;
  readonly search: string;
}

/**
 * Tells where the browser is at the moment of the call. What React shows is older while it is busy: whoever builds an
 * address upon the one on the screen then undoes the navigation before.
 */
export function usePresentLocation(): () => PresentLocation {
  const context = useContext(DataRouter);
  if (context === null) throw new Error('usePresentLocation is for pages below a data router.');
  const { router } = context;
  return useCallback(() => {
    const { pathname, search } = router.state.location;
    const base = router.basename === undefined || router.basename === '/' ? '' : router.basename;
    return { pathname: pathname.slice(base.length) || '/', search };
  }, [router]);
}

/** A list that changes only its query stays on the page that is open now: the dialog of an order, for one. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate();
    const present = usePresentLocation();
    return useCallback(
      (to, options) => {
        const samePage = typeof to === 'object' && to.pathname === undefined;
        navigate(samePage ? { ...to, pathname: present().pathname } : to, options);
      },
      [navigate, present],
    );
  },
};
