import type { CustomerProfile } from '@halfpallet/contracts';
import { useEffect, useState } from 'react';
import { useSearchParams } from '../../lib/router';
import { account as texts } from '../../texts/account';
import { Notice } from '../../ui/notice';
import styles from './dashboard.module.css';
import { useClaims } from './use-claims';
import { VerifyBanner } from './verify-banner';

type Landed = keyof typeof texts.landed;

const isLanded = (value: string | null): value is Landed => value !== null && Object.hasOwn(texts.landed, value);

/** What a link in a mail led to, what came to the account with it, and what is still to be proven. */
export function DashboardNotices({ profile }: { readonly profile: CustomerProfile | undefined }) {
  const [params, setParams] = useSearchParams();
  // Told once: the address is tidied at once, so that neither a reload nor a copied address tells it again.
  const [arrival] = useState(() => ({
    landed: params.get('email'),
    added: Math.min(Number(params.get('added')) || 0, 10_000),
    token: params.get('claim'),
  }));
  useEffect(() => {
    const rest = [...params].filter(([name]) => !['email', 'added', 'claim', 'seen'].includes(name));
    if (rest.length < [...params].length) setParams(rest, { replace: true });
  }, [params, setParams]);
  const news = useClaims(profile, arrival.token);
  const landed = isLanded(arrival.landed) ? arrival.landed : null;
  const worked = landed === 'verified' || landed === 'changed';
  return (
    <div className={styles.notices}>
      {landed ? (
        <Notice tone={worked ? 'ok' : 'stop'} role={worked ? 'status' : 'alert'}>
          {texts.landed[landed]} {worked && arrival.added > 0 ? texts.added(arrival.added) : null}
        </Notice>
      ) : null}
      {news ? (
        <Notice tone={news.tone} role={news.tone === 'stop' ? 'alert' : 'status'}>
          {news.text}
        </Notice>
      ) : null}
      {profile && !profile.emailVerified ? <VerifyBanner profile={profile} /> : null}
    </div>
  );
}
