import { useQuery } from '@tanstack/react-query';
import { NavLink } from '../../lib/router';
import { usePageExists } from '../../lib/page-exists';
import { userQuery } from '../../lib/queries';
import { useCart, useCartUpkeep } from '../../lib/use-cart';
import { useHydrated } from '../../lib/use-hydrated';
import { frame } from '../../texts/frame';
import { Icon } from '../../ui/icon';
import { SignOut } from '../../ui/sign-out';
import styles from './header.module.css';
import { NAV_ITEMS } from './nav-items';

/** The links of the bar, on a phone those of its menu. Who is signed in and what is in the cart is known only after hydration: pages are shared by all. */
export function NavLinks({ onFollow }: { readonly onFollow: () => void }) {
  const exists = usePageExists();
  const hydrated = useHydrated();
  const { data: user } = useQuery({ ...userQuery(), enabled: hydrated });
  useCartUpkeep(hydrated ? (user === undefined ? undefined : (user?.id ?? null)) : undefined);
  return (
    <>
      <ul className={styles.links}>
        {NAV_ITEMS.filter((item) => exists(item.to)).map((item) => (
          <li key={item.to}>
            <NavLink to={item.to} end={item.to === '/'} className={styles.link} onClick={onFollow}>
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
      <ul className={styles.actions}>
        {user && exists('/dashboard') ? (
          <li>
            <NavLink to="/dashboard" className={styles.link} onClick={onFollow}>
              {frame.dashboard}
            </NavLink>
          </li>
        ) : null}
        <li className={styles.account}>
          {user ? (
            <SignOut className={styles.link} label={frame.signOut} />
          ) : (
            <a className={styles.link} href="/api/login">
              {frame.signIn}
            </a>
          )}
        </li>
      </ul>
    </>
  );
}

/** Always in sight, on a phone as well: how much is in the cart, and the way to it. */
export function CartLink({ onFollow }: { readonly onFollow: () => void }) {
  const lines = useCart().items.length;
  return (
    <NavLink to="/cart" className={`${styles.link} ${styles.cart}`} onClick={onFollow}>
      <Icon name="cart" />
      <span className={styles.cartName}>{frame.cart}</span>
      <span className={styles.count} data-empty={lines === 0 ? '' : undefined}>
        {lines}
      </span>
    </NavLink>
  );
}
