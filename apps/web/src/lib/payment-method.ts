import type { OrderCheckoutView, PaymentMethod, PaymentMethodResponse } from '@halfpallet/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, sendJson } from './api-client';
import { orderViewQuery } from './queries';
import { takeAnswer } from './query-client';

/** Tells the shop how the buyer pays what is open of an order; every page of it shows that from then on. */
export async function choosePaymentMethod(
  queries: QueryClient,
  orderNumber: string,
  paymentMethod: PaymentMethod,
): Promise<PaymentMethod> {
  const path = `/api/orders/${encodeURIComponent(orderNumber)}/payment-method`;
  const chosen = await sendJson<PaymentMethodResponse>(path, { method: 'POST', body: { paymentMethod } });
  await takeAnswer<OrderCheckoutView>(
    queries,
    orderViewQuery(orderNumber).queryKey,
    (order) => order && { ...order, ...chosen },
  );
  return chosen.paymentMethod;
}

/** A refusal by the order itself; that nobody may choose who is not its buyer keeps nobody from paying it. */
const isNo = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![404, 429].includes(error.status);

/**
 * How an order is paid: as the order says. Who turns sees the other way at once, also where the shop cannot be told of it.
 * @param onRefused the order is not what the page shows: a card has paid it meanwhile, or is being charged
 */
export function usePaymentMethod(
  orderNumber: string,
  said: PaymentMethod | undefined,
  onRefused: (error: ApiError | null) => void,
) {
  const queries = useQueryClient();
  const [turned, setTurned] = useState<PaymentMethod | null>(null);
  const turnTo = async (method: PaymentMethod): Promise<void> => {
    setTurned(method);
    try {
      const chosen = await choosePaymentMethod(queries, orderNumber, method);
      if (chosen === method) setTurned(null);
      else if (method === 'bank_transfer') {
        setTurned(null);
        onRefused(null);
      }
    } catch (error) {
      if (!isNo(error)) return;
      setTurned(null);
      onRefused(error);
    }
  };
  return { method: turned ?? said, turnTo };
}
