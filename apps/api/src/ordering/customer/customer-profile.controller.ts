import { Body, Controller, Get, Header, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '@halfpallet/event-store';
import type { CurrentUser, CustomerProfile } from '@halfpallet/contracts';
import { OwnAccount } from '../../identity/public';
import { DomainError } from '../../platform/errors';
import { Ctx, User } from '../../platform/http/command-context';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { Public, SignedIn } from '../../platform/http/policy';
import type { ShopRequest } from '../../platform/http/request';
import { ChangeProfileDto, EraseDto } from './customer.dto';
import { CustomerData } from './customer-data';

const PRIVATE = 'private, no-store';

/** What a customer may see, change, take along and have forgotten of themselves. */
@ApiTags('customer')
@Controller('api/customer')
@SignedIn()
export class CustomerProfileController {
  constructor(
    private readonly data: CustomerData,
    private readonly account: OwnAccount,
  ) {}

  @Get('profile')
  @Header('cache-control', PRIVATE)
  profile(@User() user: CurrentUser): Promise<CustomerProfile> {
    return this.data.profile(user.id);
  }

  @Put('profile')
  @Header('cache-control', PRIVATE)
  change(@Body() body: ChangeProfileDto, @Req() request: ShopRequest): Promise<CustomerProfile> {
    const { firstName, name, phone, billing, shipping } = body;
    const given = Object.entries({ firstName, name, phone, billing, shipping }).filter(
      ([, value]) => value !== undefined,
    );
    return this.data.change(request, Object.fromEntries(given));
  }

  @Get('export')
  @Header('cache-control', PRIVATE)
  @Header('content-disposition', 'attachment; filename="halfpallet-my-data.json"')
  @ApiOperation({ summary: 'Everything held about the customer, as one JSON document' })
  export(@Req() request: ShopRequest): Promise<Record<string, unknown>> {
    return this.data.export(request);
  }

  @Post('erase')
  @HttpCode(200)
  @AnswerNotKept()
  @ApiOperation({ summary: 'Forgets the customer; refused while an order is under way' })
  async erase(
    @Body() body: EraseDto,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
  ): Promise<{ erased: true; persons: number }> {
    return { erased: true, persons: await this.data.erase(request, body.password, context) };
  }

  @Post('verify-email')
  @HttpCode(202)
  @ApiOperation({ summary: 'Sends a link that proves the address of the account' })
  async requestVerification(@User() user: CurrentUser, @Ctx() context: CommandContext): Promise<{ message: string }> {
    await this.account.requestVerification(user.id, context);
    return { message: 'A mail with a link is on its way to your address.' };
  }

  @Get('verify-email')
  @Public()
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ summary: 'The link of that mail; a visitor is sent to sign in first' })
  async verify(
    @Query('token') token: unknown,
    @User() user: CurrentUser | null,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ verified: true } | undefined> {
    if (typeof token !== 'string' || !/^[A-Za-z0-9_-]{1,100}$/.test(token)) {
      throw new DomainError('LINK_NOT_VALID', 'This link is no longer valid. Please ask for a new one.', 400);
    }
    if (!user) {
      const back = encodeURIComponent(`/api/customer/verify-email?token=${token}`);
      void reply.code(303).header('location', `/api/login?returnTo=${back}`);
      return undefined;
    }
    await this.account.verifyEmail(user.id, token, context);
    if (!request.headers.accept?.includes('text/html')) return { verified: true };
    void reply.code(303).header('location', '/dashboard?email=verified');
    return undefined;
  }
}
