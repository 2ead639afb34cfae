import type { OrderCheckoutView } from '@halfpallet/contracts';
import { formatDate } from '../../lib/format';
import type { OrderStanding } from '../../lib/order-money';
import { usePageExists } from '../../lib/page-exists';
import { orderPage as texts } from '../../texts/checkout';
import { Button, ButtonLink } from '../../ui/button';
import { Cell, Cells } from '../../ui/cells';
import { PaymentProgress } from '../../ui/charts/payment-progress';
import { MoneyCells } from '../../ui/money-cells';
import { Notice } from '../../ui/notice';
import { Sheet } from '../../ui/sheet';
import styles from './order-page.module.css';
import { StepsToCome } from './steps-to-come';

interface PaidCardProps {
  readonly order: OrderCheckoutView;
  readonly standing: OrderStanding;
  /** The buyer wants to pay what falls due later. */
  readonly onPayEarly: () => void;
}

/** An order of which nothing is due now: what is paid, what is still to come, or how it ended. */
export function PaidCard({ order, standing, onPayEarly }: PaidCardProps) {
  const exists = usePageExists();
  return (
    <Sheet title={standing.paymentTitle} id="paid">
      <div className={styles.paid}>
        <Notice tone={standing.tone} role="status">
          {standing.lead}
        </Notice>
        <Cells columns={2}>
          <Cell label={texts.orderId}>
            <span className="mono">{order.orderId}</span>
          </Cell>
          <Cell label={texts.status}>{standing.statusWord}</Cell>
          <Cell label={texts.date}>{formatDate(order.createdAt)}</Cell>
          {standing.expected ? <Cell label={texts.expected}>{standing.expected}</Cell> : null}
          <MoneyCells figures={standing.figures} after={standing.expected ? 4 : 3} />
        </Cells>
        {standing.bar ? <PaymentProgress {...standing.bar} /> : null}
        {standing.pay ? (
          <p>
            <Button look="quiet" onClick={onPayEarly}>
              {standing.pay.label}
            </Button>
          </p>
        ) : null}
        <div>
          <h3>{texts.next}</h3>
          <StepsToCome steps={standing.steps} noSteps={standing.noSteps} as="strong" className={styles.steps} />
        </div>
        <p className={styles.actions}>
          <ButtonLink to="/products">{texts.continue}</ButtonLink>
          {exists('/source-for-me') ? (
            <ButtonLink look="secondary" to="/source-for-me">
              {texts.help}
            </ButtonLink>
          ) : null}
        </p>
      </div>
    </Sheet>
  );
}
