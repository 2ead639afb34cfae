import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { FollowRefunds } from '../../src/order-desk/follow-refunds';
import { ForceOrderStatus, itemIdOf } from '../../src/ordering/public';
import { payment } from '../../src/payments/domain/payment';
import { OrderTermsReader } from '../../src/payments/order-terms';
import { FollowOrder, OrderPayments, paymentStream, RecordBankReceipt } from '../../src/payments/public';
import { InstructBankTransfer } from '../../src/payments/use-cases/instruct-bank-transfer';
import { TRANSACTOR } from '../../src/platform/tokens';
import { bankToday } from '../support/bank-day';
import { MIXER, placeOrder as placeMixers } from '../support/buying';
import { agreeToTransfer, restList } from '../support/finance';
import { sharedShop } from '../support/shared-shop';
import type { TestShop, Visitor } from '../support/shop';
import { allFollowed, followedLate } from '../support/under-way';
import { openIntent, pay, placeOrder, type Order } from '../payments/pay';

describe('money that is heard of late', () => {
  let shop: TestShop;
  let owner: Visitor;
  let buyer: Visitor;

  beforeAll(async () => {
    shop = await sharedShop();
    owner = await shop.owner();
    buyer = shop.visitor();
  });

  const done = (answer: { readonly status: number; readonly text: string }) => {
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  };
  const force = async ({ id }: Order, to: string) =>
    done(await owner.post(`/api/admin/orders/${id}/force`, { to, reason: 'Said on the phone' }));
  const refundsOf = async ({ id }: Order) => (await restList(owner, 'refunds', { orderId: id })).body;
  const standing = async ({ id }: Order) => {
    const { status, paymentStatus } = (await owner.get(`/api/admin/orders/${id}`)).body;
    return { status, paymentStatus };
  };
  const statusesOf = async ({ id }: Order): Promise<string[]> =>
    (await owner.get(`/api/admin/orders/${id}`)).body.statusHistory.map(
      (entry: { readonly toStatus?: string; readonly status?: string }) => entry.toStatus ?? entry.status,
    );
  const transferredInFull = async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const receipt = { amountAud: order.totalAud, bookedOn: bankToday() };
    done(await owner.post(`/api/admin/orders/${order.id}/bank-receipts`, receipt));
    return order;
  };
  const payNext = async (order: Order) => {
    const { clientSecret } = await openIntent(buyer, order.id);
    done(await pay(buyer, clientSecret));
  };

  it('confirms no order whose money is promised back and that was put to pending meanwhile', async () => {
    const order = await followedLate(shop, async () => {
      const placed = await transferredInFull();
      done(await owner.post(`/api/admin/orders/${placed.id}/cancel`, { reason: 'Off', refund: { decision: 'all' } }));
      await force(placed, 'pending');
      return placed;
    });
    expect(await standing(order)).toEqual({ status: 'pending', paymentStatus: 'pending' });
  });

  it('does not confirm on the way to refunded, and confirms once all of it has come back', async () => {
    const order = await followedLate(shop, async () => {
      const placed = await transferredInFull();
      done(await owner.post(`/api/admin/orders/${placed.id}/refund`, { refundType: 'full', reason: 'Off' }));
      const [{ id }] = await refundsOf(placed);
      await agreeToTransfer(owner, placed.id, id);
      done(await owner.post(`/api/admin/orders/${placed.id}/refunds/${id}/settle`, { paidOn: bankToday() }));
      return placed;
    });
    expect(await statusesOf(order)).not.toContain('confirmed');
    expect(await standing(order)).toEqual({ status: 'refunded', paymentStatus: 'refunded' });

    const [{ id }] = await refundsOf(order);
    const returned = { returnedOn: bankToday(), reason: 'Account closed' };
    const answer = await owner.post(`/api/admin/orders/${order.id}/refunds/${id}/returned`, returned);
    done(answer);
    // Whoever records it is told what its money is for from here on.
    expect(answer.body.message).toBe('The refund is recorded as come back. The money is held for the buyer again.');
    await allFollowed(shop);
    expect(await standing(order)).toEqual({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await refundsOf(order)).toMatchObject([{ id, failedOpen: true }]);
  });

  it('is told to be held for the buyer where it came back to an order that it does not count for', async () => {
    const order = await transferredInFull();
    const returned = { returnedOn: bankToday(), reason: 'Account closed' };
    const back = async (amountAud: number) => {
      const part = { refundType: 'partial', amount: amountAud, reason: 'A dent' };
      done(await owner.post(`/api/admin/orders/${order.id}/refund`, part));
      const { id } = (await refundsOf(order)).find(({ status }: { status: string }) => status === 'requested')!;
      return async () =>
        (await owner.post(`/api/admin/orders/${order.id}/refunds/${id}/returned`, returned)).body.message;
    };
    await allFollowed(shop);
    const [first, second] = [await back(10), 'The refund is recorded as come back.'];
    expect(await first()).toBe(`${second} The money is held for the buyer again.`);
    // Sent before the order had ended and was put back, it pays what that asks for anew.
    const late = await back(20);
    done(await owner.post(`/api/admin/orders/${order.id}/cancel`, { reason: 'Off', refund: { decision: 'propose' } }));
    await force(order, 'confirmed');
    await allFollowed(shop);
    expect(await late()).toBe(`${second} The money counts for the order again.`);
  });

  it('leaves an order where an owner put it after the money came', async () => {
    const order = await followedLate(shop, async () => {
      const placed = await placeOrder(buyer);
      await payNext(placed);
      await force(placed, 'confirmed');
      await force(placed, 'pending');
      return placed;
    });
    expect(await standing(order)).toEqual({ status: 'pending', paymentStatus: 'paid' });
  });

  it('confirms an order that an owner put back to pending once its balance comes', async () => {
    const order = await placeOrder(buyer);
    await payNext(order);
    await allFollowed(shop);
    await force(order, 'pending');
    expect(await standing(order)).toEqual({ status: 'pending', paymentStatus: 'paid' });
    await payNext(order);
    await allFollowed(shop);
    expect(await standing(order)).toEqual({ status: 'confirmed', paymentStatus: 'paid' });
  });

  describe('to a worker that looked, and stood still before it wrote', () => {
    const contextOf = (): CommandContext => {
      const id = randomUUID();
      const actor = { kind: 'system', id: 'a test' } as const;
      return { commandId: id, correlationId: id, causationId: id, actor, occurredAt: new Date().toISOString() };
    };
    /** All of it happens, and is followed, between what the next call of `look` sees and what its caller makes of it. */
    const meanwhile = <K extends string>(
      seer: Readonly<Record<K, (...args: never[]) => Promise<unknown>>>,
      look: K,
      happens: () => Promise<void>,
    ) => {
      const looks = seer[look].bind(seer) as (...args: unknown[]) => Promise<unknown>;
      const spy = jest.spyOn(seer as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>, look);
      return spy.mockImplementationOnce(async (...args) => {
        const seen = await looks(...args);
        await happens();
        await allFollowed(shop);
        return seen;
      });
    };
    const refundSettled = async (order: Order) => {
      done(await owner.post(`/api/admin/orders/${order.id}/refund`, { refundType: 'full', reason: 'Off' }));
      const [{ id }] = await refundsOf(order);
      await agreeToTransfer(owner, order.id, id);
      done(await owner.post(`/api/admin/orders/${order.id}/refunds/${id}/settle`, { paidOn: bankToday() }));
      return id as string;
    };

    it('the payment of an order that was cancelled meanwhile stays closed, and goes back once', async () => {
      const order = await transferredInFull();
      await allFollowed(shop);
      const refund = { decision: 'part', amountAud: 100, reason: 'Made to measure' };
      const seen = meanwhile(shop.app.get(OrderTermsReader, { strict: false }), 'read', async () =>
        done(await owner.post(`/api/admin/orders/${order.id}/cancel`, { reason: 'Off', refund })),
      );
      await shop.app.get(CommandBus).execute(new FollowOrder(order.id, contextOf()));
      seen.mockRestore();
      await allFollowed(shop);
      const { state } = await shop.app.get<Transactor>(TRANSACTOR).load(paymentStream(order.id), payment);
      expect(state).toMatchObject({ closed: true, retainedCents: Math.round(order.totalAud * 100) - 10_000 });
      expect(await refundsOf(order)).toMatchObject([{ amountAud: 100 }]);
    });

    it.each([
      [
        'receipt',
        (id: string) => {
          const bookedOn = bankToday();
          const receipt = { lineKey: randomUUID(), amountCents: 10_000, bookedOn, source: 'statement' as const };
          return new RecordBankReceipt(id, receipt, contextOf());
        },
      ],
      ['instruction to transfer', (id: string) => new InstructBankTransfer(id, contextOf())],
    ])('the %s of an order that came to less meanwhile is of what it comes to', async (_what, commandFor) => {
      const order = await placeMixers(buyer, { quantity: MIXER.quantity * 2, paymentMethod: 'bank_transfer' });
      await allFollowed(shop);
      const seen = meanwhile(shop.app.get(OrderTermsReader, { strict: false }), 'read', async () => {
        const { headers } = await owner.get(`/api/admin/orders/${order.id}`);
        const address = `/api/admin/orders/${order.id}/items/${itemIdOf(order.id, 0)}`;
        done(await owner.put(address, { quantity: MIXER.quantity }, { 'if-match': String(headers.etag) }));
      });
      await shop.app.get(CommandBus).execute(commandFor(order.id));
      seen.mockRestore();
      await allFollowed(shop);
      const { state } = await shop.app.get<Transactor>(TRANSACTOR).load(paymentStream(order.id), payment);
      const { totalAud } = (await owner.get(`/api/admin/orders/${order.id}`)).body;
      expect(totalAud).toBeLessThan(order.totalAud);
      expect(state.totalCents).toBe(Math.round(totalAud * 100));
    });

    it('an order that an owner put elsewhere after its money had gone stays there, and asks anew', async () => {
      const order = await followedLate(shop, async () => {
        const placed = await transferredInFull();
        await refundSettled(placed);
        // As it stands in the moment in which the payment has not followed the owner yet.
        await shop.app.get(CommandBus).execute(new ForceOrderStatus(placed.id, 'processing', 'Wants it', contextOf()));
        return placed;
      });
      await allFollowed(shop);
      expect(await standing(order)).toEqual({ status: 'processing', paymentStatus: 'pending' });
    });

    it('an order whose refund came back meanwhile is not refunded', async () => {
      const order = await transferredInFull();
      await allFollowed(shop);
      const refundId = await refundSettled(order);
      await allFollowed(shop);
      expect(await standing(order)).toEqual({ status: 'refunded', paymentStatus: 'refunded' });
      const seen = meanwhile(shop.app.get(OrderPayments, { strict: false }), 'money', async () => {
        const returned = { returnedOn: bankToday(), reason: 'Account closed' };
        done(await owner.post(`/api/admin/orders/${order.id}/refunds/${refundId}/returned`, returned));
      });
      await shop.app.get(FollowRefunds, { strict: false }).follow(order.id, null, contextOf());
      seen.mockRestore();
      await allFollowed(shop);
      expect(await standing(order)).toEqual({ status: 'confirmed', paymentStatus: 'paid' });
    });
  });
});
