import { Controller, Delete, Get, HttpCode, Inject, Query, Req, Res, UseFilters } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CurrentUser } from '@halfpallet/contracts';
import type { CommandContext } from '@halfpallet/event-store';
import type { Config } from '../../platform/config';
import { Ctx, User } from '../../platform/http/command-context';
import { Public, SignedIn } from '../../platform/http/policy';
import type { ShopRequest } from '../../platform/http/request';
import { RateLimiter } from '../../platform/limits/rate-limiter';
import { visitorKey } from '../../platform/limits/visitor-key';
import { CONFIG } from '../../platform/tokens';
import { Accounts } from '../accounts/accounts';
import { SignInRecords } from '../audit/sign-in-records';
import { Attempts, type Attempt } from '../issuer/attempts';
import { Issuer } from '../issuer/issuer';
import { issuerErrors } from '../issuer/issuer-errors';
import { readSessionId } from '../sessions/session-cookie';
import { safeReturnTo } from '../sign-in/return-to';
import { RefusedByAccount, SignInByIssuer, type LetIn } from '../use-cases/sign-in-by-issuer';
import { UnlinkIssuer } from '../use-cases/unlink-issuer';
import { BegunSessions } from './begun-sessions';
import { landingOf, seeOther, sendHtml } from './form-answers';
import { IssuerPageFilter } from './issuer-page.filter';
import { renderClearedPage } from './issuer-pages';

/** Signing in by the word of an OpenID Connect issuer. */
@ApiTags('account')
@Controller('api')
@UseFilters(IssuerPageFilter)
export class IssuerSignInController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly issuer: Issuer,
    private readonly attempts: Attempts,
    private readonly limits: RateLimiter,
    private readonly accounts: Accounts,
    private readonly begun: BegunSessions,
    private readonly records: SignInRecords,
  ) {}

  @Get('login/oidc')
  @Public()
  @ApiOperation({ summary: 'Sends the browser to the issuer, who asks there who it is' })
  async start(
    @Query('returnTo') returnTo: unknown,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const path = safeReturnTo(returnTo);
    // Whoever is sent here by another site decides on the page whether to sign in.
    if (isFromElsewhere(request)) return seeOther(reply, signInPage(path));
    // Keeps a browser that could not be sent on from having begun anything.
    await this.issuer.ready();
    const attempt = this.attempts.begin(request, reply, path);
    seeOther(reply, (await this.issuer.addressFor(attempt)).href);
  }

  @Get('login/oidc/callback')
  @Public()
  @ApiOperation({ summary: 'Where the issuer sends the browser back to, with its answer' })
  async finish(
    @Query('state') state: unknown,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const { name } = this.issuer.settings;
    const attempt = this.attempts.take(request, reply, state);
    if (!attempt) throw issuerErrors.over();
    const { user, by } = await this.letIn(attempt, context, request);
    const action = by === 'registration' ? 'register' : 'sign-in';
    if (!(await this.begun.begin(action, user, request, reply, 'issuer'))) throw issuerErrors.closed();
    const landing = landingOf(user, attempt.returnTo);
    if (by === 'cleared') return sendHtml(reply, renderClearedPage(name, user.email, landing));
    seeOther(reply, landing);
    return undefined;
  }

  /** The account opens with its password alone from now on. Signing in by the issuer links it again. */
  @Delete('auth/issuer')
  @SignedIn()
  @HttpCode(204)
  async unlink(@User() user: CurrentUser, @Ctx() context: CommandContext, @Req() request: ShopRequest): Promise<void> {
    const asking = { sessionId: readSessionId(request, this.config), ip: request.ip };
    await this.commands.execute(new UnlinkIssuer(user.id, asking, context));
  }

  /** One try, given back to whoever is let in. */
  private async letIn(attempt: Attempt, context: CommandContext, request: ShopRequest): Promise<LetIn> {
    const tried = [{ limit: 'sign-in-by-issuer', key: visitorKey(request.ip) }] as const;
    await this.limits.count(tried);
    const query = request.url.slice(request.url.indexOf('?'));
    const claimant = await this.issuer.claimant(query, attempt);
    const asking = { signedInAs: request.user?.id ?? null, ip: request.ip };
    try {
      const letIn = await this.commands.execute(new SignInByIssuer(claimant, asking, context));
      await this.limits.handBack(tried);
      return letIn;
    } catch (error) {
      if (error instanceof RefusedByAccount && error.personId !== null) {
        await this.records.failed(request, await this.accounts.byId(error.personId), error.code);
      }
      throw error;
    }
  }
}

const signInPage = (returnTo: string | null): string =>
  returnTo === null ? '/api/login' : `/api/login?returnTo=${encodeURIComponent(returnTo)}`;

/** Says so itself; older browsers say nothing and pass. */
function isFromElsewhere({ headers }: ShopRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
