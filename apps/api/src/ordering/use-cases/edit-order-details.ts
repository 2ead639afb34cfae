import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor, TransactResult } from '@halfpallet/event-store';
import { PersonVault } from '../../identity/public';
import { TRANSACTOR } from '../../platform/tokens';
import { order, type OrderState } from '../domain/order';
import { OrderError } from '../domain/order.errors';
import { orderStream } from '../domain/order.events';
import { transactOrder } from './transact-order';

export interface OrderDetailEdit {
  readonly trackingNumber?: string | null;
  /** YYYY-MM-DD */
  readonly estimatedDelivery?: string | null;
  readonly notes?: string | null;
  readonly shippingAddress?: string;
  readonly billingAddress?: string;
}

/** Changes what staff may change of an order. Texts about persons go to the vault; the event names the fields only. */
export class EditOrderDetails extends Command<TransactResult<OrderState>> {
  constructor(
    readonly orderId: string,
    readonly edit: OrderDetailEdit,
    readonly context: CommandContext,
    /** Version the caller saw; null when any will do. */
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

const VAULT_FIELDS = ['notes', 'shippingAddress', 'billingAddress'] as const;

@CommandHandler(EditOrderDetails)
export class EditOrderDetailsHandler implements ICommandHandler<EditOrderDetails> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly vault: PersonVault,
  ) {}

  async execute({ orderId, edit, context, expectedVersion }: EditOrderDetails): Promise<TransactResult<OrderState>> {
    const { state } = await this.transactor.load(orderStream(orderId), order);
    if (!state.placed) throw OrderError.notFound();
    const { contactId } = state.placed;
    const contact = (await this.vault.read([contactId])).get(contactId);
    const vaultFields = VAULT_FIELDS.filter(
      (field) => edit[field] !== undefined && edit[field] !== (contact?.texts?.[field] ?? null),
    );
    const { trackingNumber, estimatedDelivery } = edit;
    const result = await transactOrder(
      this.transactor,
      orderId,
      { kind: 'EditDetails', changes: { trackingNumber, estimatedDelivery, vaultFields } },
      { ...context, subjects: [contactId] },
      expectedVersion,
    );
    // After the event: a refused edit must leave the vault as it was. Repeating the command writes the same text again.
    if (vaultFields.length > 0) {
      const texts = {
        ...contact?.texts,
        ...Object.fromEntries(vaultFields.map((field) => [field, edit[field] ?? null])),
      };
      await this.vault.remember(contactId, { kind: 'guest', texts });
    }
    return result;
  }
}
