import { Body, Controller, Delete, Get, Header, HttpCode, Param, ParseUUIDPipe, Post, Put, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CurrentUser, SaveAddress, SavedAddress, SavedAddressesResponse } from '@halfpallet/contracts';
import { Business } from '@halfpallet/contracts';
import { uuidv5, type CommandContext } from '@halfpallet/event-store';
import { NotFound } from '../../platform/errors';
import { Ctx, User } from '../../platform/http/command-context';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { SignedIn } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { OwnDataActs } from '../audit/own-data-acts';
import { SaveAddressDto } from './save-address.dto';
import { SavedAddresses } from './saved-addresses';
import { ADDRESS, ADDRESSES } from './saved-addresses.schemas';

const PRIVATE = 'private, no-store';
const ID_NAMESPACE = '5d0a7a0c-1c5e-4a63-9d2b-8a1d1d0b6a77';
const addressId = new ParseUUIDPipe({
  exceptionFactory: () => new NotFound('There is no such address.', 'ADDRESS_NOT_FOUND'),
});

@ApiTags('customer')
@Controller('api/customer/addresses')
@SignedIn()
export class SavedAddressesController {
  constructor(
    private readonly addresses: SavedAddresses,
    private readonly acts: OwnDataActs,
  ) {}

  @Get()
  @Header('cache-control', PRIVATE)
  @ApiOperation({ summary: 'Own saved addresses, defaults first' })
  @Responds(ADDRESSES)
  async list(@User() user: CurrentUser): Promise<SavedAddressesResponse> {
    return { addresses: await this.addresses.list(user.id) };
  }

  /** The answer is not kept for a repeat, because it would outlive an erasure; the id follows from the key instead. */
  @Post()
  @AnswerNotKept()
  @Header('cache-control', PRIVATE)
  @ApiOperation({ summary: 'Saves one more address; the first is the default of both kinds' })
  @Responds(ADDRESS, 201)
  async add(
    @Body() body: SaveAddressDto,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
  ): Promise<SavedAddress> {
    const { id } = request.user!;
    const saved = await this.addresses.add(id, uuidv5(ID_NAMESPACE, context.commandId), addressIn(body));
    await this.acts.record(request, 'address.add');
    return saved;
  }

  @Put(':id')
  @Header('cache-control', PRIVATE)
  @Responds(ADDRESS)
  async change(
    @Param('id', addressId) id: string,
    @Body() body: SaveAddressDto,
    @Req() request: ShopRequest,
  ): Promise<SavedAddress> {
    const saved = await this.addresses.change(request.user!.id, id, addressIn(body));
    await this.acts.record(request, 'address.change');
    return saved;
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id', addressId) id: string, @Req() request: ShopRequest): Promise<void> {
    await this.addresses.remove(request.user!.id, id);
    await this.acts.record(request, 'address.remove');
  }
}

/** `null` passes where a field may be left out, and means the same. */
function addressIn(body: SaveAddressDto): SaveAddress {
  return {
    ...body,
    country: body.country ?? Business.defaultCountry,
    isDefaultBilling: body.isDefaultBilling ?? false,
    isDefaultShipping: body.isDefaultShipping ?? false,
  };
}
