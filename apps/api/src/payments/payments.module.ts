import { Module } from '@nestjs/common';
import { BackOfficeModule } from '../back-office/public';
import { IdentityModule } from '../identity/public';
import { BankLists } from './bank-statements/bank-lists';
import { ImportBankStatementHandler } from './bank-statements/import-bank-statement';
import { LineSuggestions } from './bank-statements/line-suggestions';
import { NamedColumns } from './bank-statements/named-columns';
import { NamedOrder } from './bank-statements/named-order';
import { OpenLines } from './bank-statements/open-lines';
import { StatementReader } from './bank-statements/read-statement';
import { ReleasedLines } from './bank-statements/released-lines';
import { SettleBankLineHandler } from './bank-statements/settle-bank-line';
import { SplitBankLineHandler } from './bank-statements/split-bank-line';
import { UnmatchBankLineHandler } from './bank-statements/unmatch-bank-line';
import { WaitingLines } from './bank-statements/waiting-lines';
import { BankReferences, DERIVE_BANK_REFERENCE } from './bank-references';
import { BankTransferDetails } from './bank-transfer-details';
import { bankReferenceOf } from './bank-transfer-instructions';
import { CardIntents } from './card-intents';
import { IntentsUnderWay } from './intents-under-way';
import { ToldIntents } from './webhooks/told-intents';
import { PaymentExports } from './payment-exports';
import { PaymentGateway } from './payment-gateway';
import { BankStatementsController } from './http/bank-statements.controller';
import { MoneyToLookAtController } from './http/money-to-look-at.controller';
import { PaymentListsController } from './http/payment-lists.controller';
import { PaymentsController } from './http/payments.controller';
import { ProviderEventsController } from './http/provider-events.controller';
import { RefundAccountController } from './http/refund-account.controller';
import { ReplaysController } from './http/replays.controller';
import { StripeWebhookController } from './http/stripe-webhook.controller';
import { PaymentsCatchUp } from './jobs/payments-catch-up';
import { OrderPayments } from './order-payments';
import { OrderTermsReader } from './order-terms';
import { PaymentOfOrder } from './payment-of-order';
import { PaymentWork } from './payment-work';
import { LedgerLists } from './read-models/ledger-lists';
import { MoneyAttentionQuery } from './read-models/money-attention.query';
import { PaymentLists } from './read-models/payment-lists';
import { RefundList } from './read-models/refund-list';
import { ReplayDiffs } from './replay/replay-diffs';
import { ReplayRuns } from './replay/replay-runs';
import { BooksController } from './http/books.controller';
import { LedgerTransactions } from './read-models/ledger-transactions';
import { Reconciliations } from './bank-statements/reconciliations';
import { RefundAccounts } from './refund-accounts';
import { RefundApprovals } from './refund-approvals';
import { ShowRefundAccount } from './show-refund-account';
import { RunReplay } from './replay/run-replay';
import { ApplyWebhookEventHandler } from './use-cases/apply-webhook-event';
import { ChoosePaymentMethodHandler } from './use-cases/choose-payment-method';
import { CloseCardPageHandler } from './use-cases/close-card-page';
import { CloseObsoleteIntentHandler } from './use-cases/close-obsolete-intent';
import { FollowOrderHandler } from './use-cases/follow-order';
import { ApproveRefundTransferHandler } from './use-cases/approve-refund-transfer';
import { GiveRefundAccountHandler } from './use-cases/give-refund-account';
import { AnswerTestChallengeHandler } from './use-cases/answer-test-challenge';
import { ConfirmTestPaymentHandler } from './use-cases/confirm-test-payment';
import { InstructBankTransferHandler } from './use-cases/instruct-bank-transfer';
import { OpenPaymentIntentHandler } from './use-cases/open-payment-intent';
import { RecordBankReceiptHandler } from './use-cases/record-bank-receipt';
import { RemindOfTransfers } from './use-cases/remind-of-transfers';
import { ReprocessNoticeHandler } from './use-cases/reprocess-notice';
import { RequestRefundHandler } from './use-cases/request-refund';
import { RecordBankRefundHandler } from './use-cases/record-bank-refund';
import { ReverseBankReceiptHandler } from './use-cases/reverse-bank-receipt';
import { RetainPaymentHandler } from './use-cases/retain-payment';
import { StartReplayHandler } from './use-cases/start-replay';
import { SubmitRefundHandler } from './use-cases/submit-refund';
import { TakeBackReceiptHandler } from './use-cases/take-back-receipt';
import { SyncOrderPaymentsHandler } from './use-cases/sync-order-payments';
import { UnpayableIntents } from './unpayable-intents';
import { WebhookInbox } from './webhooks/webhook-inbox';
import { ProviderEventList } from './webhooks/provider-event-list';

const handlers = [
  OpenPaymentIntentHandler,
  ChoosePaymentMethodHandler,
  AnswerTestChallengeHandler,
  ConfirmTestPaymentHandler,
  ApplyWebhookEventHandler,
  ReprocessNoticeHandler,
  SyncOrderPaymentsHandler,
  RequestRefundHandler,
  SubmitRefundHandler,
  RecordBankRefundHandler,
  GiveRefundAccountHandler,
  ApproveRefundTransferHandler,
  InstructBankTransferHandler,
  RecordBankReceiptHandler,
  ImportBankStatementHandler,
  ReverseBankReceiptHandler,
  TakeBackReceiptHandler,
  SettleBankLineHandler,
  SplitBankLineHandler,
  UnmatchBankLineHandler,
  FollowOrderHandler,
  CloseObsoleteIntentHandler,
  CloseCardPageHandler,
  RetainPaymentHandler,
  StartReplayHandler,
];

@Module({
  imports: [BackOfficeModule, IdentityModule],
  controllers: [
    PaymentsController,
    StripeWebhookController,
    PaymentListsController,
    ProviderEventsController,
    MoneyToLookAtController,
    ReplaysController,
    BankStatementsController,
    BooksController,
    RefundAccountController,
  ],
  providers: [
    PaymentGateway,
    CardIntents,
    IntentsUnderWay,
    ToldIntents,
    UnpayableIntents,
    OrderTermsReader,
    PaymentOfOrder,
    { provide: DERIVE_BANK_REFERENCE, useValue: bankReferenceOf },
    BankReferences,
    NamedColumns,
    NamedOrder,
    StatementReader,
    OpenLines,
    WaitingLines,
    RemindOfTransfers,
    BankTransferDetails,
    WebhookInbox,
    ProviderEventList,
    PaymentLists,
    RefundList,
    RefundAccounts,
    RefundApprovals,
    ShowRefundAccount,
    MoneyAttentionQuery,
    LedgerLists,
    LedgerTransactions,
    BankLists,
    LineSuggestions,
    ReleasedLines,
    Reconciliations,
    PaymentsCatchUp,
    PaymentWork,
    PaymentExports,
    ReplayRuns,
    ReplayDiffs,
    RunReplay,
    OrderPayments,
    ...handlers,
  ],
  exports: [OrderPayments, ShowRefundAccount],
})
export class PaymentsModule {}
