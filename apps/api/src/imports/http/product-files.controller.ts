import { Body, Controller, Get, Header, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Length, Matches, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import {
  Limits,
  PRODUCT_FILE_NAME_LENGTH,
  type ProductFilePreview,
  type ProductFileResult,
} from '@halfpallet/contracts';
import { AuditLog } from '../../identity/public';
import { HasText } from '../../platform/http/field-rules';
import { Requires } from '../../platform/http/policy';
import { Responds, RespondsFile } from '../../platform/http/response-schema';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { ProductFiles } from '../product-file/product-files';
import { FILE_APPLIED, FILE_PREVIEW } from './products.schemas';

class ProductFileDto {
  @ApiProperty({ description: 'CSV with the columns of the export, in any order' })
  @IsString()
  @HasText(1, { message: 'The file is empty' })
  @MaxLength(Limits.bodyBytes)
  readonly csv!: string;
}

class ApplyProductFileDto extends ProductFileDto {
  @ApiProperty()
  @IsString()
  @Length(1, PRODUCT_FILE_NAME_LENGTH, { message: 'Name the file' })
  readonly fileName!: string;

  @ApiProperty({ description: 'Of the preview that was looked at' })
  @Matches(/^[0-9a-f]{64}$/, { message: 'Look at the preview first' })
  readonly token!: string;
}

/** Products out to a spreadsheet, and back in. */
@ApiTags('admin: product files')
@Controller('api/admin/product-files')
export class ProductFilesController {
  constructor(
    private readonly files: ProductFiles,
    private readonly audit: AuditLog,
  ) {}

  @Get('export')
  @Requires('products.read')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'All products as CSV, each followed by its variations' })
  @RespondsFile('text/csv')
  async export(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const csv = await this.files.export();
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="products.csv"');
    return csv;
  }

  @Post('preview')
  @HttpCode(200)
  @Requires('imports.run')
  @ApiOperation({ summary: 'What a file would list, revise and refuse, with prices; nothing is changed' })
  @Responds(FILE_PREVIEW)
  preview(@Body() { csv }: ProductFileDto): Promise<ProductFilePreview> {
    return this.files.preview(csv);
  }

  @Post('apply')
  @HttpCode(200)
  @Requires('imports.run')
  @ApiOperation({ summary: 'Brings a file’s products into the catalogue as its preview said' })
  @Responds(FILE_APPLIED)
  async apply(
    @Body() { fileName, csv, token }: ApplyProductFileDto,
    @ByStaff() { context, request }: StaffActor,
  ): Promise<ProductFileResult> {
    const act = { action: 'product-file.apply', resource: 'product-files', reason: fileName };
    const apply = () => this.files.apply(fileName, csv, token, context);
    return this.audit.audited(request, act, apply, ({ importId: recordId }) => ({ recordId }));
  }
}
