import { Body, Controller, Get, Header, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@halfpallet/event-store';
import type { CurrentUser, CustomerProfile } from '@halfpallet/contracts';
import { Ctx, User } from '../../platform/http/command-context';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { SignedIn } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { ChangeProfileDto, EraseDto } from './customer.dto';
import { CustomerData } from './customer-data';
import { ERASED, OWN_DATA, PROFILE } from './customer.schemas';

const PRIVATE = 'private, no-store';

/** What a customer may see, change, take along and have forgotten of themselves. */
@ApiTags('customer')
@Controller('api/customer')
@SignedIn()
export class CustomerProfileController {
  constructor(private readonly data: CustomerData) {}

  @Get('profile')
  @Header('cache-control', PRIVATE)
  @Responds(PROFILE)
  profile(@User() user: CurrentUser): Promise<CustomerProfile> {
    return this.data.profile(user.id);
  }

  @Put('profile')
  @Header('cache-control', PRIVATE)
  @Responds(PROFILE)
  change(@Body() body: ChangeProfileDto, @Req() request: ShopRequest): Promise<CustomerProfile> {
    const { firstName, name, phone } = body;
    const given = Object.entries({ firstName, name, phone }).filter(([, value]) => value !== undefined);
    return this.data.change(request, Object.fromEntries(given));
  }

  @Get('export')
  @Header('cache-control', PRIVATE)
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="halfpallet-my-data.json"')
  @ApiOperation({ summary: 'Everything held about the customer, as one JSON document' })
  @Responds(OWN_DATA)
  async export(@Req() request: ShopRequest): Promise<string> {
    // Laid out in lines: people open it, too.
    return JSON.stringify(await this.data.export(request), null, 2);
  }

  @Post('erase')
  @HttpCode(200)
  @AnswerNotKept()
  @ApiOperation({ summary: 'Forgets the customer; refused while an order is under way' })
  @Responds(ERASED)
  async erase(
    @Body() body: EraseDto,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
  ): Promise<{ erased: true; persons: number }> {
    return { erased: true, persons: await this.data.erase(request, body.password, context) };
  }
}
