import { Body, Controller, Get, Header, Headers, HttpCode, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  DASHBOARD_DAYS,
  mayDo,
  type AbandonedCart,
  type AdminCustomerRow,
  type AdminOrderDetail,
  type AdminOrderListRow,
  type CancelRefund,
  type CurrentUser,
  type OrderDashboard,
  type Pagination,
  type ProductSource,
} from '@halfpallet/contracts';
import type { EventStore } from '@halfpallet/event-store';
import { centsFromNumber, formatFullAud } from '@halfpallet/money';
import type { RefundDecision } from '../../ordering/public';
import { User } from '../../platform/http/command-context';
import type { DaysQuery } from '../../platform/http/dashboard-days';
import { paginationOf, readPage, type PageNumbers } from '../../platform/http/pages';
import { Requires, RequiresProof, type NeedsProof } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { answerRestRecord, readIfMatch } from '../../platform/http/simple-rest';
import { EVENT_STORE } from '../../platform/tokens';
import { AbandonedCarts } from '../admin/abandoned-carts.query';
import { AdminOrderCommands, PROPOSE } from '../admin/admin-orders.commands';
import { AdminOrders } from '../admin/admin-orders.query';
import { CustomersQuery } from '../admin/customers.query';
import { NO_REASON_GIVEN } from '../admin/order-acts';
import { OrderDashboards } from '../admin/order-dashboard.query';
import { OrderStats, type StatsOverview } from '../admin/order-stats.query';
import { OrderTimeline, type ChainCheck } from '../admin/order-timeline';
import { OrderSources } from '../admin/order-sources.query';
import { DONE_TO_ORDER, ORDER, OVERVIEW_OF_ORDERS, PAGE_OF_ORDERS, WHOLE_ORDERS } from './admin-order-record.schemas';
import { ABANDONED_CARTS, CUSTOMERS, PAGE_OF_SOURCES, SOURCES_OF_ORDER } from './admin-order.schemas';
import { CancelOrderDto, ChangeOrderDto, ForceOrderDto } from './admin-orders.dto';
import { readAsAt, refuseAsAt, type AsAtQuery } from './as-at';
import { toRestQuery, type PageQuery } from './page-query';
import { CHAIN_CHECK, DASHBOARD } from './order-story.schemas';

const PAGE_SIZE = 10;
const SOURCES_PAGE_SIZE = 20;

interface SourcesQuery extends PageNumbers {
  readonly search?: string;
  readonly source?: string | string[];
}

/** Without a decision, or the permission for one, finance decides later. */
const decidesOnMoney: NeedsProof = ({ body, user }) => {
  const { decision } = (body as Partial<CancelOrderDto> | null)?.refund ?? {};
  return decision !== undefined && decision !== 'propose' && mayDo(user?.adminRole, 'orders.refund');
};

/** The specification's calls about orders. Fixed paths come before `:id`. */
@ApiTags('admin: orders')
@Controller('api/admin/orders')
export class AdminOrdersController {
  constructor(
    private readonly orders: AdminOrders,
    private readonly commands: AdminOrderCommands,
    private readonly customers: CustomersQuery,
    private readonly stats: OrderStats,
    private readonly dashboards: OrderDashboards,
    private readonly timeline: OrderTimeline,
    private readonly sources: OrderSources,
    private readonly carts: AbandonedCarts,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  @Get()
  @Requires('orders.read')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'A page of orders; search covers numbers, name, e-mail, phone, ABN, product and total' })
  @Responds(PAGE_OF_ORDERS)
  async list(
    @Query() query: PageQuery,
    @User() user: CurrentUser,
  ): Promise<{ orders: readonly AdminOrderListRow[]; pagination: Pagination }> {
    const { list, rows, total } = await this.orders.list(toRestQuery(query, PAGE_SIZE), user);
    return { orders: rows, pagination: paginationOf(list, total) };
  }

  @Get('stats/overview')
  @Requires('orders.read')
  @Header('cache-control', 'private, no-store')
  @Responds(OVERVIEW_OF_ORDERS)
  overview(@User() user: CurrentUser): Promise<StatsOverview> {
    return this.stats.overview(user);
  }

  @Get('stats/periods')
  @Requires('orders.read')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({
    summary: 'Orders of the last 30, 90 or 365 days by when they were placed, as the dashboards draw them',
  })
  @ApiQuery({ name: 'days', required: false, enum: [...DASHBOARD_DAYS] })
  @Responds(DASHBOARD)
  periods(@Query() query: DaysQuery, @User() user: CurrentUser): Promise<OrderDashboard> {
    return this.dashboards.read(query, user);
  }

  @Get('customers/grouped')
  @Requires('customers.read')
  @Header('cache-control', 'private, no-store')
  @Responds(CUSTOMERS)
  grouped(@User() user: CurrentUser): Promise<readonly AdminCustomerRow[]> {
    return this.customers.grouped(user);
  }

  @Get('abandoned-carts')
  @Requires('carts.read')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'Carts that were last touched 24 hours ago or earlier, newest first' })
  @Responds(ABANDONED_CARTS)
  abandonedCarts(@User() user: CurrentUser): Promise<readonly AbandonedCart[]> {
    return this.carts.all(user);
  }

  @Get('product-sources/all')
  @Requires('product-sources.read')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'Where every ordered item comes from; search covers product, supplier and sector' })
  @Responds(PAGE_OF_SOURCES)
  async allSources(
    @Query() query: SourcesQuery,
  ): Promise<{ productSources: readonly ProductSource[]; pagination: Pagination }> {
    const { source, search: q } = query;
    const { list, rows, total } = await this.sources.list(readPage(query, { source, q }, SOURCES_PAGE_SIZE));
    return { productSources: rows, pagination: paginationOf(list, total) };
  }

  /** By e-mail address, or by the id a list of customers names. */
  @Get('customers/:email/orders')
  @Requires('customers.read')
  @Header('cache-control', 'private, no-store')
  @Responds(WHOLE_ORDERS)
  ofCustomer(@Param('email') email: string, @User() user: CurrentUser): Promise<readonly AdminOrderDetail[]> {
    return this.customers.ordersOf(email, user);
  }

  @Get(':id')
  @Requires('orders.read')
  @Responds(ORDER)
  async one(
    @Param('id') id: string,
    @Query() query: AsAtQuery,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderDetail> {
    return answerRestRecord(reply, await this.orders.get(id, user, await readAsAt(this.store, query, reply)));
  }

  @Put(':id')
  @Requires('orders.edit')
  @ApiOperation({ summary: 'Changes the status alone, or saves an edit; If-Match is honoured when sent' })
  @Responds(ORDER)
  async change(
    @Param('id') id: string,
    @Body() body: ChangeOrderDto,
    @Headers('if-match') ifMatch: string | undefined,
    @Query() query: AsAtQuery,
    @ByStaff() acting: StaffActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderDetail> {
    refuseAsAt(query);
    return answerRestRecord(reply, await this.commands.change(id, body, acting, readIfMatch(ifMatch)));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @RequiresProof('orders.cancel', decidesOnMoney)
  @Responds(DONE_TO_ORDER)
  async cancel(@Param('id') id: string, @Body() body: CancelOrderDto, @ByStaff() acting: StaffActor) {
    const reason = body.reason?.trim() || NO_REASON_GIVEN.cancel;
    const { expectedAud } = body.refund ?? {};
    const expectedCents = expectedAud === undefined ? null : centsFromNumber(expectedAud);
    const { from: status, totalAud } = body;
    const totalCents = totalAud === undefined ? undefined : centsFromNumber(totalAud);
    const seen = { ...(status && { status }), ...(totalCents !== undefined && { totalCents }) };
    const order = await this.commands.cancel(id, reason, { ...decisionOf(body.refund), expectedCents }, acting, seen);
    return { message: `Order ${order.orderNumber} was cancelled.${moneyOf(order)}`, order };
  }

  @Post(':id/deliver')
  @HttpCode(200)
  @Requires('orders.change-status')
  @Responds(DONE_TO_ORDER)
  async deliver(@Param('id') id: string, @ByStaff() acting: StaffActor) {
    const order = await this.commands.deliver(id, acting);
    return { message: `Order ${order.orderNumber} was marked as delivered.`, order };
  }

  @Post(':id/force')
  @HttpCode(200)
  @Requires('orders.force-status')
  @Responds(DONE_TO_ORDER)
  async force(@Param('id') id: string, @Body() body: ForceOrderDto, @ByStaff() acting: StaffActor) {
    const order = await this.commands.force(id, body.to, body.reason.trim(), acting, body.from);
    return { message: `Order ${order.orderNumber} was set to ${order.status}.`, order };
  }

  @Get(':id/product-sources')
  @Requires('product-sources.read')
  @Header('cache-control', 'private, no-store')
  @Responds(SOURCES_OF_ORDER)
  async productSources(@Param('id') id: string): Promise<{ productSources: readonly ProductSource[] }> {
    return { productSources: await this.sources.of(id) };
  }

  @Get(':id/verify')
  @Requires('orders.read')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'Recomputes the hash chain of everything recorded about the order' })
  @Responds(CHAIN_CHECK)
  verify(@Param('id') id: string): Promise<ChainCheck> {
    return this.timeline.verify(id);
  }
}

function decisionOf(refund: CancelRefund | undefined): RefundDecision {
  if (!refund) return PROPOSE;
  const { decision, amountAud, reason } = refund;
  return {
    decision,
    ...(decision === 'part' ? { amountCents: centsFromNumber(amountAud ?? 0) } : {}),
    ...(reason && decision !== 'all' ? { reason: reason.trim() } : {}),
  };
}

/** What becomes of the money, in a sentence. */
function moneyOf({ refundPendingAud, retainedAud, heldOverAud }: AdminOrderDetail): string {
  const aud = (dollars: number) => formatFullAud(centsFromNumber(dollars));
  return [
    refundPendingAud > 0 ? ` ${aud(refundPendingAud)} is on its way back.` : '',
    retainedAud > 0 ? ` ${aud(retainedAud)} is kept.` : '',
    heldOverAud > 0 ? ` ${aud(heldOverAud)} is owed back; finance decides.` : '',
  ].join('');
}
