export type { ComposedMail } from './composed-mail';
export { MailComposers } from './mail-composers';
export { mailTexts } from './mail-texts';
export { NotificationsModule, notificationsContribution } from './notifications.module';
