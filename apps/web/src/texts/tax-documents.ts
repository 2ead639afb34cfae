import { TAX_DOCUMENT_NAMES, type TaxDocumentKind } from '@halfpallet/contracts';

export const taxDocuments = {
  title: 'Tax invoice',
  ask: 'Get the tax invoice',
  asking: 'Getting it...',
  list: 'Tax documents',
  pdf: (kind: TaxDocumentKind, number: string) => `${TAX_DOCUMENT_NAMES[kind]} ${number} (PDF)`,
  waitsForMoney:
    'Money of this order is still on its way. Once it has arrived, an adjustment note says what the order comes to.',
  notYours:
    'Only whoever placed the order can have its tax invoice: open the link in your confirmation email, or sign in.',
  failed: 'The tax invoice could not be fetched. Please try again.',
} as const;
