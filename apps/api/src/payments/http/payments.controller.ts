import { Body, Controller, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@halfpallet/event-store';
import type {
  BankTransferInstructions,
  CurrentUser,
  PaymentIntentResponse,
  PaymentMethodResponse,
  PaymentsConfig,
  TestPaymentResponse,
} from '@halfpallet/contracts';
import { OrderGrants } from '../../identity/public';
import { Ctx, User } from '../../platform/http/command-context';
import { Public } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { RateLimit } from '../../platform/limits/rate-limit';
import { visitorOf } from '../../platform/limits/visitor';
import { BankTransferDetails } from '../bank-transfer-details';
import { PaymentGateway } from '../payment-gateway';
import { AnswerTestChallenge } from '../use-cases/answer-test-challenge';
import { ChoosePaymentMethod } from '../use-cases/choose-payment-method';
import { ConfirmTestPayment } from '../use-cases/confirm-test-payment';
import { OpenPaymentIntent } from '../use-cases/open-payment-intent';
import {
  AnswerTestChallengeDto,
  ChoosePaymentMethodDto,
  ConfirmTestPaymentDto,
  CreatePaymentIntentDto,
} from './payment.dto';
import { BANK_TRANSFER, CONFIG_OF_PAYMENTS, INTENT, METHOD, TEST_PAYMENT } from './payments.schemas';

@ApiTags('payments')
@Controller('api')
@Public()
export class PaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly gateway: PaymentGateway,
    private readonly transfers: BankTransferDetails,
    private readonly grants: OrderGrants,
  ) {}

  @Get('payments/config')
  @ApiOperation({ summary: 'Who takes the cards, and whether money moves' })
  @Responds(CONFIG_OF_PAYMENTS)
  config(): PaymentsConfig {
    return this.gateway.provider.publicConfig();
  }

  @Post('orders/create-payment-intent')
  @RateLimit('create-payment-intent', 'order-look-up-misses')
  @ApiOperation({ summary: 'Makes the part of an order that is due payable by card' })
  @Responds(INTENT, 201)
  createIntent(
    @Body() body: CreatePaymentIntentDto,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
  ): Promise<PaymentIntentResponse> {
    const input = {
      order: body.orderId,
      plan: body.plan ?? null,
      claimedCents: claimedCents(body.amount),
      visitor: visitorOf(request),
    };
    return this.commands.execute(new OpenPaymentIntent(input, context));
  }

  @Post('test-payments/confirm')
  @RateLimit('card-declines', 'order-look-up-misses')
  @HttpCode(200)
  @ApiOperation({ summary: 'Pays an intent with a listed test card; test mode only' })
  @Responds(TEST_PAYMENT)
  confirm(@Body() body: ConfirmTestPaymentDto, @Ctx() context: CommandContext): Promise<TestPaymentResponse> {
    return this.commands.execute(new ConfirmTestPayment(body, context));
  }

  @Post('test-payments/challenge')
  @RateLimit('card-declines', 'order-look-up-misses')
  @HttpCode(200)
  @ApiOperation({ summary: 'Answers the question of the cardholder`s bank (3-D Secure); test mode only' })
  @Responds(TEST_PAYMENT)
  challenge(@Body() body: AnswerTestChallengeDto, @Ctx() context: CommandContext): Promise<TestPaymentResponse> {
    return this.commands.execute(new AnswerTestChallenge(body, context));
  }

  /** The buyer's account, or a browser that holds a grant; for anybody else there is no such order. */
  @Post('orders/:orderId/payment-method')
  @RateLimit('order-look-up', 'order-look-up-misses')
  @HttpCode(200)
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'The buyer turns from card to bank transfer, which is asked for from then on, or back' })
  @Responds(METHOD)
  async choosePaymentMethod(
    @Param('orderId') idOrNumber: string,
    @Body() body: ChoosePaymentMethodDto,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
  ): Promise<PaymentMethodResponse> {
    const isBuyer = ({ orderId, customerId }: { orderId: string; customerId: string }) =>
      request.user?.id === customerId || this.grants.holds(request, orderId);
    const accountId = request.user?.id ?? null;
    const command = new ChoosePaymentMethod(
      idOrNumber,
      body.paymentMethod,
      isBuyer,
      visitorOf(request),
      accountId,
      context,
    );
    return { paymentMethod: await this.commands.execute(command) };
  }

  @Get('orders/:orderId/bank-transfer')
  @RateLimit('order-look-up', 'order-look-up-misses')
  @Header('cache-control', 'private, no-store')
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ summary: 'Where to transfer the part that is due; for whoever placed the order' })
  @Responds(BANK_TRANSFER)
  bankTransfer(
    @Param('orderId') idOrNumber: string,
    @Req() request: ShopRequest,
    @User() user: CurrentUser | null,
  ): Promise<BankTransferInstructions> {
    return this.transfers.instructions(
      idOrNumber,
      ({ orderId, customerId }) =>
        user?.role === 'admin' || user?.id === customerId || this.grants.holds(request, orderId),
    );
  }
}

/** Cents of the amount a form names; an absurd one is a wrong one, not an error. */
function claimedCents(dollars: number | undefined): number | null {
  if (dollars === undefined) return null;
  const cents = Math.round(dollars * 100);
  return Number.isSafeInteger(cents) ? cents : Number.MAX_SAFE_INTEGER;
}
