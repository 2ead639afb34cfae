import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import type { BankTransferInstructions, PaymentMethod, PlanAmounts } from '@halfpallet/contracts';
import type { Config } from '../platform/config';
import { log } from '../platform/log';
import { currentContext } from '../platform/request-context';
import { CLOCK, CONFIG, PG_POOL, TRANSACTOR, type Clock } from '../platform/tokens';
import { workContext } from '../platform/work-context';
import { BankReferences } from './bank-references';
import { bankTransferInstructions } from './bank-transfer-instructions';
import { lastRequest, type TransferRequest } from './domain/awaited-money';
import { payment } from './domain/payment';
import { considerationOf, type Consideration } from './domain/consideration';
import { owed, type Owed, type OwedOrder } from './domain/owed';
import { paymentStream, type PlannedInstalment } from './domain/payment.events';
import { openIntentOf, type PaymentState, type RefundState } from './domain/payment-state';
import { planChoice } from './domain/plan-choice';
import { planAmounts } from './order-money';
import { SyncOrderPayments } from './use-cases/sync-order-payments';

/** A page waits this long for the card provider, then shows what we know. */
const SYNC_PATIENCE_MS = 1_500;

export interface MoneyOfOrder {
  readonly owed: Owed;
  /** While nothing is paid: what each plan asks for. */
  readonly plans: PlanAmounts | null;
  /** What its buyer turned to, or how its money came; null: it is paid as ordered. */
  readonly method: PaymentMethod | null;
  /** When they were asked last for a transfer, and until when; null when never. */
  readonly asked: TransferRequest | null;
  /** The card provider's id of the newest intent. */
  readonly newestIntentRef: string | null;
  /** What is refunded for reports about its delivery, the oldest first. */
  readonly refundsOfReturns: readonly RefundOfReturn[];
}

/** A refund for the goods of a report; one a payment that it goes back to. */
export interface RefundOfReturn extends Pick<
  RefundState,
  'refundId' | 'amountCents' | 'method' | 'status' | 'retried' | 'reason'
> {
  readonly returnId: string;
}

/** What others may know of the money of an order. */
@Injectable()
export class OrderPayments {
  constructor(
    private readonly commands: CommandBus,
    private readonly references: BankReferences,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Folded from the order's payment stream, so it is never behind. */
  async money(orderId: string, order: OwedOrder): Promise<MoneyOfOrder> {
    return (await this.open(orderId))(order);
  }

  /**
   * Reads the payment while its caller still reads the order.
   * @returns what `money` answers, once the order is known
   */
  async open(orderId: string): Promise<(order: OwedOrder) => Promise<MoneyOfOrder>> {
    const { state } = await this.transactor.load(paymentStream(orderId), payment);
    return (order) => this.moneyOf(orderId, state, order);
  }

  private async moneyOf(orderId: string, known: PaymentState, order: OwedOrder): Promise<MoneyOfOrder> {
    const state = openIntentOf(known)?.providerRef ? await this.synced(orderId, known) : known;
    return {
      owed: owed(state, order),
      method: state.method,
      asked: lastRequest(state),
      plans: planAmounts(planChoice(state, order)),
      newestIntentRef: state.intents.at(-1)?.providerRef ?? null,
      refundsOfReturns: state.refunds.flatMap(
        ({ refundId, returnId, amountCents, method, status, retried, reason }): RefundOfReturn[] =>
          returnId === null ? [] : [{ refundId, returnId, amountCents, method, status, retried, reason }],
      ),
    };
  }

  /** What its buyer pays for the order in the end. Folded from the payment's stream. */
  async consideration(orderId: string, order: OwedOrder): Promise<Consideration> {
    const { state } = await this.transactor.load(paymentStream(orderId), payment);
    return considerationOf(state, order);
  }

  /** Where to transfer what; `next` of `money` says which part and how much. */
  async bankTransfer(orderId: string, next: PlannedInstalment): Promise<BankTransferInstructions> {
    return bankTransferInstructions(await this.references.of(orderId), next, this.config);
  }

  /** Order id behind a card provider's intent or session id; null when it is not one of ours. */
  async orderOfIntent(providerRef: string): Promise<string | null> {
    if (!/^(pi|cs)_[A-Za-z0-9_]{8,200}$/.test(providerRef)) return null;
    const { rows } = await this.pool.query<{ order_id: string }>(
      'select order_id from rm.payment_intents where provider_ref = $1',
      [providerRef],
    );
    return rows[0]?.order_id ?? null;
  }

  /** A buyer who comes back from paying may be here before the provider's notice is. */
  private async synced(orderId: string, known: PaymentState): Promise<PaymentState> {
    const looked = this.commands.execute(new SyncOrderPayments(orderId, this.context())).catch((error: Error) => {
      log.warn({ orderId, error: error.message }, 'could not ask the card provider about an open payment');
      return known;
    });
    const patience = new Promise<PaymentState>((resolve) => setTimeout(resolve, SYNC_PATIENCE_MS, known).unref());
    return Promise.race([looked, patience]);
  }

  private context(): CommandContext {
    const actor = { kind: 'system', id: 'sync-order-payments' } as const;
    return workContext(randomUUID(), actor, this.clock.now(), currentContext()?.requestId);
  }
}
