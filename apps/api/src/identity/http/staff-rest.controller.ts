import { Body, Controller, Get, Headers, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '@halfpallet/event-store';
import { Invalid } from '../../platform/errors';
import { Ctx } from '../../platform/http/command-context';
import { Requires, RequiresProof } from '../../platform/http/policy';
import { RecordId } from '../../platform/http/record-id';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { readSeenVersion } from '../../platform/http/seen-version';
import { bodyValidation } from '../../platform/http/validation';
import { noAccount } from '../accounts/no-account';
import { AuditLog } from '../audit/audit-log';
import { Remarks } from '../remarks/remarks';
import { StaffQuery, type StaffRow } from '../staff/staff.query';
import { AppointStaff } from '../use-cases/appoint-staff';
import { ChangeStaff } from '../use-cases/change-staff';
import { normaliseEmail } from '../vault/person';
import { AppointStaffDto, ChangeStaffDto } from './dtos';
import { STAFF, STAFF_MEMBER } from './staff.schemas';

const CHANGEABLE = ['firstName', 'password', 'role', 'adminRole', 'disabled', 'reason'] as const;

@ApiTags('admin: staff')
@Controller('api/admin/rest/staff')
@Requires('staff.manage')
export class StaffRestController {
  private readonly validation = bodyValidation();

  constructor(
    private readonly commands: CommandBus,
    private readonly query: StaffQuery,
    private readonly audit: AuditLog,
    private readonly remarks: Remarks,
  ) {}

  @Get()
  @Responds(STAFF)
  async list(@Query() query: RestQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<readonly StaffRow[]> {
    const { list, rows, total } = await this.query.list(query);
    return answerRestList(reply, 'staff', list, rows, total);
  }

  @Get(':id')
  @Responds(STAFF_MEMBER)
  async get(@RecordId() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<StaffRow> {
    return answerRestRecord(reply, await this.find(id));
  }

  @Post()
  @RequiresProof('staff.manage')
  @Responds(STAFF_MEMBER, 201)
  async appoint(
    @Body() body: AppointStaffDto,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffRow> {
    const fields = ['email', 'firstName', `adminRole: ${body.adminRole}`];
    const act = { action: 'appoint', resource: 'staff', fields };
    const appoint = () => this.commands.execute(new AppointStaff(body, context));
    const id = await this.audit.audited(request, act, appoint, (recordId) => ({ recordId }));
    return answerRestRecord(reply, await this.find(id));
  }

  /** Takes the whole record, as forms post it, and changes what may be changed; only with the version that was seen. */
  @Put(':id')
  @RequiresProof('staff.manage')
  @ApiBody({ type: ChangeStaffDto })
  @Responds(STAFF_MEMBER)
  async change(
    @RecordId() id: string,
    @Body() body: Record<string, unknown>,
    @Headers('if-match') ifMatch: string | undefined,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffRow> {
    const version = readSeenVersion(ifMatch);
    const { reason: said, ...change } = await this.readChange(id, body);
    // Neither the event nor the log may name whoever leaves and is forgotten.
    const reason = said && (await this.remarks.keep(id, context.commandId, 'staff', said));
    const command = new ChangeStaff(id, change, version, reason ? { ...context, reason } : context);
    const act = { action: 'change', resource: 'staff', recordId: id, reason: reason ?? null };
    const work = () => this.commands.execute(command);
    await this.audit.audited(request, act, work, ({ changed }) => (changed.length > 0 ? { fields: changed } : null));
    return answerRestRecord(reply, await this.find(id));
  }

  private async readChange(id: string, body: Record<string, unknown>): Promise<ChangeStaffDto> {
    // An empty field means "leave it as it is", as a form's null does; only of the role null says something: none.
    const isGiven = (key: (typeof CHANGEABLE)[number]) =>
      (body?.[key] ?? '') !== '' || (key === 'adminRole' && body?.[key] === null);
    const known = Object.fromEntries(CHANGEABLE.filter(isGiven).map((key) => [key, body[key]]));
    if (typeof body?.email === 'string' && normaliseEmail(body.email) !== normaliseEmail((await this.find(id)).email)) {
      throw new Invalid({ email: 'The address people sign in with cannot be changed here' });
    }
    return (await this.validation.transform(known, { type: 'body', metatype: ChangeStaffDto })) as ChangeStaffDto;
  }

  private async find(id: string): Promise<StaffRow> {
    const row = await this.query.get(id);
    if (!row) throw noAccount();
    return row;
  }
}
