import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CustomerQuotesResponse } from '@halfpallet/contracts';
import { QuoteGrants } from '../../identity/public';
import { SignedIn } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { CustomerQuotes } from '../customer-quotes.query';
import { OWN_QUOTES } from './quotes.schemas';

@ApiTags('customer')
@Controller('api/customer/quotes')
@SignedIn()
export class CustomerQuotesController {
  constructor(
    private readonly quotes: CustomerQuotes,
    private readonly grants: QuoteGrants,
  ) {}

  @Get()
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'Own quotes, newest first: asked for while signed in, or before it in this browser' })
  @Responds(OWN_QUOTES)
  async list(@Req() request: ShopRequest): Promise<CustomerQuotesResponse> {
    return { quotes: await this.quotes.list(request.user!.id, this.grants.held(request)) };
  }
}
