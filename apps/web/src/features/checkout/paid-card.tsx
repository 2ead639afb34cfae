import type { OrderCheckoutView } from '@halfpallet/contracts';
import { formatAud, formatDate } from '../../lib/format';
import { usePageExists } from '../../lib/page-exists';
import { orderPage as texts } from '../../texts/checkout';
import { success } from '../../texts/success';
import { ButtonLink } from '../../ui/button';
import { Cell, Cells } from '../../ui/cells';
import { PaymentProgress } from '../../ui/charts/payment-progress';
import { Sheet } from '../../ui/sheet';
import styles from './order-page.module.css';

/** Shown once the order's payment that is due now has been settled. */
export function PaidCard({ order }: { readonly order: OrderCheckoutView }) {
  const exists = usePageExists();
  return (
    <Sheet title={texts.confirmed} id="paid">
      <div className={styles.paid}>
        <Cells columns={2}>
          <Cell label={texts.orderId}>
            <span className="mono">{order.orderId}</span>
          </Cell>
          <Cell label={texts.status}>{texts.statusConfirmed}</Cell>
          <Cell label={texts.date}>{formatDate(order.createdAt)}</Cell>
          <Cell label={texts.expected}>{texts.expectedText}</Cell>
          <Cell label={success.paid}>{formatAud(order.paidAud)}</Cell>
          <Cell label={success.balance}>{formatAud(order.balanceDueAud)}</Cell>
        </Cells>
        <PaymentProgress paidAud={order.paidAud} balanceAud={order.balanceDueAud} />
        <div>
          <h3>{texts.next}</h3>
          <ol className={styles.steps}>
            {texts.nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
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
