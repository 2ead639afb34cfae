import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CurrentUser, FindResponse } from '@halfpallet/contracts';
import { User } from '../../platform/http/command-context';
import { Staff } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { FindQuery } from './find.dto';
import { Finder } from '../finder';
import { FOUND } from './back-office.schemas';

@ApiTags('admin: back-office')
@Controller('api/admin/rest/find')
export class FindRestController {
  constructor(private readonly finder: Finder) {}

  /** Orders, customers, quotes, products and jobs by one text, each kind for those who may read it. */
  @Get()
  @Staff()
  @Header('cache-control', 'private, no-store')
  @Responds(FOUND)
  find(@Query() { q }: FindQuery, @User() user: CurrentUser): Promise<FindResponse> {
    return this.finder.find(q, user);
  }
}
