import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type {
  CurrentUser,
  CustomerSourcingDetail,
  CustomerSourcingResponse,
  SourcingProgress,
} from '@halfpallet/contracts';
import type { CommandContext } from '@halfpallet/event-store';
import { Ctx, User } from '../../platform/http/command-context';
import { SignedIn } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { Asker } from '../domain/sourcing.events';
import { CustomerSourcing } from '../read-models/customer-sourcing.query';
import { SourcingDesk } from '../sourcing-desk';
import { OWN_REQUEST, OWN_REQUESTS } from './sourcing-progress.schemas';

/** What a signed-in customer had looked for; anybody else's is answered like one that is not there. */
@ApiTags('customer')
@Controller('api/customer/sourcing')
@SignedIn()
export class CustomerSourcingController {
  constructor(
    private readonly requests: CustomerSourcing,
    private readonly desk: SourcingDesk,
  ) {}

  @Get()
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'Own sourcing requests, newest first: asked for while signed in' })
  @Responds(OWN_REQUESTS)
  async list(@User() { id }: CurrentUser): Promise<CustomerSourcingResponse> {
    return { requests: await this.requests.list(id) };
  }

  @Get(':id')
  @Header('cache-control', 'private, no-store')
  @Responds(OWN_REQUEST)
  async one(@Param('id') id: string, @User() user: CurrentUser): Promise<CustomerSourcingDetail> {
    return detailOf(await this.desk.progress(id, customer(user)));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Responds(OWN_REQUEST)
  async cancel(
    @Param('id') id: string,
    @User() user: CurrentUser,
    @Ctx() context: CommandContext,
  ): Promise<CustomerSourcingDetail> {
    return detailOf(await this.desk.cancel(id, customer(user), context));
  }
}

const customer = ({ id }: CurrentUser): Asker => ({ kind: 'customer', id });

function detailOf({ candidates, ...progress }: SourcingProgress): CustomerSourcingDetail {
  const proposals = candidates
    .filter(({ rank }) => rank !== null)
    .map(({ sourceUrl: _staffOnly, ...proposal }) => proposal);
  return { ...progress, proposals };
}
