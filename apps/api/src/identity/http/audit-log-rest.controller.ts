import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CurrentUser } from '@halfpallet/contracts';
import { NotFound } from '../../platform/errors';
import { User } from '../../platform/http/command-context';
import { Requires } from '../../platform/http/policy';
import { RecordNumber } from '../../platform/http/record-id';
import { Responds } from '../../platform/http/response-schema';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { AuditQuery, type AuditRow } from '../audit/audit.query';
import { AUDIT_ENTRY, AUDIT_LOG } from './staff.schemas';

@ApiTags('admin: audit log')
@Controller('api/admin/rest/audit-log')
@Requires('audit-log.read')
export class AuditLogRestController {
  constructor(private readonly query: AuditQuery) {}

  /** `count=exact` counts every hit, as for orders. */
  @Get()
  @Responds(AUDIT_LOG)
  async list(
    @Query() query: RestQuery & { readonly count?: string },
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AuditRow[]> {
    const counted = query.count === 'exact' ? Infinity : undefined;
    const { list, rows, total } = await this.query.list(query, user, counted);
    return answerRestList(reply, 'audit-log', list, rows, total);
  }

  @Get(':id')
  @Responds(AUDIT_ENTRY)
  async get(
    @RecordNumber() id: string,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditRow> {
    const row = /^\d{1,18}$/.test(id) ? await this.query.get(id, user) : null;
    if (!row) throw new NotFound('There is no such entry.');
    return answerRestRecord(reply, row);
  }
}
