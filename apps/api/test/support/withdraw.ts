import { randomUUID } from 'node:crypto';
import type { Transactor } from '@halfpallet/event-store';
import { eventually } from '@halfpallet/testing';
import { product, productStream } from '../../src/catalogue/domain/product';
import { TRANSACTOR } from '../../src/platform/tokens';
import type { TestShop } from './shop';

/**
 * Takes a product out of the catalogue, and waits until nobody can find it. No call withdraws a product yet; the command is
 * carried out as an import would.
 */
export async function withdraw(shop: TestShop, productId: number): Promise<void> {
  const commandId = randomUUID();
  await shop.app.get<Transactor>(TRANSACTOR).transact(
    productStream(productId),
    product,
    { kind: 'WithdrawProduct', reason: 'sold out' },
    {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { kind: 'system', id: 'test' },
      occurredAt: new Date().toISOString(),
    },
  );
  await eventually(async () => (await shop.visitor().get(`/api/products/${productId}`)).status === 404);
}
