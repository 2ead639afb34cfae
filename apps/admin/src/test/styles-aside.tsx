import type { ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';

const styles = createCache({ key: 'css', container: document.createElement('div') });

/**
 * Keeps the styles of Material components out of the page: for each question by role jsdom works out the style of each element from
 * every rule there is, which took half of the time. A sheet once there stays for all tests that share the page.
 */
export function StylesAside({ children }: { readonly children: ReactNode }) {
  return <CacheProvider value={styles}>{children}</CacheProvider>;
}
