import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '@halfpallet/event-store';
import { findTestCard } from '@halfpallet/card-simulator';
import type { ConfirmTestPayment as CardDetails, TestPaymentResponse } from '@halfpallet/contracts';
import { DomainError, NotFound } from '../../platform/errors';
import { intentOfSecret } from '../adapters/test-card-confirmation';
import { CardIntents } from '../card-intents';
import { IntentsUnderWay } from '../intents-under-way';
import { PaymentGateway } from '../payment-gateway';
import { UnpayableIntents } from '../unpayable-intents';

/** Pays an intent with a test card, as the provider's own script does with real ones in the browser. */
export class ConfirmTestPayment extends Command<TestPaymentResponse> {
  constructor(
    readonly details: CardDetails,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * What comes back is applied at once, so that the browser's next read is right; the webhook that follows finds nothing
 * new. Card details pass through and are neither kept nor logged.
 */
@CommandHandler(ConfirmTestPayment)
export class ConfirmTestPaymentHandler implements ICommandHandler<ConfirmTestPayment> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly intents: CardIntents,
    private readonly underWay: IntentsUnderWay,
    private readonly unpayable: UnpayableIntents,
  ) {}

  /** @throws DomainError 402 with the provider's words for a decline, 422 for a number that is no test card, 409 for an intent
   *   that is not open any more */
  async execute({ details, context }: ConfirmTestPayment): Promise<TestPaymentResponse> {
    const { testCards } = this.gateway;
    if (!testCards) throw new NotFound('Test cards are not accepted here.');
    // Somebody's real card must not travel any further, not even to the simulator.
    if (!findTestCard(details.number)) {
      throw new DomainError(
        'NOT_A_TEST_CARD',
        'This shop is in test mode. Please use one of the listed test cards.',
        422,
      );
    }
    const { clientSecret } = details;
    // From here on the provider may tell of it, too.
    const outcome = await this.underWay.during(intentOfSecret(clientSecret), async () => {
      const confirmed = await this.unpayable.explaining(clientSecret, context, () =>
        testCards.confirm(details, context.commandId),
      );
      await this.intents.fetchAndApply(confirmed.intentRef, context);
      return confirmed;
    });
    if (outcome.status !== 'declined') return { status: outcome.status };
    throw new DomainError('CARD_DECLINED', outcome.message, 402, { extra: { declineCode: outcome.code } });
  }
}
