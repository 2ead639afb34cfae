import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { later } from '../../lib/later';
import { shared } from '../../texts/shared';
import { ErrorBoundary } from '../../ui/error-boundary';
import { toastStore } from '../../ui/toast-store';
import { AssistantLauncher } from './assistant-launcher';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';

// Neither is needed for the first view: the server wrote the head, and there is nothing to notify of yet. The rest of the visit needs both.
const HeadSync = later(() => import('../head-sync').then((m) => m.HeadSync), { forGood: true });
const ToastRegion = later(() => import('../../ui/toast-region').then((m) => m.ToastRegion), { forGood: true });

/** What stands around every page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#main">
        {shared.skip}
      </a>
      <OfflineBanner />
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <AssistantLauncher />
      <WhenIdle />
    </>
  );
}

const IDLE_FALLBACK_MS = 1_500;

/** What is fetched when the page is idle; the notifications at once when there is something to say. */
function WhenIdle() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, () => null);
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if ('requestIdleCallback' in window) {
      const handle = window.requestIdleCallback(() => setIdle(true), { timeout: IDLE_FALLBACK_MS });
      return () => window.cancelIdleCallback(handle);
    }
    const timer = setTimeout(() => setIdle(true), IDLE_FALLBACK_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>{idle ? <HeadSync /> : null}</Suspense>
      <Suspense>{idle || message ? <ToastRegion /> : null}</Suspense>
    </ErrorBoundary>
  );
}

const onlineStore = {
  subscribe(listener: () => void) {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
  snapshot: () => navigator.onLine,
};

function OfflineBanner() {
  const online = useSyncExternalStore(onlineStore.subscribe, onlineStore.snapshot, () => true);
  return online ? null : (
    <p className={styles.offline} role="status">
      {shared.offline}
    </p>
  );
}
