import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '@halfpallet/event-store';
import { Ctx } from '../../platform/http/command-context';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { Public } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { isForm, seeOther, sendHtml } from '../http/form-answers';
import { KnownDevices } from '../sign-in/known-devices';
import { ConfirmPasswordResetDto, RequestPasswordResetDto } from './password-reset.dto';
import { renderPasswordResetPage } from './password-reset-page';
import { PasswordResetPageFilter } from './password-reset-page.filter';
import { LINK_NOT_VALID, PasswordResets } from './password-resets';
import { MAIL_IS_UNDER_WAY, PASSWORD_REPLACED } from '../http/account.schemas';

const ASKED = 'If there is an account with this address, an email with a link is on its way.';

/** A forgotten password, for browsers without JavaScript and for programs alike. */
@ApiTags('account')
@Controller('api/password-reset')
@Public()
@UseFilters(PasswordResetPageFilter)
export class PasswordResetController {
  constructor(
    private readonly resets: PasswordResets,
    private readonly devices: KnownDevices,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The page: asks for the address, or with the token of a mail for the new password' })
  async page(@Query('token') token: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    // The address of this page holds the token: no other site is told it.
    void reply.header('referrer-policy', 'no-referrer');
    if (typeof token !== 'string' || token === '') return sendHtml(reply, renderPasswordResetPage({ step: 'ask' }));
    if (await this.resets.isGood(token)) return sendHtml(reply, renderPasswordResetPage({ step: 'choose', token }));
    void reply.code(400);
    return sendHtml(reply, renderPasswordResetPage({ step: 'ask', error: LINK_NOT_VALID }));
  }

  @Post()
  @HttpCode(202)
  @ApiOperation({ summary: 'Sends the link; the same answer whether there is such an account or not' })
  @Responds(MAIL_IS_UNDER_WAY, 202)
  async request(
    @Body() body: RequestPasswordResetDto,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string } | string> {
    await this.resets.request(body.email, request.ip, context);
    return isForm(request) ? sendHtml(reply, renderPasswordResetPage({ step: 'asked' })) : { message: ASKED };
  }

  @Post('confirm')
  @HttpCode(200)
  @AnswerNotKept()
  @ApiOperation({ summary: 'Replaces the password and ends every session of the account' })
  @Responds(PASSWORD_REPLACED)
  async confirm(
    @Body() body: ConfirmPasswordResetDto,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true } | undefined> {
    const email = await this.resets.confirm(body.token, body.password, request.ip, context);
    // Whoever reads the account's mail is its holder: strangers' tries do not keep this browser out.
    this.devices.remember(reply, request, email);
    if (!isForm(request)) return { success: true };
    seeOther(reply, '/api/login?notice=password-changed');
    return undefined;
  }
}
