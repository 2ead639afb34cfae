import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '@halfpallet/event-store';
import type { AnswerTestChallenge as ChallengeResponse, TestPaymentResponse } from '@halfpallet/contracts';
import { DomainError, NotFound } from '../../platform/errors';
import { intentOfSecret } from '../adapters/test-card-confirmation';
import { CardIntents } from '../card-intents';
import { IntentsUnderWay } from '../intents-under-way';
import { PaymentGateway } from '../payment-gateway';
import { UnpayableIntents } from '../unpayable-intents';

/** Tells the card simulator what the cardholder said to their bank, as the bank's own page does with real cards. */
export class AnswerTestChallenge extends Command<TestPaymentResponse> {
  constructor(
    readonly answer: ChallengeResponse,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The outcome is applied at once, so that the browser's next read is right; the webhook that follows finds nothing new. */
@CommandHandler(AnswerTestChallenge)
export class AnswerTestChallengeHandler implements ICommandHandler<AnswerTestChallenge> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly intents: CardIntents,
    private readonly underWay: IntentsUnderWay,
    private readonly unpayable: UnpayableIntents,
  ) {}

  /** @throws DomainError 402 with the provider's words when the cardholder was not authenticated */
  async execute({ answer, context }: AnswerTestChallenge): Promise<TestPaymentResponse> {
    const { testCards } = this.gateway;
    if (!testCards) throw new NotFound('Test cards are not accepted here.');
    const { clientSecret } = answer;
    const outcome = await this.underWay.during(intentOfSecret(clientSecret), async () => {
      const answered = await this.unpayable.explaining(clientSecret, context, () =>
        testCards.answerChallenge(clientSecret, answer.outcome, context.commandId),
      );
      await this.intents.fetchAndApply(answered.intentRef, context);
      return answered;
    });
    if (outcome.status !== 'declined') return { status: outcome.status };
    throw new DomainError('CARD_DECLINED', outcome.message, 402, { extra: { declineCode: outcome.code } });
  }
}
