import type { Contribution } from '../platform/contribution';
import {
  bankReferencesMigration,
  bankReferenceSearchMigration,
  bankStatementsMigration,
  heldLinesMigration,
  splitLinesMigration,
  lineCellsMigration,
  statementColumnsMigration,
  unmatchedLinesMigration,
} from './bank-statements/bank-statements.table';
import { bankRefundEventTypes } from './domain/bank-refund.events';
import { paymentEventTypes } from './domain/payment.events';
import { closeObsoleteIntentWhenMoneyMoves } from './reactions/close-obsolete-intent-when-money-moves';
import { followOrderWhenItsEndChanges } from './reactions/follow-order-when-its-end-changes';
import { instructBankTransferWhenOrderPlaced } from './reactions/instruct-bank-transfer-when-order-placed';
import { releaseBankLineWhenReceiptReversed } from './reactions/release-bank-line-when-receipt-reversed';
import { submitRefundWhenRefundRequested } from './reactions/submit-refund-when-refund-requested';
import { bankRefundsProjection } from './read-models/bank-refunds.projection';
import { ledgerProjection } from './read-models/ledger.projection';
import { paymentsProjection } from './read-models/payments.projection';
import { refundAccountsMigration } from './refund-accounts.table';
import { replayEventTypes } from './replay/replay-run';
import { replayMigration } from './replay/replay.table';
import { runReplayWhenReplayStarted } from './replay/run-replay-when-replay-started';
import { inboxMigration } from './webhooks/inbox.table';

export const paymentsContribution: Contribution = {
  capability: 'payments',
  eventTypes: [...paymentEventTypes, ...bankRefundEventTypes, ...replayEventTypes],
  projections: [paymentsProjection, bankRefundsProjection, ledgerProjection],
  reactions: [
    submitRefundWhenRefundRequested,
    followOrderWhenItsEndChanges,
    closeObsoleteIntentWhenMoneyMoves,
    instructBankTransferWhenOrderPlaced,
    releaseBankLineWhenReceiptReversed,
    runReplayWhenReplayStarted,
  ],
  migrations: [
    inboxMigration,
    bankStatementsMigration,
    replayMigration,
    bankReferencesMigration,
    heldLinesMigration,
    bankReferenceSearchMigration,
    unmatchedLinesMigration,
    splitLinesMigration,
    statementColumnsMigration,
    lineCellsMigration,
    refundAccountsMigration,
  ],
};
