import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link, useLocation } from '../../lib/router';
import { shared } from '../../texts/shared';
import { frame } from '../../texts/frame';
import { Icon } from '../../ui/icon';
import { PalletMark } from '../../ui/pallet-mark';
import styles from './header.module.css';
import { LAUNCHER_PLACE } from './assistant-launcher';
import { CartLink, NavLinks } from './nav-links';
import { RateBadge } from './rate-badge';

const MENU_ID = 'main-menu';

export function Header() {
  const { pathname, search } = useLocation();
  // Open for one address: going anywhere closes the menu without an effect.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const here = pathname + search;
  const open = openAt === here;
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpenAt(null);
    // The link that had the focus is gone with the menu.
    button.current?.focus();
  };
  // The open menu lies on the page: whoever goes on to what is below it wants to see that.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (open && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpenAt(null);
  };
  return (
    <header className={styles.header} onKeyDown={onKeyDown} onBlur={onBlur}>
      <div className={`page ${styles.bar}`}>
        <Link to="/" className={styles.brand}>
          <PalletMark size={30} />
          <span>{shared.brand}</span>
        </Link>
        <RateBadge />
        <nav className={styles.nav} aria-label={frame.nav}>
          <button
            ref={button}
            type="button"
            className={styles.menuButton}
            aria-expanded={open}
            aria-controls={MENU_ID}
            onClick={() => setOpenAt(open ? null : here)}
          >
            <Icon name={open ? 'close' : 'menu'} size={22} />
            <span>{frame.openMenu}</span>
          </button>
          <div id={MENU_ID} className={styles.menu} data-open={open ? '' : undefined}>
            <NavLinks onFollow={() => setOpenAt(null)} />
          </div>
          <CartLink onFollow={() => setOpenAt(null)} />
        </nav>
        <div id={LAUNCHER_PLACE} className={styles.launcherPlace} />
      </div>
    </header>
  );
}
