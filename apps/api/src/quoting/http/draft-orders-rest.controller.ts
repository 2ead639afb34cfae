import { Body, Controller, Get, Header, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CurrentUser, DraftOrderPrices, DraftOrderRow, SentDraftOrder } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { maskEmail, PersonVault } from '../../identity/public';
import type { Config } from '../../platform/config';
import { User } from '../../platform/http/command-context';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { Requires } from '../../platform/http/policy';
import { WritesNothing } from '../../platform/http/refused-acts.interceptor';
import { Responds } from '../../platform/http/response-schema';
import { answerRestList, type RestQuery } from '../../platform/http/simple-rest';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { CONFIG } from '../../platform/tokens';
import { DraftOrdersQuery } from '../admin/draft-orders.query';
import type { DraftOrderSent } from '../domain/draft-order';
import { DraftOrders } from '../draft-orders';
import { payLinkOf } from '../pay-link';
import { Quotes } from '../quotes';
import { DRAFT_ORDERS, DRAFT_PRICES, SENT_DRAFT } from './draft-order.schemas';
import { DraftOrderDto, SendDraftOrderDto } from './draft-orders.dto';

@ApiTags('admin: draft orders')
@Controller('api/admin/rest/draft-orders')
export class DraftOrdersRestController {
  constructor(
    private readonly drafts: DraftOrders,
    private readonly sent: DraftOrdersQuery,
    private readonly quotes: Quotes,
    private readonly vault: PersonVault,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Requires('draft-orders.read')
  @ApiOperation({ summary: 'The drafts that staff sent, and what became of each' })
  @Responds(DRAFT_ORDERS)
  async list(
    @Query() query: RestQuery,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly DraftOrderRow[]> {
    const { list, rows, total } = await this.sent.list(query, user);
    return answerRestList(reply, 'draft-orders', list, rows, total);
  }

  @Post('prices')
  @Requires('draft-orders.send')
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
  @Requires('draft-orders.send')
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
