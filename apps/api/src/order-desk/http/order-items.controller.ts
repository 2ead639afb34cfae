import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Limits, type AdminOrderDetail, type CurrentUser, type ItemChangePreview } from '@halfpallet/contracts';
import { centsFromNumber } from '@halfpallet/money';
import { Invalid } from '../../platform/errors';
import { User } from '../../platform/http/command-context';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { readSeenVersion } from '../../platform/http/seen-version';
import { answerRestRecord, readIfMatch } from '../../platform/http/simple-rest';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { OrderItemCommands } from '../admin/order-items.commands';
import { ITEM_CHANGE, ORDER } from './admin-order-record.schemas';
import { refuseAsAt, type AsAtQuery } from './as-at';
import { AddItemDto, ChangeItemDto, PriceOfAdditionQuery } from './order-items.dto';

/** The items of an order, until it is confirmed. */
@ApiTags('admin: orders')
@Controller('api/admin/orders/:id/items')
export class OrderItemsController {
  constructor(private readonly items: OrderItemCommands) {}

  @Post()
  @HttpCode(200)
  @Requires('orders.edit')
  @ApiOperation({ summary: 'Adds a product to an order, priced today; its buyer is asked first. Needs If-Match' })
  @Responds(ORDER)
  async add(
    @Param('id') id: string,
    @Body() { productId, optionIds = [], quantity, shownTotalAud }: AddItemDto,
    @Headers('if-match') ifMatch: string | undefined,
    @Query() query: AsAtQuery,
    @ByStaff() acting: StaffActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderDetail> {
    refuseAsAt(query);
    const wanted = { adds: { productId, optionIds }, quantity, shownTotalCents: shownCents(shownTotalAud) };
    return answerRestRecord(reply, await this.items.add(id, wanted, acting, readSeenVersion(ifMatch)));
  }

  @Get('price')
  @Requires('orders.edit')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'What the order would come to with a product more' })
  @ApiQuery({ name: 'productId', required: true, schema: { type: 'integer', minimum: 1 } })
  @ApiQuery({ name: 'optionIds', required: false, schema: { type: 'string' }, description: 'Separated by commas' })
  @ApiQuery({ name: 'quantity', required: true, schema: { type: 'integer', minimum: 1 } })
  @Responds(ITEM_CHANGE)
  priceOfAddition(
    @Param('id') id: string,
    @Query() { productId, optionIds = [], quantity }: PriceOfAdditionQuery,
    @User() user: CurrentUser,
  ): Promise<ItemChangePreview> {
    return this.items.previewAddition(id, { adds: { productId, optionIds }, quantity }, user);
  }

  @Put(':itemId')
  @Requires('orders.edit')
  @ApiOperation({
    summary:
      'Changes the quantity of an item, 0 takes it off; a dearer order waits for its buyer. If-Match is honoured when sent',
  })
  @Responds(ORDER)
  async change(
    @Param('id') id: string,
    @Param('itemId') itemId: string,
    @Body() { quantity, shownTotalAud }: ChangeItemDto,
    @Headers('if-match') ifMatch: string | undefined,
    @Query() query: AsAtQuery,
    @ByStaff() acting: StaffActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderDetail> {
    refuseAsAt(query);
    const wanted = { itemId, quantity, shownTotalCents: shownCents(shownTotalAud) };
    return answerRestRecord(reply, await this.items.change(id, wanted, acting, readIfMatch(ifMatch)));
  }

  @Get(':itemId/price')
  @Requires('orders.edit')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'What the order would come to with another quantity of the item, 0 taking it off' })
  @ApiQuery({ name: 'quantity', required: true, schema: { type: 'integer', minimum: 0 } })
  @Responds(ITEM_CHANGE)
  price(
    @Param('id') id: string,
    @Param('itemId') itemId: string,
    @Query('quantity') quantity: unknown,
    @User() user: CurrentUser,
  ): Promise<ItemChangePreview> {
    return this.items.preview(id, itemId, quantityIn(quantity), user);
  }
}

const shownCents = (aud: number | undefined) => (aud === undefined ? null : centsFromNumber(aud));

/** @throws Invalid */
function quantityIn(value: unknown): number {
  const quantity = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : NaN;
  if (quantity <= Limits.quantity.max) return quantity;
  throw new Invalid({ quantity: `Give a whole number from 0 to ${Limits.quantity.max}` });
}
