import {
  TAX_DOCUMENT_KINDS,
  TAX_DOCUMENT_WAITS,
  type InvoiceRow,
  type TaxDocument,
  type TaxDocumentsResponse,
} from '@halfpallet/contracts';
import { dollars, listOf, moment, objectOf, oneOf, orNull, text, uuid } from '../../platform/http/response-schema';

export const TAX_DOCUMENTS = objectOf<TaxDocumentsResponse>({
  documents: listOf(
    objectOf<TaxDocument>({
      number: text,
      kind: oneOf(...TAX_DOCUMENT_KINDS),
      issuedAt: moment,
      totalAud: dollars,
      gstAud: dollars,
    }),
  ),
  next: orNull(oneOf(...TAX_DOCUMENT_KINDS)),
  waitsFor: orNull(oneOf(...TAX_DOCUMENT_WAITS)),
});

export const INVOICES = listOf(
  objectOf<InvoiceRow>({
    id: uuid,
    orderId: uuid,
    orderNumber: orNull(text),
    totalAud: dollars,
    gstAud: dollars,
    salesAud: dollars,
    salesGstAud: dollars,
    soldAt: orNull(moment),
    invoiceNumber: orNull(text),
    issuedAt: orNull(moment),
    adjustedAud: dollars,
  }),
);
