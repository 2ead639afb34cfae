import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DevPagesResponse } from '@halfpallet/contracts';
import type { Config } from '../platform/config';
import { NotFound } from '../platform/errors';
import { Public } from '../platform/http/policy';
import { objectOf, Responds, yes } from '../platform/http/response-schema';
import { CONFIG } from '../platform/tokens';

const DEV_PAGES = objectOf<DevPagesResponse>({ devPages: yes });

/** Pages for developers ask here whether they exist: `DEV_PAGES`, on outside production. */
@ApiTags('shop')
@Controller('api/dev-pages')
@Public()
export class DevPagesController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @ApiOperation({ summary: 'Answers 200 where pages for developers are on, else 404' })
  @Header('cache-control', 'no-store')
  @Responds(DEV_PAGES)
  read(): DevPagesResponse {
    if (!this.config.devPages) throw new NotFound('There is nothing at this address.');
    return { devPages: true };
  }
}
