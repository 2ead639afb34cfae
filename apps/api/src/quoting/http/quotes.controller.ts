import { Body, Controller, Get, Header, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '@halfpallet/event-store';
import { quoteFileName, type QuoteResponse } from '@halfpallet/contracts';
import { brisbaneDate } from '@halfpallet/landed-cost';
import { centsToNumber } from '@halfpallet/money';
import { QuoteGrants } from '../../identity/public';
import type { Config } from '../../platform/config';
import { Ctx } from '../../platform/http/command-context';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { Public } from '../../platform/http/policy';
import { Responds, RespondsFile } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { RateLimit } from '../../platform/limits/rate-limit';
import { log } from '../../platform/log';
import { CLOCK, CONFIG, type Clock } from '../../platform/tokens';
import type { QuoteIssued } from '../domain/quote.events';
import { quotePdf } from '../pdf/quote-pdf';
import { quoteAnswer } from '../quote-answer';
import { QuotePictures } from '../quote-pictures';
import { Quotes } from '../quotes';
import { IssueQuote } from '../use-cases/issue-quote';
import { GenerateQuoteDto } from './generate-quote.dto';
import { STORED_QUOTE } from './quotes.schemas';

@ApiTags('quotes')
@Controller('api')
@Public()
export class QuotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly quotes: Quotes,
    private readonly pictures: QuotePictures,
    private readonly grants: QuoteGrants,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A repeat under the same Idempotency-Key draws the quote of the first one again. */
  @Post('generate-quote')
  @RateLimit('generate-quote')
  @AnswerNotKept()
  @Header('cache-control', 'private, no-store')
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ summary: 'Stores a quote at the price of our engine, good for thirty days, and answers it as PDF' })
  @RespondsFile('application/pdf', 201)
  async generate(
    @Body() body: GenerateQuoteDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Ctx() context: CommandContext,
  ): Promise<Buffer> {
    const contactId = request.user?.id ?? null;
    const { issued } = await this.commands.execute(new IssueQuote({ ...body, contactId }, context));
    if (contactId === null) this.grants.grant(reply, request, issued!.quoteId);
    const posted = body.pricing?.totalPriceAud;
    const totalPriceAud = centsToNumber(issued!.pricing.totalPriceAudCents);
    if (posted !== undefined && posted !== totalPriceAud) {
      log.info({ quoteNumber: issued!.quoteNumber, posted, totalPriceAud }, 'posted quote price differs from ours');
    }
    void reply.header('location', `/api/quotes/${issued!.quoteNumber}`);
    return this.draw(issued!, reply);
  }

  @Get('quotes/:number')
  @RateLimit('order-look-up', 'order-look-up-misses')
  @Header('cache-control', 'private, no-store')
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ summary: 'A stored quote with every line, its status and the time left; nothing personal in it' })
  @Responds(STORED_QUOTE)
  async one(@Param('number') quoteNumber: string): Promise<QuoteResponse> {
    const found = await this.quotes.find(quoteNumber);
    return quoteAnswer(found, await this.pictures.addressOf(found.issued), this.clock.now());
  }

  @Get('quotes/:number/pdf')
  @RateLimit('quote-pdf', 'order-look-up-misses')
  @Header('cache-control', 'private, no-store')
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ summary: 'The PDF of a stored quote, as it was issued' })
  @RespondsFile('application/pdf')
  async pdf(@Param('number') quoteNumber: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    return this.draw((await this.quotes.find(quoteNumber)).issued, reply);
  }

  private async draw(issued: QuoteIssued['data'], reply: FastifyReply): Promise<Buffer> {
    const picture = await this.pictures.onPaper(issued);
    const pdf = await quotePdf(issued, picture, this.config.operator, this.config.publicOrigin);
    void reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${quoteFileName(issued.productName, brisbaneDate(issued.issuedAt))}"`,
      'x-quote-number': issued.quoteNumber,
      'x-quote-valid-until': issued.validUntil,
    });
    return pdf;
  }
}
