import { LIVE_RESOURCES, type LiveChange, type LiveResource } from '@halfpallet/contracts';

/** A list; with `/:id`, the one record of it that has the id of the event's stream, or the rows that belong to that order. */
type Told = readonly (LiveResource | `${LiveResource}/:id`)[];

const ORDER: Told = ['orders/:id', 'order-events/:id', 'customers', 'tasks'];
/**
 * A line of the bank waits for as long as its order holds more than it owes. A declined payment is over once its order is paid, whichever way.
 * A failed refund waits for as long as its money is here, and a report shows what was refunded for it.
 */
const MONEY: Told = [
  ...ORDER,
  ...(['payments', 'failed-payments', 'refunds/:id', 'returns', 'bank-lines'] as const),
  ...(['ledger-entries', 'ledger-accounts', 'invoices'] as const),
];
const NOTES: Told = ['orders/:id', 'order-notes/:id', 'order-comments/:id', 'order-events/:id', 'tasks'];
const CART: Told = ['abandoned-carts'];
const PRODUCT: Told = ['products/:id', 'product-sources'];
const IMPORT: Told = ['potential-imports/:id', 'tasks'];
/** An import run shows the search it waits for. */
const SOURCING: Told = ['sourcing-requests/:id', 'import-runs'];
const RUN: Told = ['import-runs/:id'];
const REPLAY: Told = ['replays/:id'];

/** What each type of event changes on pages of the back-office; an empty list says that it changes none. */
export const TOLD: Readonly<Record<string, Told>> = {
  ...each(['AccountRegistered', 'EmailVerified', 'EmailChanged'], ['customers']),
  ...each(['StaffAppointed', 'StaffDismissed', 'AccountDisabled', 'AccountEnabled'], ['staff/:id', 'customers']),
  AdminRoleChanged: ['staff/:id'],
  PasswordChanged: [],

  ...each(['ProductListed', 'ProductRevised', 'ProductWithdrawn'], PRODUCT),
  ...each(['ProductImageAdded', 'ProductImageReviewed', 'ProductImagesArranged', 'ProductImageRemoved'], PRODUCT),
  ...each(['MarketPriceObserved', 'MarketPriceNotFound'], ['market-prices/:id', 'products/:id']),
  ...each(['ImportStarted', 'ImportFinished'], ['product-sources']),
  ...each(['ProductIdAllocated', 'PriceTextsPublished'], []),

  ...each(['CartItemAdded', 'CartItemQuantityChanged', 'CartItemRemoved', 'CartCleared', 'CheckoutStarted'], CART),

  ...each(['QuoteIssued', 'QuoteHeld', 'QuoteReleased', 'QuoteAccepted', 'QuoteLapsed'], ['quotes', 'draft-orders']),
  DraftOrderSent: ['draft-orders', 'quotes'],

  OrderPlaced: [...MONEY, 'order-items/:id', 'abandoned-carts', 'quotes', 'draft-orders', 'product-sources'],
  ...each(['OrderConfirmed', 'OrderProcessingStarted', 'OrderShipped', 'OrderDelivered'], MONEY),
  ...each(['OrderCancelled', 'OrderRefunded', 'OrderRefundReversed', 'OrderStatusForced'], MONEY),
  ...each(['OrderDetailsEdited', 'ShipmentRecorded', 'OrderAbandoned', 'OrderClaimed'], ORDER),
  ...each(['OrderItemsChanged', 'OrderChangeAccepted'], [...MONEY, 'order-items/:id']),
  ...each(['OrderChangeProposed', 'OrderChangeDeclined'], ORDER),

  ...each(['PaymentPlanAgreed', 'PaymentPlanRevised', 'PaymentIntentRequested', 'PaymentIntentOpened'], MONEY),
  ...each(['PaymentActionRequired', 'PaymentIntentCanceled', 'ClientAmountMismatchObserved'], MONEY),
  ...each(['PaymentAttemptFailed', 'CardPaymentSettled'], MONEY),
  ...each(
    ['ProcessorFeeCharged', 'BankTransferInstructed', 'CardPaymentChosen', 'BankTransferReminded', 'RemainderLetGo'],
    MONEY,
  ),
  ...each(['BankTransferReceived', 'BankReceiptMatched', 'UnexpectedPaymentReceived'], MONEY),
  ...each(['BankReceiptReversed', 'HeldPaymentApplied'], MONEY),
  ...each(['RefundProposed', 'PaymentRetained', 'RefundRequested', 'RefundSubmitted'], MONEY),
  ...each(['RefundSettled', 'RefundFailed', 'RefundAccountGiven', 'RefundTransferApproved'], MONEY),
  ...each(['PaymentDisputed', 'DisputeWon', 'DisputeLost'], MONEY),
  ...each(['PaymentsClosed', 'PaymentsReopened'], MONEY),
  ...each(['ReplayStarted', 'ReplayFinished', 'ReplayFailed'], REPLAY),

  ...each(['TaxInvoiceIssued', 'AdjustmentNoteIssued'], ['invoices']),

  ...each(['OrderCommented', 'OrderAssigned', 'OrderTagged'], NOTES),

  ...each(['ReturnRequested', 'ReturnDecided', 'ReturnWithdrawn'], ['returns', 'orders/:id', 'order-events/:id']),
  ReportingExtended: ['orders/:id', 'order-events/:id'],

  ...each(['MarketplacePaused', 'MarketplaceResumed'], ['marketplaces/:id']),
  ...each(['MarketplaceSwitchedOn', 'MarketplaceSwitchedOff'], ['marketplaces/:id']),

  ...each(['PotentialImportProposed', 'PotentialImportApproved', 'PotentialImportRejected'], IMPORT),
  ...each(['PotentialImportResetToPending', 'PotentialImportNoted', 'PotentialImportFactCorrected'], IMPORT),
  ...each(['PotentialImportStarted', 'PotentialImportFailed', 'PotentialImportRereadRequested'], IMPORT),
  ...each(['PotentialImportReread', 'PotentialImportRevised', 'PotentialImportRereadFailed'], IMPORT),
  PotentialImportImported: [...IMPORT, 'products', 'product-sources'],

  ...each(['SourcingRequested', 'SourcingJoined', 'SourcingLeft', 'MarketplaceSearched'], SOURCING),
  ...each(['MarketplaceFailed', 'CandidateFound', 'CandidateImagesChecked', 'CandidateBenchmarked'], SOURCING),
  ...each(['CandidatePriced', 'SourcingCompleted', 'SourcingFailed', 'SourcingCancelled'], SOURCING),

  ...each(['ImportRunStarted', 'ImportRunSearchedAgain', 'ImportRunApplied', 'ImportRunRetried'], RUN),
  ...each(['ImportRunFinished', 'ImportRunCancelled', 'ImportRunItemFailed'], RUN),
  ImportRunItemImported: [...RUN, 'products', 'product-sources'],
};

/** What an event changes on pages of the back-office. A type that no table knows changes everything: nobody is left behind. */
export function changesOf({ stream, type }: { readonly stream: string; readonly type: string }): LiveChange[] {
  const id = stream.slice(stream.indexOf('-') + 1);
  return (TOLD[type] ?? LIVE_RESOURCES).map((told) => {
    const [resource, ofOne] = told.split('/') as [LiveResource, string | undefined];
    return { resource, ids: ofOne === undefined ? null : [id] };
  });
}

function each(types: readonly string[], told: Told): Record<string, Told> {
  return Object.fromEntries(types.map((type) => [type, told]));
}
