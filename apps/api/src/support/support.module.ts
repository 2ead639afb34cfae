import { Module, type OnModuleInit } from '@nestjs/common';
import { BackOfficeModule, TaskSources } from '../back-office/public';
import { IdentityModule } from '../identity/public';
import { NotificationsModule } from '../notifications/public';
import type { Contribution } from '../platform/contribution';
import { answeredMessagesMigration, contactMessageMigration, inboxMigration } from './contact-message.table';
import { ContactInbox } from './contact-inbox';
import { ContactMessages } from './contact-messages';
import { ContactMessagesQuery } from './contact-messages.query';
import { ContactMessagesRestController } from './http/contact-messages-rest.controller';
import { ContactController } from './http/contact.controller';

export const supportContribution: Contribution = {
  capability: 'support',
  migrations: [contactMessageMigration, answeredMessagesMigration, inboxMigration],
};

@Module({
  imports: [BackOfficeModule, IdentityModule, NotificationsModule],
  controllers: [ContactController, ContactMessagesRestController],
  providers: [ContactMessages, ContactInbox, ContactMessagesQuery],
})
export class SupportModule implements OnModuleInit {
  constructor(
    private readonly given: TaskSources,
    private readonly messages: ContactMessagesQuery,
  ) {}

  onModuleInit(): void {
    this.given.register('message', {
      permission: 'contact-messages.read',
      canBeDone: false,
      find: ({ id }) => this.messages.givenTo(id),
    });
  }
}
