import { Body, Controller, Get, Header, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '@halfpallet/event-store';
import type {
  CreatedOrderResponse,
  OrderByNumber,
  OrderCheckoutView,
  OrderStatusResponse,
} from '@halfpallet/contracts';
import { parseCents } from '@halfpallet/money';
import { cartIdOf } from '../../cart/public';
import { normaliseEmail, OrderGrants } from '../../identity/public';
import { PlaceOrder, type PlaceOrderInput } from '../../ordering/public';
import { OrderPayments } from '../../payments/public';
import { Ctx } from '../../platform/http/command-context';
import { Public } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { InTheirName } from '../../platform/http/same-person.guard';
import type { ShopRequest } from '../../platform/http/request';
import { RateLimiter } from '../../platform/limits/rate-limiter';
import { RateLimit } from '../../platform/limits/rate-limit';
import { visitorOf } from '../../platform/limits/visitor';
import { ShopperOrders, type OrderViewer } from '../shopper-orders';
import { CreateExpressOrderDto, CreateSimpleOrderDto, CreateValidatedOrderDto } from './create-order.dto';
import { contactOf, postcodeOf } from './order-contact';
import { CHECKOUT_VIEW, CREATED_ORDER, ORDER_BY_NUMBER, STATUS_OF_ORDER } from './shopper-order.schemas';

@ApiTags('orders')
@Controller('api')
@Public()
export class OrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: ShopperOrders,
    private readonly payments: OrderPayments,
    private readonly grants: OrderGrants,
    private readonly limits: RateLimiter,
  ) {}

  @Post('orders/create-validated')
  @InTheirName()
  @RateLimit('orders-create')
  @ApiOperation({ summary: 'Places an order from the guest checkout, at the prices of our engine' })
  @Responds(CREATED_ORDER, 201)
  async createValidated(
    @Body() body: CreateValidatedOrderDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Ctx() context: CommandContext,
  ): Promise<CreatedOrderResponse> {
    const { productId, quantity, optionIds, quoteToken, quoteNumber } = body;
    const items = body.items ?? [{ productId, quantity, optionIds, quoteToken, quoteNumber }];
    return this.place(
      {
        source: 'guest-checkout',
        items: items.map((item) => ({ ...item, optionIds: item.optionIds ?? [] })),
        postcode: postcodeOf(body),
        paymentMethod: body.paymentMethod ?? 'stripe',
        purchaseOrderNumber: body.purchaseOrderNumber?.trim() || null,
        contact: contactOf(body),
        shownTotalCents: shownCents(body.totalAmount),
      },
      body,
      reply,
      request,
      context,
    );
  }

  @Post('orders/create')
  @InTheirName()
  @RateLimit('orders-create')
  @ApiOperation({ summary: 'Places an order from the express checkout' })
  @Responds(CREATED_ORDER, 201)
  async create(
    @Body() body: CreateExpressOrderDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Ctx() context: CommandContext,
  ): Promise<CreatedOrderResponse> {
    const { productId, quantity, quoteToken, quoteNumber } = body;
    return this.place(
      {
        source: 'express',
        items: [{ productId, quantity, quoteToken, quoteNumber, optionIds: body.optionIds ?? [] }],
        postcode: postcodeOf(body),
        paymentMethod: body.paymentMethod ?? 'bank_transfer',
        purchaseOrderNumber: null,
        contact: contactOf(body),
        shownTotalCents: null,
        checkoutKey: body.checkoutKey,
      },
      body,
      reply,
      request,
      context,
    );
  }

  @Post('orders/create-simple')
  @InTheirName()
  @RateLimit('orders-create')
  @ApiOperation({ summary: 'Places an order for products by name; prices are ours' })
  @Responds(CREATED_ORDER, 201)
  async createSimple(
    @Body() body: CreateSimpleOrderDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Ctx() context: CommandContext,
  ): Promise<CreatedOrderResponse> {
    return this.place(
      {
        source: 'simple',
        items: body.orderItems.map(({ productName, quantity, optionIds }) => ({ productName, quantity, optionIds })),
        postcode: postcodeOf(body),
        paymentMethod: body.paymentMethod ?? 'stripe',
        purchaseOrderNumber: null,
        contact: contactOf(body),
        shownTotalCents: shownCents(body.totalAmount),
      },
      body,
      reply,
      request,
      context,
    );
  }

  @Get('orders/by-number/:orderNumber')
  @RateLimit('order-look-up', 'order-look-up-misses')
  @Header('cache-control', 'private, no-store')
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ summary: 'An order by its number; personal data masked unless the caller holds a grant' })
  @Responds(ORDER_BY_NUMBER)
  async byNumber(@Param('orderNumber') orderNumber: string, @Req() request: ShopRequest): Promise<OrderByNumber> {
    const found = await this.orders.find(orderNumber);
    return this.orders.byNumber(found, this.viewerOf(request, found.placed));
  }

  @Get('orders/:orderId')
  @RateLimit('order-look-up', 'order-look-up-misses')
  @Header('cache-control', 'private, no-store')
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ summary: 'The checkout view of an order; nothing personal in it' })
  @Responds(CHECKOUT_VIEW)
  async one(@Param('orderId') orderId: string, @Req() request: ShopRequest): Promise<OrderCheckoutView> {
    const found = await this.orders.find(orderId);
    return this.orders.checkoutView(found, this.viewerOf(request, found.placed).granted);
  }

  @Get('stripe/order-status/:id')
  @RateLimit('order-look-up', 'order-look-up-misses')
  @Header('cache-control', 'private, no-store')
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ summary: 'Order and product by order number, payment intent or checkout session' })
  @Responds(STATUS_OF_ORDER)
  async status(@Param('id') id: string, @Req() request: ShopRequest): Promise<OrderStatusResponse> {
    const found = await this.orders.find((await this.payments.orderOfIntent(id)) ?? id);
    return this.orders.statusAnswer(found, this.viewerOf(request, found.placed));
  }

  private async place(
    wanted: Omit<PlaceOrderInput, 'accountId' | 'cartId'>,
    body: { readonly customerName: string; readonly customerEmail: string; readonly shippingAddress: string },
    reply: FastifyReply,
    request: ShopRequest,
    context: CommandContext,
  ): Promise<CreatedOrderResponse> {
    const input = { ...wanted, accountId: request.user?.id ?? null, cartId: cartIdOf(request) };
    // Whoever is signed in counts for themselves: strangers who order in their name must not keep them from ordering.
    const buyer = request.user?.id ?? normaliseEmail(body.customerEmail);
    const sameBuyer = { limit: 'orders-of-email', key: buyer } as const;
    const { state } = await this.limits.during([sameBuyer], visitorOf(request), () =>
      this.commands.execute(new PlaceOrder(input, context)),
    );
    const placed = state.placed!;
    this.grants.grant(reply, request, placed.orderId);
    const created = this.orders.created(
      placed,
      state,
      { name: body.customerName, email: body.customerEmail },
      body.shippingAddress,
    );
    if (placed.paymentMethod !== 'bank_transfer') return { order: created };
    const { orderId, totalCents } = placed;
    const { next } = (await this.payments.money(orderId, { status: state.status, totalCents })).owed;
    // A repeated request may find the order paid or cancelled.
    if (!next) return { order: created };
    const bankTransfer = await this.payments.bankTransfer(orderId, next);
    return { order: { ...created, bankTransfer }, bankTransfer };
  }

  private viewerOf(request: ShopRequest, placed: { orderId: string; customerId: string }): OrderViewer {
    const { user } = request;
    return {
      granted: user?.id === placed.customerId || this.grants.holds(request, placed.orderId),
      adminRole: user?.role === 'admin' ? user.adminRole : null,
    };
  }
}

function shownCents(amount: number | undefined): number | null {
  return amount === undefined ? null : parseCents(amount.toFixed(2));
}
