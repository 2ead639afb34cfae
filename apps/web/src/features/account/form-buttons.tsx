import { account as texts } from '../../texts/account';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import styles from './dashboard.module.css';
import { loginFor } from './login';
import type { Fault } from './use-small-form';

interface FormButtonsProps {
  readonly fault: Fault | null;
  readonly sending: boolean;
  readonly label: string;
  readonly sendingLabel?: string;
  readonly onCancel: () => void;
}

/** The end of every form of a dialog: what went wrong, the one thing to do, and the way out. */
export function FormButtons({ fault, sending, label, sendingLabel = texts.saving, onCancel }: FormButtonsProps) {
  return (
    <>
      {fault ? (
        <Notice tone="stop" role="alert">
          {fault.text}
          {fault.isSignedOut ? (
            <>
              {' '}
              <a href={loginFor('/dashboard')} target="_blank" rel="noopener">
                {texts.signInBeside}
              </a>
              {texts.staysHere}
            </>
          ) : null}
        </Notice>
      ) : null}
      <p className={styles.buttons}>
        <Button type="submit" busy={sending}>
          {sending ? sendingLabel : label}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </p>
    </>
  );
}
