import type { AdminOrderDetail } from '@halfpallet/contracts';
import { order as texts } from '../../i18n/orders';
import { useMay } from '../../layout/session-context';
import { Fact, Facts } from '../../shared/facts';
import { Money } from '../../shared/money';
import { Panel } from '../../shared/panel';
import { moneyFacts } from '../order-money';
import { OrderRefunds } from '../order-refunds';
import { Attempts } from './attempts';
import { Instalments } from './instalments';
import { RefundLines } from './refund-lines';
import { TaxDocuments } from './tax-documents';
import { UnconfirmedReceipts } from './unconfirmed-receipts';

export interface OrderMoneyPartProps {
  readonly order: AdminOrderDetail;
  /** Nothing can be done about what stands in the past. */
  readonly past: boolean;
}

/** What came, what is due and what goes back; each part of the price, every try to pay, every refund. */
export function OrderMoneyPart({ order, past }: OrderMoneyPartProps) {
  const acts = useMay()('payments.read') && !past;
  const { instalments, attempts, refunds } = order.payments;
  return (
    <>
      <Panel title={texts.money}>
        <Facts>
          {moneyFacts(order).map(({ term, value }) => (
            <Fact key={term} term={term}>
              <Money value={value} />
            </Fact>
          ))}
        </Facts>
      </Panel>
      <Instalments instalments={instalments} />
      <Attempts attempts={attempts} />
      <UnconfirmedReceipts order={order} past={past} />
      {acts ? <OrderRefunds order={order} /> : <RefundLines refunds={refunds} />}
      {acts && <TaxDocuments order={order} />}
    </>
  );
}
