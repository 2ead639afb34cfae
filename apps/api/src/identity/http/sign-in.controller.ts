import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Post,
  Query,
  Req,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CurrentUser } from '@halfpallet/contracts';
import type { CommandContext } from '@halfpallet/event-store';
import type { Config } from '../../platform/config';
import { Ctx } from '../../platform/http/command-context';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { Public } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { CONFIG } from '../../platform/tokens';
import { SignInRecords } from '../audit/sign-in-records';
import { HOUSE_CSS } from '../pages/house.css';
import { houseFontFace } from '../pages/house-font';
import { safeReturnTo } from '../sign-in/return-to';
import { OrderGrants } from '../grants/order-grants';
import { clearSessionCookie, readSessionId } from '../sessions/session-cookie';
import { Sessions } from '../sessions/sessions';
import { Credentials } from '../sign-in/credentials';
import { EmailPasswordGuard, wrongCredentials } from '../sign-in/email-password.strategy';
import { SIGN_IN_NOTICES } from '../sign-in/sign-in-page';
import { renderSignOutPage } from '../sign-in/sign-out-page';
import { SignInAttempts } from '../sign-in/sign-in-attempts';
import { emailTaken, RegisterAccount } from '../use-cases/register-account';
import { BegunSessions } from './begun-sessions';
import { RegisterDto, SignInDto } from './dtos';
import { isForm, landingOf, seeOther, sendHtml, sendPage } from './form-answers';
import { isOwnNavigation } from './own-navigation';
import { SignInPageFilter } from './sign-in-page.filter';
import { SIGNED_IN } from './account.schemas';

/** Sign-in, registration and sign-out, for browsers without JavaScript and for programs alike. */
@ApiTags('account')
@Controller('api')
@Public()
@UseFilters(SignInPageFilter)
export class SignInController {
  private css: string | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly sessions: Sessions,
    private readonly attempts: SignInAttempts,
    private readonly credentials: Credentials,
    private readonly begun: BegunSessions,
    private readonly records: SignInRecords,
    private readonly grants: OrderGrants,
  ) {}

  @Get('login')
  page(
    @Query('returnTo') returnTo: unknown,
    @Query('notice') notice: unknown,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): string {
    return sendPage(reply, this.config, {
      returnTo: safeReturnTo(returnTo),
      failed: null,
      signedInAs: request.user?.email ?? null,
      notice: SIGN_IN_NOTICES.find((known) => known === notice) ?? null,
    });
  }

  @Get('login.css')
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  style(): string {
    this.css ??= houseFontFace() + HOUSE_CSS;
    return this.css;
  }

  @Post('login')
  @HttpCode(200)
  @AnswerNotKept()
  @UseGuards(EmailPasswordGuard)
  @Responds(SIGNED_IN)
  async signIn(
    @Body() body: SignInDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ user: CurrentUser } | undefined> {
    return this.begin('sign-in', request.user!, body.returnTo, request, reply);
  }

  @Post('register')
  @AnswerNotKept()
  @Responds(SIGNED_IN, 201)
  async register(
    @Body() body: RegisterDto,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ user: CurrentUser } | undefined> {
    await this.attempts.countRegistration(request.ip);
    const { user, made } = await this.commands.execute(new RegisterAccount(body, context));
    // An account that stood before is opened by its password as it is now, like at any sign-in.
    const proven = made ? user : await this.credentials.check(body.email, body.password, request);
    if (!proven) throw emailTaken();
    return this.begin(made ? 'register' : 'sign-in', proven, body.returnTo, request, reply);
  }

  /** Whoever goes there signs out, as everywhere; whoever was sent there from elsewhere is asked, and the button signs out. */
  @Get('logout')
  async signOutByAddress(
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const { user, headers } = request;
    if (user && !isOwnNavigation(headers, this.config.publicOrigin))
      return sendHtml(reply, renderSignOutPage(user.email));
    if (user) await this.end(request, reply);
    seeOther(reply, '/');
    return undefined;
  }

  @Post('logout')
  @HttpCode(204)
  async signOut(@Req() request: ShopRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.end(request, reply);
    if (isForm(request)) seeOther(reply, '/');
  }

  private async begin(
    action: 'sign-in' | 'register',
    user: CurrentUser,
    returnTo: unknown,
    request: ShopRequest,
    reply: FastifyReply,
  ): Promise<{ user: CurrentUser } | undefined> {
    if (!(await this.begun.begin(action, user, request, reply, 'password'))) throw wrongCredentials();
    if (isForm(request)) {
      seeOther(reply, landingOf(user, returnTo));
      return undefined;
    }
    void reply.header('cache-control', 'no-store');
    return { user };
  }

  private async end(request: ShopRequest, reply: FastifyReply): Promise<void> {
    const id = readSessionId(request, this.config);
    if (id !== null) await this.sessions.end(id);
    clearSessionCookie(reply, this.config);
    this.grants.takeBack(reply, request);
    if (id === null || !request.user) return;
    await this.records.signedOut(request, request.user, id);
  }
}
