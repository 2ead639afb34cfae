import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DomainError } from '../../platform/errors';
import { Signed } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { WebhookRejected } from '../adapters/payment-provider';
import { PaymentGateway } from '../payment-gateway';
import { IntentsUnderWay } from '../intents-under-way';
import { WebhookInbox } from '../webhooks/webhook-inbox';
import { RECEIVED } from './payments.schemas';

const MAX_BYTES = 512 * 1_024;

/** The card provider tells us that something changed. It is kept and acknowledged; the work is done by the worker. */
@ApiTags('payments')
@Controller('api/stripe/webhook')
@Signed()
export class StripeWebhookController {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly inbox: WebhookInbox,
    private readonly underWay: IntentsUnderWay,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Notices of the card provider, proven by their signature' })
  @Responds(RECEIVED)
  async receive(
    @Req() request: ShopRequest,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    const raw = request.rawBody;
    if (!raw || raw.length > MAX_BYTES) throw new DomainError('WEBHOOK_REJECTED', 'The notice was not accepted.', 400);
    const notice = this.verified(raw, signature);
    // The buyer's own request may bring a moment later what the notice tells; then there is nothing left to do.
    if (notice.subject === 'intent') await this.underWay.rest(notice.subjectRef);
    await this.inbox.keep(notice, 'webhook');
    return { received: true };
  }

  private verified(raw: Buffer, signature: string | undefined) {
    try {
      return this.gateway.provider.verifyWebhook(raw, signature);
    } catch (error) {
      if (error instanceof WebhookRejected) throw error;
      // Signed, yet not of the shape the provider sends: nothing we could act on, now or later.
      throw new WebhookRejected('bad_signature');
    }
  }
}
