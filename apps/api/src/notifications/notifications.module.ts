import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/public';
import { OrderDeskModule } from '../order-desk/public';
import { PaymentsModule } from '../payments/public';
import { QuotingModule } from '../quoting/public';
import type { Contribution } from '../platform/contribution';
import { AccountMails } from './account-mails';
import { MailsRestController } from './http/mails-rest.controller';
import { MailComposers } from './mail-composers';
import { MailSender } from './mail-sender';
import { MailWork } from './mail-work';
import { mailMigration } from './mail.table';
import { Mails } from './mails';
import { MailsQuery } from './mails.query';
import { OrderMails } from './order-mails';
import { QuoteMails } from './quote-mails';
import { mailBuyerWhenBalanceIsDue } from './reactions/mail-buyer-when-balance-is-due';
import { mailBuyerWhenOrderCancelled } from './reactions/mail-buyer-when-order-cancelled';
import { mailBuyerWhenOrderDelivered } from './reactions/mail-buyer-when-order-delivered';
import { mailBuyerWhenOrderPlaced } from './reactions/mail-buyer-when-order-placed';
import { mailBuyerWhenOrderRefunded } from './reactions/mail-buyer-when-order-refunded';
import { mailBuyerWhenOrderShipped } from './reactions/mail-buyer-when-order-shipped';
import { mailBuyerWhenPaymentReceived } from './reactions/mail-buyer-when-payment-received';
import { mailBuyerWhenQuoteIssued } from './reactions/mail-buyer-when-quote-issued';
import { mailHolderWhenAccountRegistered, mailHolderWhenPasswordChanged } from './reactions/mail-holder-of-account';

export const notificationsContribution: Contribution = {
  capability: 'notifications',
  migrations: [mailMigration],
  reactions: [
    mailBuyerWhenOrderPlaced,
    mailBuyerWhenPaymentReceived,
    mailBuyerWhenOrderShipped,
    mailBuyerWhenOrderDelivered,
    mailBuyerWhenOrderCancelled,
    mailBuyerWhenOrderRefunded,
    mailBuyerWhenBalanceIsDue,
    mailBuyerWhenQuoteIssued,
    mailHolderWhenAccountRegistered,
    mailHolderWhenPasswordChanged,
  ],
};

@Module({
  imports: [IdentityModule, OrderDeskModule, PaymentsModule, QuotingModule],
  controllers: [MailsRestController],
  providers: [MailComposers, MailSender, Mails, MailsQuery, OrderMails, QuoteMails, AccountMails, MailWork],
  exports: [MailComposers],
})
export class NotificationsModule {}
