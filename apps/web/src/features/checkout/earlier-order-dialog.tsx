import { checkout as texts } from '../../texts/checkout';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import styles from './guest-checkout.module.css';

interface EarlierOrderDialogProps {
  readonly orderNumber: string;
  readonly onPayEarlier: () => void;
  readonly onOrderAgain: () => void;
  readonly onClose: () => void;
}

/** Asked when the details were changed after an order was placed with them: a second order is never made unasked. */
export function EarlierOrderDialog({ orderNumber, onPayEarlier, onOrderAgain, onClose }: EarlierOrderDialogProps) {
  return (
    <Dialog title={texts.earlier.title} onClose={onClose}>
      <p>{texts.earlier.text(orderNumber)}</p>
      <p className={styles.choices}>
        <Button onClick={onOrderAgain}>{texts.earlier.again}</Button>
        <Button look="secondary" onClick={onPayEarlier}>
          {texts.earlier.keep}
        </Button>
      </p>
    </Dialog>
  );
}
