import { payment as texts } from '../../texts/checkout';
import { Notice } from '../../ui/notice';
import styles from './order-page.module.css';

/** What is not as the page shows it: the order, or only the payment that it had opened, which may have waited too long. */
export type WhatChanged = 'order' | 'payment';

/** Above the order as it stands now: what the page asked for is no longer open, and nothing was charged. */
export function OrderChanged({ what }: { readonly what: WhatChanged }) {
  return (
    <div className={styles.changed}>
      <Notice tone="warn" role="alert">
        {texts.changed[what]}
      </Notice>
    </div>
  );
}
