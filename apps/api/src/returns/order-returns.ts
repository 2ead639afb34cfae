import { Inject, Injectable } from '@nestjs/common';
import type { Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../platform/tokens';
import { ReturnError } from './domain/return.errors';
import { returnsStream } from './domain/return.events';
import { returns, type ReturnsState, type StoredReturn } from './domain/returns';

export const noReturn = () => ReturnError.notFound();

/** Reports of single orders, folded from their own stream and so never behind. */
@Injectable()
export class OrderReturns {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  async of(orderId: string): Promise<ReturnsState> {
    return (await this.transactor.load(returnsStream(orderId), returns)).state;
  }

  /** @throws ReturnError RETURN_NOT_FOUND */
  async find(orderId: string, returnId: string): Promise<StoredReturn> {
    const found = (await this.of(orderId)).returns.find((one) => one.returnId === returnId);
    if (!found) throw noReturn();
    return found;
  }
}
