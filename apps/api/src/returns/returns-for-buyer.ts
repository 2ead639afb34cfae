import { Inject, Injectable } from '@nestjs/common';
import type { ReportableDelivery, RequestReturnBody, SentPhotograph } from '@halfpallet/contracts';
import { AuditLog } from '../identity/public';
import { Deliveries } from '../order-desk/public';
import type { ShopRequest } from '../platform/http/request';
import type { StaffActor } from '../platform/http/staff-actor';
import { CLOCK, type Clock } from '../platform/tokens';
import { BuyerReturns, returnIdOf } from './buyer-returns';
import { PhotographIntake } from './photograph-intake';
import { ReturnPhotographs } from './return-photographs';

/**
 * Reports that staff enter for buyers who call or write, by the rules and limits of the buyers' own. Who did it is an entry of the audit log,
 * and stands with the report; the buyer gets a mail, and may take it back.
 */
@Injectable()
export class ReturnsForBuyer {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly buyers: BuyerReturns,
    private readonly intake: PhotographIntake,
    private readonly photographs: ReturnPhotographs,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  async reportable(idOrNumber: string): Promise<ReportableDelivery> {
    return this.buyers.reportable(await this.deliveries.find(idOrNumber), this.clock.now().toISOString());
  }

  /**
   * The same command reports once.
   * @returns the report's id
   * @throws NotFound; ReturnError; Invalid for photographs that are not there; DomainError PERSON_ERASED
   */
  async enter(idOrNumber: string, body: RequestReturnBody, { context, request }: StaffActor): Promise<string> {
    const order = await this.deliveries.find(idOrNumber);
    const entry = { action: 'return.enter-for-buyer', resource: 'orders', recordId: order.placed.orderId };
    await this.audit.audited(request, entry, () => this.buyers.request(order, body, 'staff', context));
    return returnIdOf(context);
  }

  /** @throws NotFound; as a report would be refused, and whatever `PhotographIntake.take` refuses */
  async keep(
    idOrNumber: string,
    request: ShopRequest,
    length: string | undefined,
    acting: StaffActor,
  ): Promise<SentPhotograph> {
    const order = await this.deliveries.find(idOrNumber);
    const entry = { action: 'return.add-photograph', resource: 'orders', recordId: order.placed.orderId };
    return this.audit.audited(acting.request, entry, async () => {
      await this.buyers.assertReportable(order, this.clock.now().toISOString(), 'staff');
      return this.intake.take({ order, request, length, asker: 'staff', holder: acting.user.id });
    });
  }

  /** WebP. @throws NotFound also of another order's */
  async picture(idOrNumber: string, photographId: string): Promise<Buffer> {
    const { placed } = await this.deliveries.find(idOrNumber);
    return this.photographs.picture(placed.orderId, photographId);
  }
}
