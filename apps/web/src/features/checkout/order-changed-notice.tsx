import { payment as texts } from '../../texts/checkout';
import { Notice } from '../../ui/notice';
import styles from './order-page.module.css';

/** Above the order as it stands now: what the page asked for is no longer due, and nothing was charged. */
export function OrderChanged() {
  return (
    <div className={styles.changed}>
      <Notice tone="warn" role="alert">
        {texts.changed}
      </Notice>
    </div>
  );
}
