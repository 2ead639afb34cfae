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
import { Public, SignedIn, Staff } from '../../platform/http/policy';
import type { ShopRequest } from '../../platform/http/request';
import { CONFIG } from '../../platform/tokens';
import { readSessionId } from '../sessions/session-cookie';
import { Sessions, type SessionRow } from '../sessions/sessions';
import { ChangePassword } from '../use-cases/change-password';
import { ChangePasswordDto } from './dtos';

/** Who am I, where am I signed in. */
@ApiTags('account')
@Controller('api')
export class AccountController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly sessions: Sessions,
  ) {}

  /** 200 with the user, or with the JSON value null for a visitor. */
  @Get('auth/user')
  @Public()
  @Header('cache-control', 'private, no-store')
  user(@User() user: CurrentUser | null, @Res({ passthrough: true }) reply: FastifyReply): CurrentUser | string {
    if (user) return user;
    // Nest sends an empty body for null, which is not JSON.
    void reply.type('application/json; charset=utf-8');
    return 'null';
  }

  @Get('auth/sessions')
  @SignedIn()
  @Header('cache-control', 'private, no-store')
  list(@User() user: CurrentUser, @Req() request: ShopRequest): Promise<SessionRow[]> {
    return this.sessions.list(user.id, user.role, readSessionId(request, this.config));
  }

  @Delete('auth/sessions/:id')
  @SignedIn()
  @HttpCode(204)
  async revoke(@User() user: CurrentUser, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    if (!(await this.sessions.revoke(user.id, id))) throw new NotFound('There is no such session.');
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

  @Get('admin/me')
  @Staff()
  @Header('cache-control', 'private, no-store')
  me(@User() user: CurrentUser): AdminMe {
    return { ...user, permissions: user.adminRole ? permissionsOf(user.adminRole) : [] };
  }
}
