import { type BalanceSheet, startCardSimulator } from '@halfpallet/card-simulator';
import type Stripe from 'stripe';
import { stripeClient } from '../../src/payments/adapters/stripe-client';
import { CLOCK, type Clock } from '../../src/platform/tokens';
import type { TestShop } from '../support/shop';

/** The banks and the card provider's own pages, in the hands of a test. */
export interface CardBank {
  /** The provider's API, as a person uses it who is not the shop. */
  readonly stripe: Stripe;
  settleRefund(ref: string): Promise<void>;
  failRefund(ref: string): Promise<void>;
  holdRefund(ref: string): Promise<void>;
  /** @returns the dispute's reference */
  openDispute(intentRef: string): Promise<string>;
  closeDispute(ref: string, outcome: 'won' | 'lost', feeReturned?: boolean): Promise<void>;
  /** Makes calls and deliveries of this listener go wrong; the shop has its own. */
  control(command: object): Promise<unknown>;
  balance(): Promise<BalanceSheet>;
  close(): Promise<void>;
}

/**
 * A second listener of the card simulator on the shop's database: both speak of the same payments, and what is done
 * here reaches the shop by webhook.
 */
export async function openCardBank(shop: TestShop): Promise<CardBank> {
  const keys = { secretKey: 'sk_test_bank', publishableKey: 'pk_test_bank' };
  const clock = shop.app.get<Clock>(CLOCK);
  const simulator = await startCardSimulator({
    ...keys,
    pool: shop.pool,
    webhookUrl: `${shop.url}/api/stripe/webhook`,
    webhookSecret: shop.config.stripe.webhookSecret,
    clock: () => clock.now(),
    faults: true,
  });
  const call = async (method: 'GET' | 'POST', command?: object): Promise<unknown> => {
    const answer = await fetch(`${simulator.url}/_control`, {
      method,
      headers: { authorization: `Bearer ${simulator.controlToken}` },
      ...(command && { body: JSON.stringify(command) }),
    });
    const body: unknown = await answer.json();
    if (answer.status !== 200) throw new Error(`the card simulator answered ${answer.status}: ${JSON.stringify(body)}`);
    return body;
  };
  const act = async (what: object) => ((await call('POST', { act: what })) as { object: { id: string } }).object.id;
  return {
    stripe: stripeClient(keys.secretKey, { url: simulator.url }),
    settleRefund: async (id) => void (await act({ do: 'settle_refund', id })),
    failRefund: async (id) => void (await act({ do: 'fail_refund', id })),
    holdRefund: async (id) => void (await act({ do: 'hold_refund', id })),
    openDispute: (id) => act({ do: 'open_dispute', id }),
    closeDispute: async (id, outcome, feeReturned = false) =>
      void (await act({ do: 'close_dispute', id, outcome, feeReturned })),
    control: (command) => call('POST', command),
    balance: async () => ((await call('GET')) as { balance: BalanceSheet }).balance,
    close: () => simulator.stop(),
  };
}
