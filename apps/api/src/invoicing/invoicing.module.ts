import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/public';
import { OrderDeskModule } from '../order-desk/public';
import { PaymentsModule } from '../payments/public';
import type { Contribution } from '../platform/contribution';
import { taxDocumentTypes } from './domain/tax-document.events';
import { drawnDocumentMigration } from './drawn-document.table';
import { DrawnDocuments } from './drawn-documents';
import { AdminTaxDocumentsController } from './http/admin-tax-documents.controller';
import { InvoicesController } from './http/invoices.controller';
import { OrderTaxDocumentsController } from './http/order-tax-documents.controller';
import { OrderDocuments } from './order-documents';
import { Invoices } from './read-models/invoices';
import { taxDocumentsProjection } from './read-models/tax-documents.projection';
import { IssueTaxDocumentsHandler } from './use-cases/issue-tax-documents';

export const invoicingContribution: Contribution = {
  capability: 'invoicing',
  eventTypes: taxDocumentTypes,
  projections: [taxDocumentsProjection],
  migrations: [drawnDocumentMigration],
};

@Module({
  imports: [IdentityModule, OrderDeskModule, PaymentsModule],
  controllers: [OrderTaxDocumentsController, AdminTaxDocumentsController, InvoicesController],
  providers: [OrderDocuments, DrawnDocuments, Invoices, IssueTaxDocumentsHandler],
})
export class InvoicingModule {}
