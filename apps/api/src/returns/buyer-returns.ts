import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { uuidv5, type CommandContext } from '@halfpallet/event-store';
import {
  Business,
  type OrderReturnsResponse,
  type ReportableDelivery,
  type RequestReturnBody,
  type ShopperReturn,
} from '@halfpallet/contracts';
import { addDays, brisbaneDate } from '@halfpallet/landed-cost';
import { PersonVault, Remarks } from '../identity/public';
import { ShopperOrders, type DeliveredOrder } from '../order-desk/public';
import type { ReturnRequested } from './domain/return.events';
import {
  assertReportable,
  lastDayOf,
  returns,
  standingOf,
  type Delivery,
  type ReturnCommand,
  type ReturnsState,
  type StoredReturn,
} from './domain/returns';
import { ReturnError, type Asker } from './domain/return.errors';
import { OrderReturns } from './order-returns';
import { refundsOf, shopperRefunds } from './refunds-of-return';
import { personErased, ReturnPhotographs } from './return-photographs';
import { ChangeReturns } from './use-cases/change-returns';

const RETURN_NAMESPACE = '1c7d5c38-6a44-5f2e-8f6b-6f0f4f9b2e51';

/** Of the command that reports: the same one makes the same report. */
export const returnIdOf = ({ commandId }: Pick<CommandContext, 'commandId'>): string =>
  uuidv5(RETURN_NAMESPACE, commandId);

/** What the holder of an order reports about its delivery, and what became of it. Who holds it, or acts for them, is the caller's to know. */
@Injectable()
export class BuyerReturns {
  constructor(
    private readonly commands: CommandBus,
    private readonly returns: OrderReturns,
    private readonly orders: ShopperOrders,
    private readonly photographs: ReturnPhotographs,
    private readonly vault: PersonVault,
    private readonly remarks: Remarks,
  ) {}

  /** @param now RFC 3339 UTC */
  async view(order: DeliveredOrder, now: string): Promise<OrderReturnsResponse> {
    return this.told(order, await this.returns.of(order.placed.orderId), now);
  }

  /**
   * The same command reports once.
   * @throws ReturnError; Invalid for photographs that are not there; DomainError PERSON_ERASED
   */
  async request(
    order: DeliveredOrder,
    { lines, reason, text, photographs: named = [] }: RequestReturnBody,
    by: ReturnRequested['data']['by'],
    context: CommandContext,
  ): Promise<OrderReturnsResponse> {
    const { orderId, orderNumber, contactId } = order.placed;
    const returnId = returnIdOf(context);
    const photographs = [...new Set(named.map((id) => id.toLowerCase()))];
    await this.photographs.assertSent(orderId, photographs);
    if ((await this.vault.read([contactId])).get(contactId)?.erasedAt)
      throw personErased(by === 'staff' ? 'staff' : 'buyer');
    const asked = (mark: string): ReturnCommand => ({
      kind: 'RequestReturn',
      request: {
        orderId,
        orderNumber,
        returnId,
        contactId,
        lines,
        reason,
        text: mark,
        photographs,
        by,
        requestedAt: context.occurredAt,
      },
      delivery: deliveryOf(order),
    });
    // Of a report that is refused nothing is kept.
    returns.decide(asked(''), await this.returns.of(orderId));
    const change = asked(await this.remarks.keep(contactId, context.commandId, 'return', text));
    const state = await this.commands.execute(new ChangeReturns(orderId, contactId, change, context));
    await this.photographs.name(orderId, photographs);
    return this.told(order, state, context.occurredAt);
  }

  /** @throws ReturnError RETURN_NOT_FOUND, RETURN_NOT_OPEN */
  async withdraw(order: DeliveredOrder, returnId: string, context: CommandContext): Promise<OrderReturnsResponse> {
    const { orderId, contactId } = order.placed;
    const change = { kind: 'WithdrawReturn' as const, returnId, withdrawnAt: context.occurredAt };
    const state = await this.commands.execute(new ChangeReturns(orderId, contactId, change, context));
    return this.told(order, state, context.occurredAt);
  }

  /** What of the delivery may be reported at this moment. */
  async reportable(order: DeliveredOrder, now: string): Promise<ReportableDelivery> {
    return reportableOf(order, await this.returns.of(order.placed.orderId), now);
  }

  /** @throws ReturnError as a report would be refused */
  async assertReportable(order: DeliveredOrder, now: string, asker: Asker): Promise<void> {
    assertReportable(await this.returns.of(order.placed.orderId), deliveryOf(order), now, asker);
  }

  private async told(order: DeliveredOrder, state: ReturnsState, now: string): Promise<OrderReturnsResponse> {
    const standing = await this.photographs.standing(state.returns.flatMap(({ photographs }) => photographs));
    // Money goes back for what was accepted alone.
    const isAccepted = state.returns.some((one) => one.state === 'accepted');
    const found = isAccepted ? await this.orders.find(order.placed.orderId) : null;
    const answer: OrderReturnsResponse = {
      ...reportableOf(order, state, now),
      deliveredAt: order.deliveredAt,
      returns: state.returns.toReversed().map((one) => ({
        ...shopperReturn(one, standing),
        refunds: found ? shopperRefunds(refundsOf(found, one.returnId), found.payment.owed.refundableCents) : [],
      })),
    };
    return this.remarks.resolve(answer);
  }
}

/** The last day of the terms to report a problem, YYYY-MM-DD: the days of the terms, counted from the day of delivery in Brisbane. */
export const reportUntil = (deliveredAt: string): string =>
  addDays(brisbaneDate(deliveredAt), Business.returnsNotifiedWithinDays);

/** The lines as the order holds them, in its order. */
export function deliveryOf({ placed, deliveredAt }: DeliveredOrder): Delivery {
  return {
    lastDay: deliveredAt && reportUntil(deliveredAt),
    items: placed.items.map(({ itemId, quantity, snapshot }) => ({ itemId, productName: snapshot.name, quantity })),
  };
}

function reportableOf(order: DeliveredOrder, state: ReturnsState, now: string): ReportableDelivery {
  const { placed } = order;
  const delivery = deliveryOf(order);
  return {
    orderNumber: placed.orderNumber,
    reportUntil: lastDayOf(state, delivery),
    canReport: isReportable(state, delivery, now),
    lines: delivery.items.map((item, at) => ({
      ...item,
      imageUrl: placed.items[at]?.snapshot.imageUrl ?? null,
      ...standingOf(state, item),
    })),
  };
}

function isReportable(state: ReturnsState, delivery: Delivery, now: string): boolean {
  try {
    assertReportable(state, delivery, now, 'buyer');
    return true;
  } catch (error) {
    if (error instanceof ReturnError) return false;
    throw error;
  }
}

function shopperReturn(
  { returnId, requestedAt, state, reason, lines, text, photographs, by, decided }: StoredReturn,
  standing: ReadonlySet<string>,
): Omit<ShopperReturn, 'refunds'> {
  return {
    id: returnId,
    requestedAt,
    state,
    reason,
    lines,
    text,
    enteredForBuyer: by === 'staff',
    photographs: photographs.filter((id) => standing.has(id)),
    remedy: decided?.remedy ?? null,
    decision: decided?.reason ?? null,
    decidedAt: decided?.decidedAt ?? null,
  };
}
