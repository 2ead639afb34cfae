import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { HistoryCheck } from '@halfpallet/contracts';
import { HistorySeals } from '../../platform/history-seals';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { HISTORY_CHECK } from './operations.schemas';

@ApiTags('admin: projections')
@Controller('api/admin')
export class HistoryCheckController {
  constructor(private readonly seals: HistorySeals) {}

  @Get('history-check')
  @Requires('projections.read')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'How the last look at the whole history ended' })
  @Responds(HISTORY_CHECK)
  lastLook(): Promise<HistoryCheck> {
    return this.seals.lastLook();
  }
}
