import type { CustomerOrder, OrderStatus } from '@halfpallet/contracts';
import { formatAud, formatDate, plural } from '../../lib/format';
import { orderStanding } from '../../lib/order-money';
import { dashboard as texts } from '../../texts/dashboard';
import { Badge, type Tone } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Cell, Cells } from '../../ui/cells';
import styles from './dashboard.module.css';
import { ReorderButton } from './reorder-button';

const TONES: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'warn',
  confirmed: 'plain',
  processing: 'plain',
  shipped: 'plain',
  delivered: 'ok',
  cancelled: 'stop',
  refunded: 'muted',
};

export function StatusBadge({ order }: { readonly order: CustomerOrder }) {
  return <Badge tone={TONES[order.status]}>{orderStanding(order).statusWord}</Badge>;
}

export function OrderCard({ order, onOpen }: { readonly order: CustomerOrder; readonly onOpen: () => void }) {
  return (
    <article className={styles.card} aria-labelledby={`order-${order.id}`}>
      <header className={styles.cardHead}>
        <h3 id={`order-${order.id}`} className="mono">
          {order.orderNumber}
        </h3>
        <StatusBadge order={order} />
      </header>
      <ul className={styles.goods}>
        {order.items.map((item) => (
          <li key={item.id}>
            {item.productName} <span className="muted">{plural(item.quantity, 'unit')}</span>
          </li>
        ))}
      </ul>
      <Cells columns={3}>
        <Cell label={texts.placed}>{formatDate(order.createdAt)}</Cell>
        <Cell label={texts.total}>{formatAud(order.totalAud)}</Cell>
        <Cell label={texts.payment}>{orderStanding(order).moneyWord}</Cell>
      </Cells>
      <div className={styles.cardFoot}>
        <Button look="secondary" small onClick={onOpen} aria-label={texts.viewDetailsOf(order.orderNumber)}>
          {texts.viewDetails}
        </Button>
        <ReorderButton orderId={order.id} orderNumber={order.orderNumber} />
      </div>
    </article>
  );
}
