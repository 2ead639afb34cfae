import type { ReorderResponse } from '@halfpallet/contracts';
import { useState } from 'react';
import { ApiError, sendJson } from '../../lib/api-client';
import { cartStore } from '../../lib/cart-store';
import { useNavigate } from '../../lib/router';
import { useIntention } from '../../lib/use-intention';
import { account as texts } from '../../texts/account';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast-store';
import { isTheSame } from './reorder-changes';
import { ReorderDialog } from './reorder-dialog';

/** The order's lines into the cart: on to the cart when all is as then, else first what is different. */
export function ReorderButton({ orderId, orderNumber }: { readonly orderId: string; readonly orderNumber: string }) {
  const navigate = useNavigate();
  const intention = useIntention();
  const [adding, setAdding] = useState(false);
  const [answer, setAnswer] = useState<ReorderResponse | null>(null);

  const reorder = async () => {
    setAdding(true);
    try {
      const found = await sendJson<ReorderResponse>(`/api/customer/orders/${orderId}/reorder`, {
        method: 'POST',
        body: {},
        idempotencyKey: intention.keyFor(orderId),
      });
      intention.done();
      await cartStore.refresh().catch(() => undefined);
      if (isTheSame(found)) {
        toast({ title: texts.reordered, text: texts.reorderedText });
        navigate('/cart');
      } else setAnswer(found);
    } catch (error) {
      const text = error instanceof ApiError ? (error.detail ?? texts.reorderFailed) : texts.reorderFailed;
      toast({ title: texts.error, text, tone: 'stop' });
    } finally {
      setAdding(false);
    }
  };

  return (
    <>
      <Button
        look="secondary"
        small
        busy={adding}
        aria-label={adding ? undefined : texts.reorderOf(orderNumber)}
        onClick={() => void reorder()}
      >
        {adding ? texts.reordering : texts.reorder}
      </Button>
      {answer ? <ReorderDialog answer={answer} onClose={() => setAnswer(null)} /> : null}
    </>
  );
}
