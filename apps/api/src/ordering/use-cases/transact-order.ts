import type { CommandContext, Transactor, TransactResult } from '@halfpallet/event-store';
import { order, type OrderCommand, type OrderState } from '../domain/order';
import { orderStream } from '../domain/order.events';
import { versionedOrder } from '../domain/versioned-order';

/**
 * Carries out one command on one order.
 * @param expectedVersion the version the caller saw; null when any will do
 * @throws OrderError, VersionConflict
 */
export async function transactOrder(
  transactor: Transactor,
  orderId: string,
  command: OrderCommand,
  context: CommandContext,
  expectedVersion: number | null,
): Promise<TransactResult<OrderState>> {
  const stream = orderStream(orderId);
  if (expectedVersion === null) return transactor.transact(stream, order, command, context);
  const result = await transactor.transact(stream, versionedOrder, { command, expectedVersion }, context);
  return { ...result, state: result.state.order };
}
