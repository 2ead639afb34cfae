import { Body, Controller, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CurrentUser, DraftOrderPrices, SentDraftOrder } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { maskEmail, PersonVault } from '../../identity/public';
import type { Config } from '../../platform/config';
import { User } from '../../platform/http/command-context';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { Requires } from '../../platform/http/policy';
import { WritesNothing } from '../../platform/http/refused-acts.interceptor';
import { Responds } from '../../platform/http/response-schema';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { CONFIG } from '../../platform/tokens';
import type { DraftOrderSent } from '../domain/draft-order';
import { DraftOrders } from '../draft-orders';
import { payLinkOf } from '../pay-link';
import { Quotes } from '../quotes';
import { DRAFT_PRICES, SENT_DRAFT } from './draft-order.schemas';
import { DraftOrderDto, SendDraftOrderDto } from './draft-orders.dto';

@ApiTags('admin: draft orders')
@Controller('api/admin/rest/draft-orders')
@Requires('draft-orders.send')
export class DraftOrdersRestController {
  constructor(
    private readonly drafts: DraftOrders,
    private readonly quotes: Quotes,
    private readonly vault: PersonVault,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('prices')
  @HttpCode(200)
  @AnswerNotKept()
  @WritesNothing()
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'Prices of the engine for what is being put together; nothing is stored' })
  @Responds(DRAFT_PRICES)
  price(@Body() body: DraftOrderDto, @User() user: CurrentUser): Promise<DraftOrderPrices> {
    return this.drafts.price(body, user);
  }

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'Stores a quote for each line and mails the buyer a link to order and pay' })
  @Responds(SENT_DRAFT)
  async send(@Body() body: SendDraftOrderDto, @ByStaff() acting: StaffActor): Promise<SentDraftOrder> {
    return this.told(await this.drafts.send(body, acting));
  }

  private async told(sent: DraftOrderSent['data']): Promise<SentDraftOrder> {
    const { draftId, contactId, quoteNumbers, totalCents, sentAt } = sent;
    const [first, people] = await Promise.all([this.quotes.find(quoteNumbers[0]!), this.vault.read([contactId])]);
    return {
      id: draftId,
      sentAt,
      validUntil: first.issued.validUntil,
      totalAud: centsToNumber(totalCents),
      quoteNumbers,
      payLink: payLinkOf(this.config.publicOrigin, quoteNumbers),
      personId: contactId,
      email: maskEmail(people.get(contactId)?.email ?? ''),
    };
  }
}
