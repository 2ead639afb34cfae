import type { CurrentUser } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router';
import { formatAud, formatCount } from '../../lib/format';
import { usePageExists } from '../../lib/page-exists';
import { customerProfileQuery, customerStatsQuery } from '../../lib/queries';
import { dashboard as texts } from '../../texts/dashboard';
import { shared } from '../../texts/shared';
import { Sheet } from '../../ui/sheet';
import { SignOut } from '../../ui/sign-out';
import { AccountSheet } from './account-sheet';
import { DashboardNotices } from './dashboard-notices';
import styles from './dashboard.module.css';
import { MyQuotes } from './my-quotes';
import { MySearches } from './my-searches';
import { OrderHistory } from './order-history';
import { SavedAddresses } from './saved-addresses';

export function Dashboard({ user }: { readonly user: CurrentUser }) {
  const { data: profile } = useQuery(customerProfileQuery());
  return (
    <div className="page">
      <header className={styles.head}>
        <h1>{texts.welcome(user.firstName ?? user.email)}</h1>
      </header>
      <DashboardNotices profile={profile} />
      <Figures />
      <div className={styles.grid}>
        <div className={styles.main}>
          <OrderHistory />
          <MyQuotes />
          <MySearches />
        </div>
        <div className={styles.aside}>
          <AccountSheet user={user} profile={profile}>
            <QuickActions />
          </AccountSheet>
          <SavedAddresses customerName={profile?.name ?? ''} />
        </div>
      </div>
    </div>
  );
}

function QuickActions() {
  const exists = usePageExists();
  return (
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
          <SignOut className={styles.entry} label={texts.signOut} />
        </li>
      </ul>
    </Sheet>
  );
}

/** An empty strip until known; absent when they cannot be had, as the list below then says. */
function Figures() {
  const { data: stats, isError } = useQuery(customerStatsQuery());
  if (isError) return null;
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
