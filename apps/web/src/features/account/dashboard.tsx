import type { CurrentUser } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from '../../lib/router';
import { formatAud, formatCount } from '../../lib/format';
import { usePageExists } from '../../lib/page-exists';
import { customerStatsQuery } from '../../lib/queries';
import { dashboard as texts } from '../../texts/dashboard';
import { shared } from '../../texts/shared';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Sheet } from '../../ui/sheet';
import styles from './dashboard.module.css';
import { OrderHistory } from './order-history';
import { ProfileDialog } from './profile-dialog';

export function Dashboard({ user }: { readonly user: CurrentUser }) {
  const [editing, setEditing] = useState(false);
  const [search] = useSearchParams();
  const exists = usePageExists();
  return (
    <div className="page">
      <header className={styles.head}>
        <h1>{texts.welcome(user.firstName ?? user.email)}</h1>
      </header>
      {search.get('email') === 'verified' ? (
        <div className={styles.notice}>
          <Notice tone="ok" role="status">
            {texts.emailVerified}
          </Notice>
        </div>
      ) : null}
      <Figures />
      <div className={styles.grid}>
        <OrderHistory />
        <div className={styles.aside}>
          <Sheet title={texts.account} id="account">
            <p className={styles.address}>{user.email}</p>
            <Button look="secondary" wide onClick={() => setEditing(true)}>
              {texts.editProfile}
            </Button>
          </Sheet>
          <Sheet title={texts.quickActions} id="quick-actions">
            <ul className={styles.actions}>
              <li>
                <Link to="/">{shared.browseProducts}</Link>
              </li>
              {exists('/contact') ? (
                <li>
                  <Link to="/contact">{texts.contactSupport}</Link>
                </li>
              ) : null}
              <li>
                <a href="/api/logout">{texts.signOut}</a>
              </li>
            </ul>
          </Sheet>
        </div>
      </div>
      {editing ? <ProfileDialog onClose={() => setEditing(false)} /> : null}
    </div>
  );
}

/** Absent until known, and for good when they cannot be had: the list below says so. */
function Figures() {
  const { data: stats } = useQuery(customerStatsQuery());
  const figures = stats
    ? [
        { label: texts.myOrders, value: formatCount(stats.totalOrders), shown: true },
        { label: texts.pendingOrders, value: formatCount(stats.pendingOrders), shown: stats.pendingOrders > 0 },
        { label: texts.shippedOrders, value: formatCount(stats.shippedOrders), shown: stats.shippedOrders > 0 },
        { label: texts.deliveredOrders, value: formatCount(stats.deliveredOrders), shown: stats.deliveredOrders > 0 },
        { label: texts.totalSpent, value: formatAud(stats.totalSpent), shown: true },
      ]
    : [];
  return (
    <dl className={styles.figures} aria-label={texts.figures}>
      {figures
        .filter(({ shown }) => shown)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
