import { CacheTimes } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from '../../lib/router';
import { userQuery } from '../../lib/queries';
import { useHydrated } from '../../lib/use-hydrated';
import { dashboard as texts } from '../../texts/dashboard';
import { shared } from '../../texts/shared';
import { Button, ButtonAnchor } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast-store';
import { Dashboard } from './dashboard';
import styles from './dashboard.module.css';
import { loginFor } from './login';

export function DashboardPage() {
  // Who is signed in is known only to the browser.
  const hydrated = useHydrated();
  const { data: user, isPending, isError, refetch } = useQuery({ ...userQuery(), enabled: hydrated });
  const isAdmin = user?.role === 'admin';
  useEffect(() => {
    if (isAdmin) window.location.replace('/admin');
  }, [isAdmin]);

  if (isError) {
    return (
      <div className={`page ${styles.alone}`}>
        <EmptyState as="h1" title={texts.faultTitle}>
          <Button onClick={() => void refetch()}>{shared.tryAgain}</Button>
        </EmptyState>
      </div>
    );
  }
  if (isPending || isAdmin) {
    return (
      <div className={`page ${styles.alone}`} aria-busy="true">
        <Skeleton height="480px" />
      </div>
    );
  }
  return user ? <Dashboard user={user} /> : <AccessRequired />;
}

/** Says what is missing, then goes to sign in; the button is for those who are faster. */
function AccessRequired() {
  const { pathname, search } = useLocation();
  // With its query: the link of a mail has to work after the detour, too.
  const login = loginFor(pathname + search);
  useEffect(() => {
    toast({ title: texts.authTitle, text: texts.authText, tone: 'stop' });
    const timer = setTimeout(() => window.location.assign(login), CacheTimes.loginRedirectMs);
    return () => clearTimeout(timer);
  }, [login]);
  return (
    <div className={`page ${styles.alone}`}>
      <EmptyState as="h1" title={texts.accessTitle} text={texts.authText}>
        <ButtonAnchor href={login}>{texts.logIn}</ButtonAnchor>
      </EmptyState>
    </div>
  );
}
