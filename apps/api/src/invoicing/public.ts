export { invoicingContribution, InvoicingModule } from './invoicing.module';
