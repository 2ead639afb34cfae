import { Module } from '@nestjs/common';
import { BackOfficeModule } from '../back-office/public';
import { CatalogueModule } from '../catalogue/public';
import { IdentityModule } from '../identity/public';
import { OrderDeskModule } from '../order-desk/public';
import { PaymentsModule } from '../payments/public';
import { QuotingModule } from '../quoting/public';
import { ReturnsModule } from '../returns/public';
import { SourcingModule } from '../sourcing/public';
import type { Contribution } from '../platform/contribution';
import { AccountMails } from './account-mails';
import { DraftOrderMails } from './draft-order-mails';
import { FailedMails } from './failed-mails';
import { FinanceMails } from './finance-mails';
import { Greetings } from './greeting';
import { MailsRestController } from './http/mails-rest.controller';
import { MailComposers } from './mail-composers';
import { MailPictures } from './mail-pictures';
import { MailSender } from './mail-sender';
import { MailWork } from './mail-work';
import { mailMigration, mailReadersMigration, mailsLeftBehindMigration, mailStateMigration } from './mail.table';
import { Mails } from './mails';
import { MailsOfOrders } from './mails-of-orders';
import { MailsQuery } from './mails.query';
import { OrderMails } from './order-mails';
import { QuoteMails } from './quote-mails';
import { RefundAccountMails } from './refund-account-mails';
import { ReturnMails } from './return-mails';
import { SourcingMails } from './sourcing-mails';
import { UnnotedMails } from './unnoted-mails';
import { mailReactions } from './reactions/mails-that-follow-events';

export const notificationsContribution: Contribution = {
  capability: 'notifications',
  migrations: [mailMigration, mailsLeftBehindMigration, mailStateMigration, mailReadersMigration],
  reactions: mailReactions,
};

@Module({
  imports: [
    BackOfficeModule,
    CatalogueModule,
    IdentityModule,
    OrderDeskModule,
    PaymentsModule,
    QuotingModule,
    ReturnsModule,
    SourcingModule,
  ],
  controllers: [MailsRestController],
  providers: [
    Greetings,
    MailComposers,
    MailPictures,
    MailSender,
    Mails,
    UnnotedMails,
    MailsQuery,
    FailedMails,
    MailsOfOrders,
    OrderMails,
    FinanceMails,
    RefundAccountMails,
    ReturnMails,
    QuoteMails,
    DraftOrderMails,
    SourcingMails,
    AccountMails,
    MailWork,
  ],
  exports: [MailComposers],
})
export class NotificationsModule {}
