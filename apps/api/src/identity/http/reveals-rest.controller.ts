import { Body, Controller, Header, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { Reveals, type Reveal } from '../reveals/reveals';
import { RevealDto } from './dtos';
import { REVEAL } from './staff.schemas';

@ApiTags('admin: personal data')
@Controller('api/admin/rest/reveals')
@Requires('pii.reveal')
export class RevealsRestController {
  constructor(private readonly reveals: Reveals) {}

  /** One field of one record, once, written into the audit log; asked again, it is written again. */
  @Post()
  @AnswerNotKept()
  @Header('cache-control', 'private, no-store')
  @Responds(REVEAL, 201)
  reveal(@Body() body: RevealDto, @Req() request: ShopRequest): Promise<Reveal> {
    return this.reveals.reveal(request, body);
  }
}
