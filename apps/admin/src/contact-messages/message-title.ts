import type { ContactMessageRow } from '@halfpallet/contracts';
import { messages } from '../i18n/support';

/** What a message is called on the page; of an erased sender nothing is left to call it by. */
export const titleOf = ({ subject }: ContactMessageRow): string => subject || messages.noSubject;
