import { frame as texts } from '../texts/frame';
import styles from './needs-script.module.css';

/** What a browser without script reads on a page that is made in the browser alone. Plain links: there is no router. */
export function NeedsScript() {
  return (
    <noscript>
      <main className={styles.page}>
        <p>{texts.needsScript}</p>
        <p className={styles.links}>
          <a href="/">{texts.home}</a>
          <a href="/products">{texts.products}</a>
          <a href="/contact">{texts.contact}</a>
        </p>
      </main>
    </noscript>
  );
}
