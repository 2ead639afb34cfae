import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/public';
import { MediaModule } from '../media/public';
import { OrderDeskModule } from '../order-desk/public';
import type { Contribution } from '../platform/contribution';
import { BuyerReturns } from './buyer-returns';
import { returnEventTypes } from './domain/return.events';
import { OrderReturnsController } from './http/order-returns.controller';
import { ReportPeriodController } from './http/report-period.controller';
import { ReturnsForBuyerController } from './http/returns-for-buyer.controller';
import { ReturnsRestController } from './http/returns-rest.controller';
import { OrderReturns } from './order-returns';
import { PhotographIntake } from './photograph-intake';
import { returnPhotographMigration } from './photograph.table';
import { returnsProjection } from './read-models/returns.projection';
import { ReturnsQuery } from './read-models/returns.query';
import { ReturnDesk } from './return-desk';
import { ReturnPhotographs } from './return-photographs';
import { ReturnsForBuyer } from './returns-for-buyer';
import { ChangeReturnsHandler } from './use-cases/change-returns';

export const returnsContribution: Contribution = {
  capability: 'returns',
  eventTypes: returnEventTypes,
  migrations: [returnPhotographMigration],
  projections: [returnsProjection],
};

@Module({
  imports: [IdentityModule, MediaModule, OrderDeskModule],
  controllers: [OrderReturnsController, ReportPeriodController, ReturnsForBuyerController, ReturnsRestController],
  providers: [
    OrderReturns,
    BuyerReturns,
    ReturnPhotographs,
    ReturnsQuery,
    ReturnDesk,
    PhotographIntake,
    ReturnsForBuyer,
    ChangeReturnsHandler,
  ],
  exports: [OrderReturns],
})
export class ReturnsModule {}
