import { Module, type OnModuleInit } from '@nestjs/common';
import { BackOfficeModule, FindSources, ListSources } from '../back-office/public';
import { CatalogueModule } from '../catalogue/public';
import { IdentityModule } from '../identity/public';
import type { Contribution } from '../platform/contribution';
import { JobQueues } from '../platform/jobs/job-queues';
import { PricingModule } from '../pricing/public';
import { draftOrdersList } from './admin/draft-orders-list';
import { DraftOrdersQuery } from './admin/draft-orders.query';
import { quotesList } from './admin/quotes-list';
import { QuotesQuery } from './admin/quotes.query';
import { draftOrderTypes } from './domain/draft-order';
import { DraftOrders } from './draft-orders';
import { DraftPrices } from './draft-prices';
import { CustomerQuotes } from './customer-quotes.query';
import { quoteEventTypes } from './domain/quote.events';
import { AdminQuotesRestController } from './http/admin-quotes-rest.controller';
import { CustomerQuotesController } from './http/customer-quotes.controller';
import { DraftOrdersRestController } from './http/draft-orders-rest.controller';
import { QuotesController } from './http/quotes.controller';
import { PriceLocks } from './price-locks';
import { QuotePictures } from './quote-pictures';
import { Quotes } from './quotes';
import { draftOrdersProjection } from './read-models/draft-orders.projection';
import { quotesProjection } from './read-models/quotes.projection';
import { AcceptQuoteHandler } from './use-cases/accept-quote';
import { HoldQuoteHandler } from './use-cases/hold-quote';
import { IssueQuoteHandler } from './use-cases/issue-quote';
import { LapseQuotes } from './use-cases/lapse-quotes';
import { ReleaseQuoteHandler } from './use-cases/release-quote';
import { SendDraftOrderHandler } from './use-cases/send-draft-order';
import { WantedQuote } from './wanted-quote';

export const quotingContribution: Contribution = {
  capability: 'quoting',
  eventTypes: [...quoteEventTypes, ...draftOrderTypes],
  projections: [quotesProjection, draftOrdersProjection],
};

@Module({
  imports: [BackOfficeModule, CatalogueModule, PricingModule, IdentityModule],
  controllers: [QuotesController, CustomerQuotesController, AdminQuotesRestController, DraftOrdersRestController],
  providers: [
    Quotes,
    QuotePictures,
    PriceLocks,
    WantedQuote,
    QuotesQuery,
    CustomerQuotes,
    DraftPrices,
    DraftOrders,
    DraftOrdersQuery,
    SendDraftOrderHandler,
    IssueQuoteHandler,
    HoldQuoteHandler,
    ReleaseQuoteHandler,
    AcceptQuoteHandler,
    LapseQuotes,
  ],
  exports: [PriceLocks, Quotes, QuotePictures, DraftOrders],
})
export class QuotingModule implements OnModuleInit {
  constructor(
    private readonly queues: JobQueues,
    private readonly lapse: LapseQuotes,
    private readonly finds: FindSources,
    private readonly lists: ListSources,
    private readonly list: QuotesQuery,
    private readonly drafts: DraftOrdersQuery,
  ) {}

  onModuleInit(): void {
    this.finds.register('quotes', { permission: 'orders.read', find: (text) => this.list.find(text) });
    this.lists.register('quotes', quotesList(this.list));
    this.lists.register('draft-orders', draftOrdersList(this.drafts));
    this.queues.register('quotes-lapse', (_job, signal) => this.lapse.run(signal));
  }
}
