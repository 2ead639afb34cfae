import type { BankTransferInstructions, CreatedOrderResponse, PaymentMethod } from '@halfpallet/contracts';
import type { UseFormSetError } from 'react-hook-form';
import { ApiError, isRefusal, sendJson } from '../../lib/api-client';
import { PLACE_REFUSALS } from '../../lib/place-refusals';
import { useIntention } from '../../lib/use-intention';
import { checkout as texts } from '../../texts/checkout';
import { toast } from '../../ui/toast-store';
import type { EarlierOrder } from './checkout-draft';
import { fellMeanwhile } from './fell-meanwhile';
import { deliveryPostcodeField, type GuestForm, orderBody, orderFingerprint, type OrderLine } from './guest-form-rules';
import { rememberSent, unansweredOrder } from './sent-order';
import { serverFieldErrors } from './server-field-errors';

export interface PlacedOrder extends EarlierOrder {
  readonly method: PaymentMethod;
  readonly bankTransfer?: BankTransferInstructions | undefined;
}

interface SendOrderParts {
  /** The server's word stands at the fields it is about. */
  readonly setError: UseFormSetError<GuestForm>;
  readonly onPlaced: (placed: PlacedOrder) => void;
  /** @param code of the answer; empty where there was none */
  readonly onRefused: (text: string, code: string) => void;
}

/** Sends an order under one key for as long as it is the same one, also after a page was left that no answer had reached. */
export function useSendOrder({ setError, onPlaced, onRefused }: SendOrderParts) {
  const intention = useIntention();

  /** @param shownAud what its buyer was shown */
  return async (values: GuestForm, lines: readonly OrderLine[], shownAud: number): Promise<void> => {
    const asked = orderBody(values, lines, shownAud);
    const sent = unansweredOrder(asked) ?? { key: intention.keyFor(asked), body: asked };
    const { key, body } = sent;
    rememberSent(sent);
    try {
      const { order } = await sendJson<CreatedOrderResponse>('/api/orders/create-validated', {
        method: 'POST',
        body,
        idempotencyKey: key,
      });
      // The same goods once more are another order, not a repeat of this one.
      intention.done();
      rememberSent(null);
      const method = values.paymentMethod;
      const fell = fellMeanwhile(shownAud, order.totalAud);
      if (method === 'bank_transfer') {
        toast({ title: texts.created, text: fell ? `${texts.createdText} ${fell}` : texts.createdText });
      } else if (fell) toast({ title: fell });
      const { orderNumber, bankTransfer } = order;
      onPlaced({ ...orderFingerprint(body), orderNumber, method, bankTransfer });
    } catch (error) {
      if (isRefusal(error)) rememberSent(null);
      const text = (error instanceof ApiError ? error.detail : undefined) ?? texts.failedText;
      const code = error instanceof ApiError ? (error.body?.code ?? '') : '';
      const said = serverFieldErrors(error);
      if (said.length === 0 && PLACE_REFUSALS.includes(code)) said.push([deliveryPostcodeField(values), text]);
      for (const [index, [name, message]] of said.entries()) {
        setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
      }
      onRefused(text, code);
      toast({ title: texts.failed, text, tone: 'stop' });
    }
  };
}
