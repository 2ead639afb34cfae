import { Body, Controller, Get, Headers, HttpCode, Inject, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { AdminOrderDetail, AdminOrderListRow, CurrentUser } from '@halfpallet/contracts';
import type { EventStore } from '@halfpallet/event-store';
import { User } from '../../platform/http/command-context';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { readSeenVersion } from '../../platform/http/seen-version';
import { bodyValidation } from '../../platform/http/validation';
import { EVENT_STORE } from '../../platform/tokens';
import { AdminOrderCommands } from '../admin/admin-orders.commands';
import { AdminOrders } from '../admin/admin-orders.query';
import { ORDER, ORDERS } from './admin-order-record.schemas';
import { ChangeOrderDto, CHANGEABLE_FIELDS, RecordShipmentDto } from './admin-orders.dto';
import { readAsAt, refuseAsAt, type AsAtQuery } from './as-at';
import { OrderRef } from './order-ref';

@ApiTags('admin: orders')
@Controller('api/admin/rest/orders')
export class AdminOrdersRestController {
  private readonly validation = bodyValidation();

  constructor(
    private readonly orders: AdminOrders,
    private readonly commands: AdminOrderCommands,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** `count=exact` counts every hit; without it a list of more than a thousand leaves its total open (`*`). */
  @Get()
  @Requires('orders.read')
  @Responds(ORDERS)
  async list(
    @Query() query: RestQuery & { readonly count?: string },
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AdminOrderListRow[]> {
    const { list, rows, total } =
      query.count === 'exact' ? await this.orders.list(query, user) : await this.orders.listCountingSome(query, user);
    return answerRestList(reply, 'orders', list, rows, total);
  }

  @Get(':id')
  @Requires('orders.read')
  @Responds(ORDER)
  async get(
    @OrderRef() id: string,
    @Query() query: AsAtQuery,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderDetail> {
    return answerRestRecord(reply, await this.orders.get(id, user, await readAsAt(this.store, query, reply)));
  }

  /** Takes the whole record, as forms post it, and changes what may be changed; only with the version that was seen. */
  @Put(':id')
  @Requires('orders.edit')
  @ApiBody({ type: ChangeOrderDto })
  @Responds(ORDER)
  async change(
    @OrderRef() id: string,
    @Body() body: Record<string, unknown>,
    @Headers('if-match') ifMatch: string | undefined,
    @Query() query: AsAtQuery,
    @ByStaff() acting: StaffActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderDetail> {
    refuseAsAt(query);
    const version = readSeenVersion(ifMatch);
    const sent = CHANGEABLE_FIELDS.filter((field) => body?.[field] !== undefined);
    const edit = (await this.validation.transform(Object.fromEntries(sent.map((field) => [field, body[field]])), {
      type: 'body',
      metatype: ChangeOrderDto,
    })) as ChangeOrderDto;
    return answerRestRecord(reply, await this.commands.change(id, edit, acting, version));
  }

  @Post(':id/shipment')
  @HttpCode(200)
  @Requires('orders.change-status')
  @ApiOperation({ summary: 'Ships an order that is ready, or records what is learned of its way; needs If-Match' })
  @Responds(ORDER)
  async ship(
    @OrderRef() id: string,
    @Body() body: RecordShipmentDto,
    @Headers('if-match') ifMatch: string | undefined,
    @Query() query: AsAtQuery,
    @ByStaff() acting: StaffActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderDetail> {
    refuseAsAt(query);
    return answerRestRecord(reply, await this.commands.ship(id, body, acting, readSeenVersion(ifMatch)));
  }
}
