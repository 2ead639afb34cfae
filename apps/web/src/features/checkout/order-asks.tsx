import type { OrderCheckoutView } from '@halfpallet/contracts';
import { ProposedChangeSheet } from './proposed-change';
import { RefundAccount } from './refund-account';

interface OrderAsksProps {
  readonly orderNumber: string;
  readonly view: OrderCheckoutView | null;
  /** A change was proposed when the page was opened: what became of it is still said. */
  readonly asked: boolean;
}

/** What an order waits for its buyer to say: whether they agree to a change, and where a refund goes. Few do, so it is loaded for those. */
export function OrderAsks({ orderNumber, view, asked }: OrderAsksProps) {
  const change = view?.proposedChange ?? null;
  return (
    <>
      {asked || change ? <ProposedChangeSheet orderNumber={orderNumber} change={change} /> : null}
      {view?.isYours && view.refundPendingAud > 0 ? <RefundAccount orderNumber={orderNumber} /> : null}
    </>
  );
}
