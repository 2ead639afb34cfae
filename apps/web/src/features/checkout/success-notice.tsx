import { type OrderStanding, payPath } from '../../lib/order-money';
import { success as texts } from '../../texts/success';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import styles from './order-success.module.css';
import type { Settlement } from './use-settlement';

interface SuccessNoticeProps {
  readonly standing: OrderStanding;
  readonly orderNumber: string;
  /** The buyer comes from paying; the order has not heard of it yet. */
  readonly confirming: boolean;
  /** The buyer comes from paying, and it has arrived. */
  readonly thanks: boolean;
  readonly settlement: Settlement;
}

/** Where the money stands, and what can be done. While a payment is being confirmed nobody may pay twice. */
export function SuccessNotice({ standing, orderNumber, confirming, thanks, settlement }: SuccessNoticeProps) {
  if (confirming) {
    return settlement.slow ? (
      <Notice tone="warn" role="status">
        {texts.slow(orderNumber)}{' '}
        <Button look="quiet" small onClick={settlement.again}>
          {texts.checkAgain}
        </Button>
      </Notice>
    ) : (
      <Notice role="status">{texts.confirming}</Notice>
    );
  }
  const { pay, tone, lead } = standing;
  return (
    <Notice tone={tone} role={tone === 'stop' ? 'alert' : 'status'}>
      <p>
        {thanks ? `${texts.thanks} ` : ''}
        {lead}
      </p>
      {pay ? (
        <p className={styles.pay}>
          <ButtonLink small look={pay.quiet ? 'quiet' : 'primary'} to={payPath(orderNumber, pay)}>
            {pay.label}
          </ButtonLink>
        </p>
      ) : null}
    </Notice>
  );
}
