import { Business } from '@halfpallet/contracts';

/**
 * What the shop says of its operator that the software cannot know. The words are the specification's; whoever runs the shop
 * answers for them. What the software does know, such as prices and dates, is not a claim and does not belong here.
 */
export const claims = {
  productsSourced: '500+',
  instantSourcing: 'Instant',
  deliveryDays: Business.deliveryDaysLcl,
  australianOwned: '100%',
  compliance: 'Compliance Guaranteed',
  fastShipping: 'Fast LCL Shipping',
  transparentPricing: 'Transparent Pricing',
  topSelling: 'Top Selling Products',
  card: 'Card',
  bankTransfer: 'Bank transfer',
  payLater: 'Buy now, pay later',
  aiPhone: '24/7',
} as const;

/** What each rests on. The operator has to be able to show it before the shop trades; no page shows or loads it. */
export const CLAIMS_REST_ON: Readonly<Record<keyof typeof claims, string>> = {
  productsSourced: "The operator's list of products sourced so far, catalogue and requests together.",
  instantSourcing: 'The sourcing assistant, which answers in the chat at once, at any hour.',
  deliveryDays: "The operator's delivered shipments, factory to door in a shared container.",
  australianOwned: 'The share register of the company named in the footer.',
  compliance:
    'Terms, section "Import, duty and compliance": the operator answers for the import as importer of record.',
  fastShipping: "The forwarder's weekly sailings; no wait until a container is full.",
  transparentPricing: 'Every line of every price is shown with its formula.',
  topSelling:
    'The order in which the operator lists the catalogue. Nothing is counted, and the note below the heading says so.',
  card: "The operator's agreement with the card provider.",
  bankTransfer: "The operator's own bank account.",
  payLater: 'The deposit now and the balance on delivery; there is no credit from a third party.',
  aiPhone: "The operator's telephone line for the assistant.",
};
