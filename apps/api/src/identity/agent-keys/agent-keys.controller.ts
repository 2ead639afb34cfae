import { Body, Controller, Delete, Get, Header, HttpCode, Param, ParseUUIDPipe, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AgentKeysResponse, CurrentUser, NewAgentKey } from '@halfpallet/contracts';
import { uuidv5, type CommandContext } from '@halfpallet/event-store';
import { NotFound } from '../../platform/errors';
import { Ctx, User } from '../../platform/http/command-context';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { SignedIn } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { notYourPassword } from '../accounts/not-your-password';
import { AuditLog } from '../audit/audit-log';
import { OwnAccount } from '../own-account/own-account';
import { AgentKeys } from './agent-keys';
import { CreateAgentKeyDto } from './create-agent-key.dto';
import { AGENT_KEYS, NEW_AGENT_KEY } from './agent-keys.schemas';

const PRIVATE = 'private, no-store';
const ID_NAMESPACE = '0d9a3f4e-64a4-4c43-8f0f-3a8f3b5b8e0c';
const keyId = new ParseUUIDPipe({
  exceptionFactory: () => new NotFound('There is no such key.', 'AGENT_KEY_NOT_FOUND'),
});

/** Keys for the buyer's own assistant. */
@ApiTags('account')
@Controller('api/auth/agent-keys')
@SignedIn()
export class AgentKeysController {
  constructor(
    private readonly keys: AgentKeys,
    private readonly account: OwnAccount,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Header('cache-control', PRIVATE)
  @Responds(AGENT_KEYS)
  async list(@User() user: CurrentUser): Promise<AgentKeysResponse> {
    return { keys: await this.keys.list(user.id) };
  }

  /** The password again: a browser that was left open must not make a key that outlives it. */
  @Post()
  @AnswerNotKept()
  @Header('cache-control', PRIVATE)
  @ApiOperation({ summary: 'Makes a key; it is shown in this answer and never again' })
  @Responds(NEW_AGENT_KEY, 201)
  async create(
    @Body() body: CreateAgentKeyDto,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
  ): Promise<NewAgentKey> {
    const { id } = request.user!;
    const passwordHash = await this.account.prove(id, body.password, request.ip);
    const newId = uuidv5(ID_NAMESPACE, context.commandId);
    const made = await this.keys.issue(id, passwordHash, newId, body.name.trim(), context.correlationId);
    if (!made) throw notYourPassword('password');
    await this.record(request, 'agent-key.add');
    return made;
  }

  @Delete(':id')
  @HttpCode(204)
  async revoke(@Param('id', keyId) id: string, @Req() request: ShopRequest): Promise<void> {
    if (!(await this.keys.revoke(request.user!.id, id))) {
      throw new NotFound('There is no such key.', 'AGENT_KEY_NOT_FOUND');
    }
    await this.record(request, 'agent-key.end');
  }

  private record(request: ShopRequest, action: string): Promise<void> {
    return this.audit.recordFor(request, { action, resource: 'customers', recordId: request.user!.id, outcome: 'ok' });
  }
}
