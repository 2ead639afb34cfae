import { checkout as texts } from '../../texts/checkout';
import { Button, ButtonLink } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import styles from './guest-checkout.module.css';

interface EarlierOrderDialogProps {
  readonly orderNumber: string;
  /** It still waits for its first payment; else it was paid or cancelled meanwhile. */
  readonly open: boolean;
  readonly onPayEarlier: () => void;
  readonly onOrderAgain: () => void;
  readonly onClose: () => void;
}

/**
 * Asked when the details were changed after an order was placed with them, and when that order was paid or cancelled since: a
 * second order is never made unasked.
 */
export function EarlierOrderDialog(props: EarlierOrderDialogProps) {
  const { orderNumber, open, onPayEarlier, onOrderAgain, onClose } = props;
  const { again, ...earlier } = texts.earlier;
  const words = open ? earlier.open : earlier.over;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>{words.text(orderNumber)}</p>
      <p className={styles.choices}>
        <Button onClick={onOrderAgain}>{again}</Button>
        {open ? (
          <Button look="secondary" onClick={onPayEarlier}>
            {words.keep}
          </Button>
        ) : (
          <ButtonLink look="secondary" to={`/checkout/${orderNumber}`}>
            {words.keep}
          </ButtonLink>
        )}
      </p>
    </Dialog>
  );
}
