import { Injectable } from '@nestjs/common';
import { ReturnLimits, type SentPhotograph } from '@halfpallet/contracts';
import { noPhotograph, readPhotograph } from '../media/public';
import type { DeliveredOrder } from '../order-desk/public';
import { Unavailable } from '../platform/errors';
import { FairGate } from '../platform/fair-gate';
import type { ShopRequest } from '../platform/http/request';
import type { Asker } from './domain/return.errors';
import { ReturnPhotographs } from './return-photographs';

/** Each file is held in memory whole. On a slow line one takes minutes: nobody has more than one of the places. */
const AT_ONCE = { atOnce: 3, ofOneAtOnce: 1, waiting: 20, ofOneWaiting: ReturnLimits.photographs } as const;

export interface Arrival {
  readonly order: DeliveredOrder;
  readonly request: ShopRequest;
  /** As the sender announced it. */
  readonly length: string | undefined;
  readonly asker: Asker;
  /** Person who takes a place of those that are being sent. */
  readonly holder: string;
}

/** Where the bytes of photographs come in, from buyers and from staff who act for them: all of them share the places. */
@Injectable()
export class PhotographIntake {
  private readonly arriving = new FairGate(AT_ONCE);

  constructor(private readonly photographs: ReturnPhotographs) {}

  /** @throws DomainError MALFORMED_REQUEST (415), those of `readPhotograph` and of `ReturnPhotographs.keep`; Unavailable */
  async take({ order, request, length, asker, holder }: Arrival): Promise<SentPhotograph> {
    if (request.body !== undefined) throw noPhotograph();
    if (this.arriving.isFull(holder)) throw new Unavailable();
    const { orderId, contactId } = order.placed;
    return this.arriving.run(holder, async () => {
      const sent = await readPhotograph(request.raw, length);
      return { id: await this.photographs.keep(orderId, contactId, sent, asker) };
    });
  }
}
