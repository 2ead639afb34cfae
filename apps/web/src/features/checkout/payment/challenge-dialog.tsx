import { payment } from '../../../texts/checkout';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import styles from './payment.module.css';

const texts = payment.challenge;

/** What the cardholder did with their bank's question. */
export type ChallengeChoice = 'approve' | 'fail' | 'close';

interface ChallengeDialogProps {
  readonly amount: string;
  readonly last4: string;
  readonly onAnswer: (choice: ChallengeChoice) => void;
}

/** The page a bank would show (3-D Secure), in test mode: no money moves, and both answers can be tried. */
export function ChallengeDialog({ amount, last4, onAnswer }: ChallengeDialogProps) {
  return (
    <Dialog title={texts.title} onClose={() => onAnswer('close')}>
      <p className={styles.banner}>{payment.test.banner}</p>
      <p className={styles.challenge}>{texts.text(amount, last4)}</p>
      <p className={styles.actions}>
        <Button onClick={() => onAnswer('approve')}>{texts.approve}</Button>
        <Button look="secondary" onClick={() => onAnswer('fail')}>
          {texts.fail}
        </Button>
      </p>
    </Dialog>
  );
}
