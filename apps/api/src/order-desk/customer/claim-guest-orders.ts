import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { uuidv5, type CommandContext } from '@halfpallet/event-store';
import { OrderGrants, OwnAccount, PersonVault } from '../../identity/public';
import { ClaimOrder } from '../../ordering/public';
import { DomainError } from '../../platform/errors';
import { PG_POOL } from '../../platform/tokens';
import { ShopperOrders } from '../shopper-orders';

/** Gives the orders somebody placed as a guest to their account, once they proved to be that guest. */
@Injectable()
export class ClaimGuestOrders {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly account: OwnAccount,
    private readonly vault: PersonVault,
    private readonly grants: OrderGrants,
    private readonly orders: ShopperOrders,
    private readonly commands: CommandBus,
  ) {}

  /**
   * All guest orders under the account's proven address. Repeating it claims nothing twice: each order gets a command id of
   * its own that follows from the message's. An address that is not proven claims nothing.
   * @returns numbers of the orders that were added
   */
  async claim(personId: string, context: CommandContext): Promise<string[]> {
    const account = await this.account.find(personId);
    if (!account?.emailVerified) return [];
    const added: string[] = [];
    for (const { orderId, orderNumber } of await this.waiting(account.email)) {
      if (await this.give(orderId, personId, context)) added.push(orderNumber);
    }
    return added;
  }

  /** The same on hearing of the proof, which is told a moment before the account shows it. */
  async claimOnceProven(personId: string, context: CommandContext): Promise<void> {
    await this.account.settled(personId);
    await this.claim(personId, context);
  }

  /** Guest orders under an address that no account has yet. */
  async waiting(email: string): Promise<ReadonlyArray<{ readonly orderId: string; readonly orderNumber: string }>> {
    const guests = (await this.vault.findByEmail(email)).filter(({ kind }) => kind === 'guest');
    const { rows } = await this.pool.query<{ orderId: string; orderNumber: string }>(
      `select order_id as "orderId", order_number as "orderNumber" from rm.orders
       where contact_id = any($1::uuid[]) and customer_id = contact_id`,
      [guests.map(({ id }) => id)],
    );
    return rows;
  }

  /**
   * The one order whose mail the customer has opened, whatever address it went to.
   * @returns its number, when it was added just now
   * @throws DomainError EMAIL_NOT_VERIFIED, LINK_NOT_VALID, ORDER_HAS_ACCOUNT
   */
  async claimByLink(personId: string, token: string, context: CommandContext): Promise<string[]> {
    const { emailVerified } = await this.account.read(personId);
    if (!emailVerified) {
      const text = 'Please confirm your email address first, then open the link again.';
      throw new DomainError('EMAIL_NOT_VERIFIED', text, 409);
    }
    const orderId = await this.grants.exchange(token);
    if (orderId === null) throw new DomainError('LINK_NOT_VALID', 'This link is no longer valid.', 400);
    const { placed } = await this.orders.find(orderId);
    if (placed.customerId === personId) return [];
    const added = await this.give(orderId, personId, context);
    if (!added) throw new DomainError('ORDER_HAS_ACCOUNT', 'This order already belongs to another account.', 409);
    return [placed.orderNumber];
  }

  /** False for an order that had an account already. */
  private give(orderId: string, personId: string, context: CommandContext): Promise<boolean> {
    const commandId = uuidv5(context.commandId, orderId);
    return this.commands.execute(new ClaimOrder(orderId, personId, { ...context, commandId, subjects: [personId] }));
  }
}
