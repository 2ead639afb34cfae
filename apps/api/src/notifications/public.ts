export type { ComposedMail, Paragraph } from './composed-mail';
export { MailComposers, type MailComposer } from './mail-composers';
export { mailTexts } from './mail-texts';
export { NotificationsModule, notificationsContribution } from './notifications.module';
