import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { hasEnded, type PaymentMethod } from '@halfpallet/contracts';
import { normaliseEmail, PersonVault } from '../../identity/public';
import { isReadByAll } from '../../platform/database/newer-data';
import { RateLimiter, type LimitedAttempt } from '../../platform/limits/rate-limiter';
import type { LimitedVisitor } from '../../platform/limits/visitor';
import { log } from '../../platform/log';
import { CLOCK, PG_POOL, TRANSACTOR, type Clock } from '../../platform/tokens';
import { PaymentProviderUnavailable } from '../adapters/payment-provider';
import { BankReferences } from '../bank-references';
import { CardIntents, partOf } from '../card-intents';
import { transferLapsesAt } from '../domain/awaited-money';
import { payment } from '../domain/payment';
import { PaymentError } from '../domain/payment.errors';
import { paymentStream } from '../domain/payment.events';
import { openIntentOf, paymentMethodOf, type PaymentState } from '../domain/payment-state';
import { OrderTermsReader } from '../order-terms';
import { PaymentOfOrder, type OrderAndPayment } from '../payment-of-order';

/** A buyer says how they pay what is open of their order. Saying it again changes nothing. */
export class ChoosePaymentMethod extends Command<PaymentMethod> {
  constructor(
    /** Id or number. */
    readonly order: string,
    readonly method: PaymentMethod,
    /** Whether whoever asks is its buyer. */
    readonly isBuyer: (order: { readonly orderId: string; readonly customerId: string }) => boolean,
    /** Who asks, for the limits; null: not signed in. */
    readonly visitor: LimitedVisitor,
    readonly accountId: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChoosePaymentMethod)
export class ChoosePaymentMethodHandler implements ICommandHandler<ChoosePaymentMethod> {
  constructor(
    private readonly orders: OrderTermsReader,
    private readonly payments: PaymentOfOrder,
    private readonly intents: CardIntents,
    private readonly references: BankReferences,
    private readonly limits: RateLimiter,
    private readonly vault: PersonVault,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns how the order is paid since: by card all the same, where one has paid meanwhile or its buyer has opened a card page since they turned
   * @throws PaymentError ORDER_NOT_FOUND, also for somebody else's; ORDER_CANCELLED, NOTHING_DUE; INTENT_STILL_OPEN while a card is charged;
   *   TOO_MANY_REQUESTS when it turned to a transfer too often
   */
  async execute(command: ChoosePaymentMethod): Promise<PaymentMethod> {
    const { order: idOrNumber, method, isBuyer, visitor } = command;
    const { terms, order } = await this.orders.read(idOrNumber);
    const { orderId } = terms;
    const { customerId, contactId, paymentMethod: ordered } = order.placed!;
    if (!isBuyer({ orderId, customerId })) throw PaymentError.notFound();
    if (method !== 'bank_transfer') return this.choose(orderId, null, ordered, command);
    const { state } = await this.transactor.load(paymentStream(orderId), payment);
    const turns = paymentMethodOf(state, ordered) !== method || openIntentOf(state) !== null;
    const counted = turns
      ? [{ limit: 'transfers-chosen' as const, key: orderId }, ...(await this.ofEmail(contactId, command.accountId))]
      : [];
    return this.limits.during(counted, visitor, () => this.choose(orderId, state, ordered, command));
  }

  /** Whoever is signed in counts for themselves: strangers who order with their address must not keep them from choosing. */
  private async ofEmail(contactId: string, accountId: string | null): Promise<LimitedAttempt[]> {
    const { email = null, billing = null } = (await this.vault.read([contactId])).get(contactId) ?? {};
    const addresses = [email, billing?.email].flatMap((each) => (each ? [normaliseEmail(each)] : []));
    const keys = accountId === null ? new Set(addresses) : [accountId];
    return [...keys].map((key) => ({ limit: 'transfers-chosen-of-email', key }));
  }

  /** @param before as it was before the buyer turned to a transfer; null when they turn to a card */
  private async choose(
    orderId: string,
    before: PaymentState | null,
    ordered: PaymentMethod,
    { method, context }: ChoosePaymentMethod,
  ): Promise<PaymentMethod> {
    if (before && openIntentOf(before) && (await this.hasPaidByCard(before, context))) return 'stripe';
    // Until a card page is opened, which is known by every release, nothing hangs on it.
    const mayWrite =
      method === 'bank_transfer' || (await isReadByAll(this.pool, 'CardPaymentChosen', this.clock.now()));
    const chosen = await this.payments.decide(
      orderId,
      async (seen) =>
        mayWrite && !(before && hasGoneOnToCard(before, seen.payment)) ? this.commandOf(seen, method, context) : null,
      partOf(context, 'choose'),
    );
    return paymentMethodOf(chosen.payment, ordered);
  }

  private async commandOf({ terms, order }: OrderAndPayment, method: PaymentMethod, { occurredAt }: CommandContext) {
    if (hasEnded(order.status)) throw PaymentError.orderCancelled();
    return {
      kind: 'ChoosePaymentMethod' as const,
      terms,
      method,
      ordered: order.placed!.paymentMethod,
      reference: await this.references.of(terms.orderId),
      expiresAt: transferLapsesAt(occurredAt),
      at: occurredAt,
    };
  }

  /**
   * Closes the card page, so that nobody pays twice. When the card service is away a reaction closes it later: a buyer whom it does not let
   * pay has to be let go.
   */
  private async hasPaidByCard(before: PaymentState, context: CommandContext): Promise<boolean> {
    const { attemptId } = openIntentOf(before)!;
    try {
      const after = await this.intents.giveUpOpenIntent(before, 'replaced', partOf(context, 'card-page'));
      if (openIntentOf(after)?.attemptId === attemptId) throw PaymentError.intentStillOpen();
      return after.intents.find((intent) => intent.attemptId === attemptId)?.status !== 'canceled';
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error;
      log.warn({ orderId: before.orderId, error: error.message }, 'a card page is closed later');
      return false;
    }
  }
}

/** Closing the page of before takes its time, in which the buyer may have opened another one: that is what they chose last. */
const hasGoneOnToCard = (before: PaymentState, now: PaymentState): boolean =>
  now.intents.slice(before.intents.length).some(({ status }) => status !== 'requested' && status !== 'canceled');
