import { Controller, Get, Header, Inject, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  AbandonedCart,
  AbandonedCartsWorth,
  AdminCustomer,
  AdminCustomerRow,
  AdminOrderItem,
  CurrentUser,
  OrderEventRow,
  ProductSource,
} from '@halfpallet/contracts';
import type { EventStore } from '@halfpallet/event-store';
import { paymentStream } from '../../payments/public';
import { User } from '../../platform/http/command-context';
import { Requires } from '../../platform/http/policy';
import { RecordId } from '../../platform/http/record-id';
import { Responds } from '../../platform/http/response-schema';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { EVENT_STORE } from '../../platform/tokens';
import { AbandonedCarts } from '../admin/abandoned-carts.query';
import { CustomerDetails } from '../admin/customer-detail.query';
import { CustomersQuery } from '../admin/customers.query';
import { OrderItemsQuery } from '../admin/order-items.query';
import { OrderSources } from '../admin/order-sources.query';
import { OrderTimeline } from '../admin/order-timeline';
import { ORDER_ITEMS } from './admin-order-record.schemas';
import { ABANDONED_CARTS, CARTS_WORTH, CUSTOMER, CUSTOMERS, PRODUCT_SOURCES } from './admin-order.schemas';
import { readAsAt, type AsAtQuery } from './as-at';
import { ORDER_EVENTS } from './order-story.schemas';

/** The lists that hang on orders: their items, their events, the people behind them, and what never became one. */
@ApiTags('admin: orders')
@Controller('api/admin/rest')
export class AdminOrderPartsRestController {
  constructor(
    private readonly items: OrderItemsQuery,
    private readonly timeline: OrderTimeline,
    private readonly customers: CustomersQuery,
    private readonly customerDetails: CustomerDetails,
    private readonly sources: OrderSources,
    private readonly carts: AbandonedCarts,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  @Get('order-items')
  @Requires('orders.read')
  @Responds(ORDER_ITEMS)
  async orderItems(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReadonlyArray<AdminOrderItem & { orderId: string }>> {
    const { list, rows, total } = await this.items.list(query);
    return answerRestList(reply, 'order-items', list, rows, total);
  }

  @Get('order-events')
  @Requires('orders.read')
  @Responds(ORDER_EVENTS)
  async orderEvents(
    @Query() query: RestQuery & AsAtQuery,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly OrderEventRow[]> {
    const { asAt, asAtPosition, ...asked } = query;
    const until = await readAsAt(this.store, { asAt, asAtPosition }, reply);
    const { list, rows, total } = await this.timeline.list(asked, user, until);
    return answerRestList(reply, 'order-events', list, rows, total);
  }

  @Get('payment-events')
  @Requires('payments.read')
  @ApiOperation({ summary: 'What happened to the money of one order: of its events those of its payment' })
  @Responds(ORDER_EVENTS)
  async paymentEvents(
    @Query() query: RestQuery & AsAtQuery,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly OrderEventRow[]> {
    const { asAt, asAtPosition, ...asked } = query;
    const until = await readAsAt(this.store, { asAt, asAtPosition }, reply);
    const { list, rows, total } = await this.timeline.list(asked, user, until, paymentStream);
    return answerRestList(reply, 'payment-events', list, rows, total);
  }

  @Get('product-sources')
  @Requires('product-sources.read')
  @Responds(PRODUCT_SOURCES)
  async productSources(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ProductSource[]> {
    const { list, rows, total } = await this.sources.list(query);
    return answerRestList(reply, 'product-sources', list, rows, total);
  }

  /** `count=exact` counts every hit, as for orders. */
  @Get('abandoned-carts')
  @Requires('carts.read')
  @Responds(ABANDONED_CARTS)
  async abandonedCarts(
    @Query() query: RestQuery & { readonly count?: string },
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AbandonedCart[]> {
    const counted = query.count === 'exact' ? Infinity : undefined;
    const { list, rows, total } = await this.carts.list(query, user, counted);
    return answerRestList(reply, 'abandoned-carts', list, rows, total);
  }

  @Get('abandoned-carts/worth')
  @Requires('carts.read')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'What the carts that a filter leaves come to, at today`s prices' })
  @Responds(CARTS_WORTH)
  worthOfCarts(@Query() { filter }: RestQuery, @User() user: CurrentUser): Promise<AbandonedCartsWorth> {
    return this.carts.worth(filter === undefined ? {} : { filter }, user);
  }

  /** `count=exact` counts every hit, as for orders. */
  @Get('customers')
  @Requires('customers.read')
  @Responds(CUSTOMERS)
  async listCustomers(
    @Query() query: RestQuery & { readonly count?: string },
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AdminCustomerRow[]> {
    const counted = query.count === 'exact' ? Infinity : undefined;
    const { list, rows, total } = await this.customers.list(query, user, counted);
    return answerRestList(reply, 'customers', list, rows, total);
  }

  @Get('customers/:id')
  @Requires('customers.read')
  @Responds(CUSTOMER)
  async customer(
    @RecordId() id: string,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminCustomer> {
    return answerRestRecord(reply, await this.customerDetails.get(id, user));
  }
}
