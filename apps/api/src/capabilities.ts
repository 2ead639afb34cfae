import type { Type, DynamicModule } from '@nestjs/common';
import { AssistantModule, assistantContribution } from './assistant/public';
import { AgentsModule } from './agents/public';
import { BackOfficeModule, backOfficeContribution } from './back-office/public';
import { CartModule, cartContribution } from './cart/public';
import { CatalogueModule, catalogueContribution } from './catalogue/public';
import type { Contribution } from './platform/contribution';
import { roomBesideReadersMigration, roomMigration } from './platform/database/room';
import { historySealMigration } from './platform/database/history-seal.table';
import {
  idempotencyMigration,
  keptAnswersMigration,
  shortAnswersMigration,
} from './platform/http/idempotency.interceptor';
import { deadJobsMigration, requeuedDeadJobsMigration } from './platform/jobs/dead-jobs.table';
import { pausedQueuesMigration } from './platform/jobs/paused-queues.table';
import { roleReportsMigration } from './platform/jobs/role-reports.table';
import { limitCountsMigration } from './platform/limits/postgres-counts';
import { FileProcessingModule, fileProcessingContribution } from './file-processing/public';
import { IdentityModule, identityContribution } from './identity/public';
import { ImageProxyModule } from './image-proxy/public';
import { ImportToolsModule, importToolsContribution } from './import-tools/public';
import { ImportsModule, importsContribution } from './imports/public';
import { invoicingContribution, InvoicingModule } from './invoicing/public';
import { MarketModule, marketContribution } from './market/public';
import { MarketplacesModule, marketplacesContribution } from './marketplaces/public';
import { NotificationsModule, notificationsContribution } from './notifications/public';
import { OperationsModule, operationsContribution } from './operations/public';
import { OrderDeskModule, orderDeskContribution } from './order-desk/public';
import { OrderingModule, orderingContribution } from './ordering/public';
import { PaymentsModule, paymentsContribution } from './payments/public';
import { PricingModule, pricingContribution } from './pricing/public';
import { QuotingModule, quotingContribution } from './quoting/public';
import { returnsContribution, ReturnsModule } from './returns/public';
import { SourcingModule, sourcingContribution } from './sourcing/public';
import { StorefrontHostModule } from './storefront-host/public';
import { SupportModule, supportContribution } from './support/public';

/** The capabilities of the shop, in the order in which their tables are made. One line each, here and below. */
export const contributions: readonly Contribution[] = [
  {
    capability: 'platform',
    migrations: [
      idempotencyMigration,
      keptAnswersMigration,
      roomMigration,
      historySealMigration,
      limitCountsMigration,
      deadJobsMigration,
      shortAnswersMigration,
      roleReportsMigration,
      requeuedDeadJobsMigration,
      pausedQueuesMigration,
      roomBesideReadersMigration,
    ],
  },
  identityContribution,
  backOfficeContribution,
  catalogueContribution,
  pricingContribution,
  cartContribution,
  quotingContribution,
  orderingContribution,
  paymentsContribution,
  orderDeskContribution,
  returnsContribution,
  invoicingContribution,
  notificationsContribution,
  supportContribution,
  marketplacesContribution,
  importsContribution,
  marketContribution,
  sourcingContribution,
  importToolsContribution,
  assistantContribution,
  fileProcessingContribution,
  operationsContribution,
];

export const capabilityModules: ReadonlyArray<Type | DynamicModule> = [
  IdentityModule,
  BackOfficeModule,
  CatalogueModule,
  PricingModule,
  CartModule,
  QuotingModule,
  OrderingModule,
  PaymentsModule,
  OrderDeskModule,
  ReturnsModule,
  InvoicingModule,
  NotificationsModule,
  SupportModule,
  MarketplacesModule,
  ImportsModule,
  MarketModule,
  SourcingModule,
  ImportToolsModule,
  AssistantModule,
  FileProcessingModule,
  AgentsModule,
  OperationsModule,
  ImageProxyModule,
  StorefrontHostModule,
];
