import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { PotentialImportDetail, PotentialImportsResponse } from '@halfpallet/contracts';
import { paginationOf, readPage, type PageNumbers } from '../../platform/http/pages';
import { Requires } from '../../platform/http/policy';
import { Responds, RespondsFile } from '../../platform/http/response-schema';
import { DATA_ONLY_POLICY } from '../../platform/http/security-headers';
import { answerRestRecord, readIfMatch } from '../../platform/http/simple-rest';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { PotentialImports } from '../read-models/potential-imports.query';
import { DossierPictures } from '../dossier-pictures';
import { ReviewDesk } from '../review-desk';
import { PAGE_OF_IMPORTS } from './potential-import-row.schemas';
import { POTENTIAL_IMPORT } from './potential-import.schemas';
import { CorrectFactDto, ReviewPotentialImportDto } from './potential-imports.dto';

const PAGE_SIZE = 20;

interface ListQuery extends PageNumbers {
  readonly search?: string;
  readonly adminStatus?: string | string[];
  readonly category?: string | string[];
}

/** The specification's calls about potential imports. */
@ApiTags('admin: potential imports')
@Controller('api/admin/potential-imports')
export class PotentialImportsController {
  constructor(
    private readonly potentialImports: PotentialImports,
    private readonly desk: ReviewDesk,
    private readonly pictures: DossierPictures,
  ) {}

  @Get()
  @Requires('imports.read')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'A page of potential imports; search covers name, query, supplier and listing number' })
  @Responds(PAGE_OF_IMPORTS)
  async list(@Query() query: ListQuery): Promise<PotentialImportsResponse> {
    const { search: q, adminStatus, category } = query;
    const [{ list, rows, total }, stats] = await Promise.all([
      this.potentialImports.list(readPage(query, { q, adminStatus, category }, PAGE_SIZE)),
      this.potentialImports.stats(),
    ]);
    return { potentialImports: rows, stats, pagination: paginationOf(list, total) };
  }

  @Get(':id')
  @Requires('imports.read')
  @Responds(POTENTIAL_IMPORT)
  async one(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<PotentialImportDetail> {
    return answerRestRecord(reply, await this.potentialImports.get(id));
  }

  /** Bytes never change under their name. */
  @Get(':id/pictures/:sha256')
  @Requires('imports.read')
  @Header('cache-control', 'private, max-age=86400')
  @ApiOperation({ summary: 'Our copy of a picture of the listing' })
  @RespondsFile('image/webp')
  async picture(@Param('id') id: string, @Param('sha256') sha256: string): Promise<StreamableFile> {
    const picture = await this.pictures.webp(id, sha256);
    return new StreamableFile(picture, { type: 'image/webp', length: picture.length });
  }

  /** A stranger's page: a file to look into, never one that a browser shows. */
  @Get(':id/page')
  @Requires('imports.read')
  @ApiOperation({ summary: 'The page as it was read, kept for 30 days' })
  @RespondsFile('text/plain')
  async page(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const { name, bytes } = await this.potentialImports.page(id);
    void reply.headers({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': `sandbox; ${DATA_ONLY_POLICY}`,
      'cache-control': 'private, no-store',
    });
    return bytes;
  }

  @Put(':id')
  @Requires('imports.review')
  @ApiOperation({
    summary: 'Approves, rejects or resets; an approval is imported by itself. If-Match is honoured when sent',
  })
  @Responds(POTENTIAL_IMPORT)
  async review(
    @Param('id') id: string,
    @Body() { adminStatus, adminNotes }: ReviewPotentialImportDto,
    @Headers('if-match') ifMatch: string | undefined,
    @ByStaff() acting: StaffActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PotentialImportDetail> {
    return answerRestRecord(reply, await this.desk.review(id, adminStatus, adminNotes, acting, readIfMatch(ifMatch)));
  }

  @Post(':id/corrections')
  @HttpCode(200)
  @Requires('imports.review')
  @ApiOperation({ summary: 'Puts a fact right, with a reason; the price follows' })
  @Responds(POTENTIAL_IMPORT)
  async correct(
    @Param('id') id: string,
    @Body() { fact, value, reason }: CorrectFactDto,
    @Headers('if-match') ifMatch: string | undefined,
    @ByStaff() acting: StaffActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PotentialImportDetail> {
    const version = readIfMatch(ifMatch);
    return answerRestRecord(reply, await this.desk.correct(id, fact, value, reason.trim(), acting, version));
  }
}
