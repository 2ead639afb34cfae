import { Body, Controller, Get, Headers, Put, Query, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { PotentialImportDetail, PotentialImportRow } from '@halfpallet/contracts';
import { Requires } from '../../platform/http/policy';
import { RecordId } from '../../platform/http/record-id';
import { Responds } from '../../platform/http/response-schema';
import { readSeenVersion } from '../../platform/http/seen-version';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { bodyValidation } from '../../platform/http/validation';
import { PotentialImports } from '../read-models/potential-imports.query';
import { ReviewDesk } from '../review-desk';
import { POTENTIAL_IMPORTS } from './potential-import-row.schemas';
import { POTENTIAL_IMPORT } from './potential-import.schemas';
import { ReviewPotentialImportDto } from './potential-imports.dto';

@ApiTags('admin: potential imports')
@Controller('api/admin/rest/potential-imports')
export class PotentialImportsRestController {
  private readonly validation = bodyValidation();

  constructor(
    private readonly potentialImports: PotentialImports,
    private readonly desk: ReviewDesk,
  ) {}

  @Get()
  @Requires('imports.read')
  @Responds(POTENTIAL_IMPORTS)
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly PotentialImportRow[]> {
    const { list, rows, total } = await this.potentialImports.list(query);
    return answerRestList(reply, 'potential-imports', list, rows, total);
  }

  @Get(':id')
  @Requires('imports.read')
  @Responds(POTENTIAL_IMPORT)
  async one(@RecordId() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<PotentialImportDetail> {
    return answerRestRecord(reply, await this.potentialImports.get(id));
  }

  /** Takes the whole record, as forms post it, and changes status and notes; only with the version that was seen. */
  @Put(':id')
  @Requires('imports.review')
  @ApiBody({ type: ReviewPotentialImportDto })
  @Responds(POTENTIAL_IMPORT)
  async review(
    @RecordId() id: string,
    @Body() body: Record<string, unknown>,
    @Headers('if-match') ifMatch: string | undefined,
    @ByStaff() acting: StaffActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PotentialImportDetail> {
    const version = readSeenVersion(ifMatch);
    const { adminStatus, adminNotes } = body ?? {};
    const sent = { adminStatus, ...(adminNotes === undefined ? {} : { adminNotes }) };
    const review = (await this.validation.transform(sent, {
      type: 'body',
      metatype: ReviewPotentialImportDto,
    })) as ReviewPotentialImportDto;
    return answerRestRecord(reply, await this.desk.review(id, review.adminStatus, review.adminNotes, acting, version));
  }
}
