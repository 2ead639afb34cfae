import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  ParseUUIDPipe,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { permissionsOf, type AdminMe, type CurrentUser } from '@halfpallet/contracts';
import type { CommandContext } from '@halfpallet/event-store';
import type { Config } from '../../platform/config';
import { NotFound } from '../../platform/errors';
import { Ctx, User } from '../../platform/http/command-context';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { Public, SignedIn, Staff } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { CONFIG } from '../../platform/tokens';
import { EmailChanges } from '../email-change/email-changes';
import { OrderGrants } from '../grants/order-grants';
import { OwnAccount } from '../own-account/own-account';
import { clearSessionCookie, readSessionId } from '../sessions/session-cookie';
import { SessionProofs } from '../proofs/session-proofs';
import { Sessions, type SessionRow } from '../sessions/sessions';
import { ChangePassword } from '../use-cases/change-password';
import { ChangeEmailDto, ChangePasswordDto, GiveProofDto } from './dtos';
import { ME } from './staff.schemas';
import { MAIL_IS_UNDER_WAY, SESSIONS, WHO_ASKS } from './account.schemas';

/** Who am I, where am I signed in. */
@ApiTags('account')
@Controller('api')
export class AccountController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly sessions: Sessions,
    private readonly proofs: SessionProofs,
    private readonly account: OwnAccount,
    private readonly emailChanges: EmailChanges,
    private readonly grants: OrderGrants,
  ) {}

  /** 200 with the user, or with the JSON value null for a visitor. */
  @Get('auth/user')
  @Public()
  @Header('cache-control', 'private, no-store')
  @Responds(WHO_ASKS)
  user(@User() user: CurrentUser | null, @Res({ passthrough: true }) reply: FastifyReply): CurrentUser | string {
    if (user) return user;
    // Nest sends an empty body for null, which is not JSON.
    void reply.type('application/json; charset=utf-8');
    return 'null';
  }

  @Get('auth/sessions')
  @SignedIn()
  @Header('cache-control', 'private, no-store')
  @Responds(SESSIONS)
  list(@User() user: CurrentUser, @Req() request: ShopRequest): Promise<SessionRow[]> {
    return this.sessions.list(user.id, user.role, readSessionId(request, this.config));
  }

  /** Everywhere, here included. */
  @Delete('auth/sessions')
  @SignedIn()
  @HttpCode(204)
  async revokeAll(
    @User() user: CurrentUser,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.account.signOutEverywhere(user.id);
    clearSessionCookie(reply, this.config);
    this.grants.takeBack(reply, request);
  }

  @Delete('auth/sessions/:id')
  @SignedIn()
  @HttpCode(204)
  async revoke(@User() user: CurrentUser, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    if (!(await this.account.signOutOf(user.id, id))) throw new NotFound('There is no such session.');
  }

  @Post('auth/password')
  @SignedIn()
  @HttpCode(204)
  async changePassword(
    @Body() body: ChangePasswordDto,
    @User() user: CurrentUser,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
  ): Promise<void> {
    const asking = { sessionId: readSessionId(request, this.config), ip: request.ip };
    const passwords = { current: body.currentPassword, wanted: body.newPassword };
    await this.commands.execute(new ChangePassword(user.id, passwords, asking, context));
  }

  /** Whoever works in this session proves that it is them, for the acts that ask for it. Nothing else about the session changes. */
  @Post('auth/proof')
  @SignedIn()
  @HttpCode(204)
  @AnswerNotKept()
  async prove(
    @Body() body: GiveProofDto,
    @User() user: CurrentUser,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
  ): Promise<void> {
    const sessionId = readSessionId(request, this.config)!;
    await this.proofs.give(user.id, body.password, { sessionId, ip: request.ip }, context);
  }

  /** The account keeps its address until the link in the mail to the new one is followed. */
  @Post('auth/email')
  @SignedIn()
  @HttpCode(202)
  @AnswerNotKept()
  @Responds(MAIL_IS_UNDER_WAY, 202)
  async changeEmail(
    @Body() body: ChangeEmailDto,
    @User() user: CurrentUser,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
  ): Promise<{ message: string }> {
    const passwordHash = await this.account.prove(user.id, body.password, request.ip);
    await this.emailChanges.request(user.id, body.email, passwordHash, context);
    return { message: 'An email with a link is on its way to the new address.' };
  }

  @Delete('auth/email')
  @SignedIn()
  @HttpCode(204)
  async cancelEmailChange(@User() user: CurrentUser): Promise<void> {
    await this.emailChanges.cancel(user.id);
  }

  @Get('admin/me')
  @Staff()
  @Header('cache-control', 'private, no-store')
  @Responds(ME)
  me(@User() user: CurrentUser): AdminMe {
    const databaseConsoleUrl = user.adminRole === 'owner' ? this.config.databaseConsoleUrl : null;
    return { ...user, permissions: user.adminRole ? permissionsOf(user.adminRole) : [], databaseConsoleUrl };
  }
}
