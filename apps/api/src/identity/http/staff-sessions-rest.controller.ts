import { Controller, Delete, Get, Header, Inject, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import type { Config } from '../../platform/config';
import { Requires, RequiresProof } from '../../platform/http/policy';
import { RecordId, recordParam } from '../../platform/http/record-id';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { CONFIG } from '../../platform/tokens';
import { readSessionId } from '../sessions/session-cookie';
import type { SessionRow } from '../sessions/sessions';
import { StaffSessions } from '../staff/staff-sessions';
import { SESSIONS } from './account.schemas';
import { SESSIONS_ENDED } from './staff.schemas';

/** Where a member of staff is signed in. */
@ApiTags('admin: staff')
@Controller('api/admin/rest/staff/:id/sessions')
@Requires('staff.manage')
export class StaffSessionsRestController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: StaffSessions,
  ) {}

  @Get()
  @Header('cache-control', 'private, no-store')
  @Responds(SESSIONS)
  list(@RecordId() id: string, @Req() request: ShopRequest): Promise<SessionRow[]> {
    return this.sessions.list(id, this.here(request));
  }

  @Delete()
  @RequiresProof('staff.manage')
  @ApiOperation({ summary: 'Ends all sessions of a member of staff; of one’s own all but the one that asks' })
  @Responds(SESSIONS_ENDED)
  async endAll(@RecordId() id: string, @Req() request: ShopRequest): Promise<{ message: string }> {
    const { personId, email } = await this.sessions.endAll(request, id, this.here(request));
    const isOwn = personId === request.user!.id;
    return { message: isOwn ? 'You are signed out everywhere but here.' : `${email} is signed out everywhere.` };
  }

  @Delete(':sessionId')
  @RequiresProof('staff.manage')
  @ApiOperation({ summary: 'Ends one session of a member of staff, never the one that asks (409)' })
  @Responds(SESSIONS_ENDED)
  async end(
    @RecordId() id: string,
    @recordParam('sessionId', isUuidInAnyCase) sessionId: string,
    @Req() request: ShopRequest,
  ): Promise<{ message: string }> {
    await this.sessions.end(request, id, sessionId, this.here(request));
    return { message: 'Whoever worked in that session has to sign in again.' };
  }

  private here(request: ShopRequest): string | null {
    return readSessionId(request, this.config);
  }
}
