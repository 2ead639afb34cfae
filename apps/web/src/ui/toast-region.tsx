import * as Toast from '@radix-ui/react-toast';
import { useRef, useSyncExternalStore } from 'react';
import { shared } from '../texts/shared';
import { classes } from './classes';
import { Icon } from './icon';
import styles from './toast-region.module.css';
import { dismissToast, toastStore } from './toast-store';
import { useToastPlace } from './use-toast-place';

const SWIPE_PX = 50;

/** The one place where notifications appear; F8 moves the focus there. Loaded when the page has come to rest. */
export function ToastRegion() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, () => null);
  const region = useRef<HTMLOListElement>(null);
  const place = useToastPlace(region, message?.id);
  return (
    <Toast.Provider label={shared.notification} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {message ? (
        <Toast.Root
          key={message.id}
          className={classes(styles.toast, message.tone === 'stop' && styles.stop)}
          type={message.tone === 'stop' ? 'foreground' : 'background'}
          duration={message.durationMs}
          onOpenChange={(open) => {
            if (!open) dismissToast(message.id);
          }}
        >
          <Toast.Title className={styles.title}>{message.title}</Toast.Title>
          {message.text ? <Toast.Description className={styles.text}>{message.text}</Toast.Description> : null}
          <Toast.Close className={styles.close} aria-label={shared.close}>
            <Icon name="close" size={16} />
          </Toast.Close>
        </Toast.Root>
      ) : null}
      <Toast.Viewport
        ref={region}
        className={styles.viewport}
        data-place={place}
        label={shared.notifications}
        aria-label={shared.notification}
      />
    </Toast.Provider>
  );
}
