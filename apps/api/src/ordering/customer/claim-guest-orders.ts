import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { uuidv5, type CommandContext } from '@halfpallet/event-store';
import { PersonVault } from '../../identity/public';
import { PG_POOL } from '../../platform/tokens';
import { ClaimOrder } from './claim-order';

/** Finds the orders a person placed as a guest and gives them to their account. */
@Injectable()
export class ClaimGuestOrders {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: PersonVault,
    private readonly commands: CommandBus,
  ) {}

  /** Repeating it claims nothing twice: each order gets a command id of its own that follows from the message's. */
  async claim(personId: string, context: CommandContext): Promise<void> {
    const email = (await this.vault.read([personId])).get(personId)?.email;
    if (!email) return;
    const guests = (await this.vault.findByEmail(email)).filter(({ kind }) => kind === 'guest');
    const { rows } = await this.pool.query<{ orderId: string }>(
      `select order_id as "orderId" from rm.orders where contact_id = any($1::uuid[]) and customer_id = contact_id`,
      [guests.map(({ id }) => id)],
    );
    for (const { orderId } of rows) {
      const commandId = uuidv5(context.commandId, orderId);
      await this.commands.execute(new ClaimOrder(orderId, personId, { ...context, commandId }));
    }
  }
}
