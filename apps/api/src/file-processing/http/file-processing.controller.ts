import {
  Body,
  Controller,
  Header,
  HttpCode,
  Inject,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { UPLOAD_TYPES, type InitiatedUpload, type ProcessedUpload } from '@halfpallet/contracts';
import { chatOwner, keepChatOwner } from '../../assistant/public';
import type { Config } from '../../platform/config';
import { Public } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { RateLimit } from '../../platform/limits/rate-limit';
import { CONFIG } from '../../platform/tokens';
import { FileReading } from '../file-reading';
import { FileUploads } from '../file-uploads';
import { badLink } from '../refusals';
import { InitiateUploadDto, ProcessUploadDto } from './file-processing.dto';
import { INITIATED, PROCESSED } from './file-processing.schemas';

@ApiTags('assistant')
@Controller('api/file-processing')
@Public()
export class FileProcessingController {
  constructor(
    private readonly files: FileUploads,
    private readonly reading: FileReading,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('initiate')
  @HttpCode(200)
  @RateLimit('uploads')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'An address of this shop that takes one file, for ten minutes' })
  @Responds(INITIATED)
  initiate(
    @Body() body: InitiateUploadDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InitiatedUpload> {
    return this.files.initiate(body, keepChatOwner(request, reply, this.config.publicOrigin.startsWith('https:')));
  }

  @Put('uploads/:id')
  @HttpCode(204)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Sends the file that the address was made for: its type, and exactly its bytes' })
  @ApiConsumes(...new Set(Object.values(UPLOAD_TYPES)))
  @ApiQuery({ name: 'expires' })
  @ApiQuery({ name: 'signature' })
  async receive(
    @Param('id', new ParseUUIDPipe({ exceptionFactory: badLink })) id: string,
    @Query('expires') expires: unknown,
    @Query('signature') signature: unknown,
    @Req() request: ShopRequest,
  ): Promise<void> {
    const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1);
    const length = request.headers['content-length'];
    await this.files.receive(
      id,
      chatOwner(request),
      { expires: Number(expires), signature: typeof signature === 'string' ? signature : '' },
      { type: type.trim(), bytes: length === undefined ? null : Number(length), body: request.raw },
    );
  }

  @Post('process')
  @HttpCode(200)
  @RateLimit('uploads-read')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Reads the file, once, and answers its list line by line' })
  @Responds(PROCESSED)
  process(
    @Body() body: ProcessUploadDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProcessedUpload> {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort(new Error('The caller left.')));
    return this.reading.read(body, chatOwner(request), left.signal);
  }
}
