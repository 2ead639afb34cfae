import type { Reaction } from '@halfpallet/projections';
import { MAIL_REQUESTED } from '../../platform/mail-requests';

const STREAM = 'account-';

/** A new account's address is to be proven: earlier orders placed under it wait for that. */
export const mailHolderWhenAccountRegistered: Reaction = {
  name: 'mail-holder-when-account-registered',
  events: ['AccountRegistered'],
  startFrom: 'head',
  react: ({ stream }) => [{ kind: MAIL_REQUESTED, payload: { mail: 'welcome', personId: personOf(stream) } }],
};

/** Whoever did not change their password learns that somebody else did. */
export const mailHolderWhenPasswordChanged: Reaction = {
  name: 'mail-holder-when-password-changed',
  events: ['PasswordChanged'],
  startFrom: 'head',
  react({ stream, data }) {
    if ((data as { by?: string }).by !== 'holder') return [];
    return [{ kind: MAIL_REQUESTED, payload: { mail: 'password-changed', personId: personOf(stream) } }];
  },
};

const personOf = (stream: string): string => stream.slice(STREAM.length);
