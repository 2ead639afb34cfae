import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { log } from '../../platform/log';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import { CardIntents, partOf } from '../card-intents';
import { dayOfOrder } from '../domain/bank-day';
import { obsoleteIntent, payment, type PaymentCommand } from '../domain/payment';
import { unconfirmedReceipts } from '../domain/bank-transfers';
import { bankReceiptStory } from '../domain/bank-receipt-story';
import { isOver, owed, type Owed } from '../domain/owed';
import { paymentStream, type PaymentEvent } from '../domain/payment.events';
import { PaymentOfOrder } from '../payment-of-order';

export interface BankReceipt {
  /** Identifies the statement line, or the receipt somebody recorded: the same one twice is one receipt. */
  readonly lineKey: string;
  readonly amountCents: number;
  /** YYYY-MM-DD */
  readonly bookedOn: string;
  readonly source: 'statement' | 'manual';
  /** The line names the order, and a person says that it is for it: a day before the order is no reason to refuse it. */
  readonly dayStands?: boolean;
  /** Whoever records it by hand says: this is not the transfer that is recorded already. */
  readonly another?: boolean;
}

export interface BankReceiptOutcome {
  readonly orderId: string;
  /** What the order has paid and owes now. */
  readonly owed: Owed;
  /** Of the receipt, what no part of the order waited for. */
  readonly heldOverCents: number;
  /** The statement line is the transfer somebody had recorded by hand; nothing was booked. */
  readonly matchedReceipt: boolean;
  /** Receipts recorded by hand that no line had confirmed: this may be one of them, at another amount. */
  readonly unconfirmed: ReadonlyArray<{ readonly amountCents: number; readonly bookedOn: string }>;
  /** False when the command had been carried out before, for another match of the line. */
  readonly onRecord: boolean;
  /** Asked for before this receipt. */
  readonly wasPayableCents: number;
  /** The order was cancelled or refunded: what arrives for it goes back by itself. */
  readonly wasOver: boolean;
}

/** Money for an order arrived on the bank account. */
export class RecordBankReceipt extends Command<BankReceiptOutcome> {
  constructor(
    /** Order id or number. */
    readonly order: string,
    readonly receipt: BankReceipt,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RecordBankReceipt)
export class RecordBankReceiptHandler implements ICommandHandler<RecordBankReceipt> {
  constructor(
    private readonly payments: PaymentOfOrder,
    private readonly intents: CardIntents,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws PaymentError ORDER_NOT_FOUND, RECEIPT_BEFORE_ORDER, TRANSFER_ALREADY_RECORDED */
  async execute({ order, receipt, context }: RecordBankReceipt): Promise<BankReceiptOutcome> {
    const recorded = await this.payments.decide(
      order,
      async ({ terms, order: { placed }, payment: before }) => {
        const orderedOn = dayOfOrder(placed!.placedAt, this.clock.now());
        const command = { kind: 'RecordBankReceipt' as const, terms, orderedOn, ...receipt };
        await this.closeCardPage(before, command, context);
        return command;
      },
      context,
    );
    const { orderId, totalCents } = recorded.terms;
    const { status } = recorded.order;
    const {
      before: then,
      heldOverCents,
      matchedReceipt,
      onRecord,
    } = bankReceiptStory(await this.events(orderId), receipt.lineKey);
    const facts = { status, totalCents };
    return {
      orderId,
      owed: owed(recorded.payment, facts),
      heldOverCents,
      matchedReceipt,
      unconfirmed: unconfirmedReceipts(then, receipt.bookedOn),
      onRecord,
      wasPayableCents: owed(then, facts).next?.amountCents ?? 0,
      wasOver: isOver(then, status),
    };
  }

  private async events(orderId: string): Promise<PaymentEvent[]> {
    const events: PaymentEvent[] = [];
    for await (const event of this.transactor.store.readStream(paymentStream(orderId))) {
      events.push(event as unknown as PaymentEvent);
    }
    return events;
  }

  /**
   * A card page may stand open over an amount that is not due any more once this receipt is booked: its intent is given
   * up before. A card service that does not answer keeps no receipt from being booked; a reaction tries again.
   */
  private async closeCardPage(
    before: typeof payment.initial,
    command: PaymentCommand,
    context: CommandContext,
  ): Promise<void> {
    const after = payment.decide(command, before).reduce(payment.evolve, before);
    if (!obsoleteIntent(after, null)) return;
    await this.intents.giveUpOpenIntent(before, 'replaced', partOf(context, 'card-page')).catch((error: Error) => {
      log.warn({ orderId: before.orderId, error: error.message }, 'could not close a card page before a receipt');
    });
  }
}
