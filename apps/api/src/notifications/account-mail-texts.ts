import type { MailText } from './mail-words';

/** Every word of the mails about an account: what somebody is to prove, and what was done with it. */
export const accountMailTexts = {
  verifyEmail: (greeting: string, link: string): MailText => ({
    subject: 'Please confirm your email address',
    paragraphs: [
      `Hello ${greeting},`,
      'Please confirm that this address is yours. Orders you placed with it before you had an account will then be in your account.',
      { label: 'Confirm the address', url: link, main: true },
      'The link works for two days, while you are signed in. If you have no account with us, you need not do anything.',
    ],
  }),

  passwordReset: (greeting: string, link: string): MailText => ({
    subject: 'A new password for your account',
    paragraphs: [
      `Hello ${greeting},`,
      'Somebody asked for a new password for your account. If it was you, choose one here:',
      { label: 'Choose a new password', url: link, main: true },
      'The link works for one hour and once. If it was not you, you need not do anything: your password stays as it is.',
    ],
  }),

  changeEmail: (greeting: string, link: string): MailText => ({
    subject: 'Please confirm your new email address',
    paragraphs: [
      `Hello ${greeting},`,
      'Please confirm that this is to be the address of your account from now on.',
      { label: 'Use this address', url: link, main: true },
      'The link works for two days, while you are signed in. If you did not ask for this, you need not do anything.',
    ],
  }),

  emailChanged: (greeting: string, contact: string): MailText => ({
    subject: 'Your account has a new email address',
    paragraphs: [
      `Hello ${greeting},`,
      'The email address of your account was changed, and this one is no longer used. You sign in with the new address.',
      `If it was not you, please write to us at once: ${contact}`,
    ],
  }),

  passwordChanged: (greeting: string, link: string): MailText => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${greeting},`,
      'The password of your account was changed, and every other browser was signed out and every key of your own assistants ended. If it was you, all is well.',
      'If it was not you, choose a new one now:',
      { label: 'Choose a new password', url: link },
    ],
  }),

  agentKeyMade: (greeting: string, dashboard: string, reset: string): MailText => ({
    subject: 'A key to your account was made',
    paragraphs: [
      `Hello ${greeting},`,
      'A key for an assistant of your own was made. A program that has it can read your cart and fill it, and ask for quotes and searches as you; it cannot pay. If it was you, all is well.',
      'If it was not you, choose a new password now. That ends every key and signs everybody out:',
      { label: 'Choose a new password', url: reset },
      { label: 'See your keys', url: dashboard },
    ],
  }),

  signInLinked: (
    greeting: string,
    about: { readonly issuer: string; readonly isCleared: boolean; readonly reset: string; readonly contact: string },
  ): MailText => ({
    subject: `Your account now opens with ${about.issuer}`,
    paragraphs: [
      `Hello ${greeting},`,
      `Somebody signed in with ${about.issuer}, which says that this email address is theirs. Your account opens with it from now on.`,
      ...(about.isCleared
        ? [
            'Nobody had confirmed the address of the account before. So the password it had does not open it any more, everybody else was signed out and every key of assistants ended. Please look at the addresses and orders in it: whoever knew that password put them there.',
            { label: 'Choose a password', url: about.reset },
          ]
        : []),
      `If it was you, all is well. If it was not you, please write to us at once: ${about.contact}`,
    ],
  }),

  signInUnlinked: (greeting: string, issuer: string, link: string): MailText => ({
    subject: `Your account no longer opens with ${issuer}`,
    paragraphs: [
      `Hello ${greeting},`,
      `Signing in with ${issuer} was taken away from your account. It opens with your email address and your password. If it was you, all is well.`,
      'If it was not you, choose a new password now:',
      { label: 'Choose a new password', url: link },
    ],
  }),

  accountErased: (): MailText => ({
    subject: 'Your account is erased',
    paragraphs: [
      'Hello,',
      'As you asked, your account is closed and your name, addresses, phone number, email address and the mails we sent you are erased.',
      'What was quoted, ordered and paid stays on record without your name, because tax law asks us to keep it. Tax documents that were issued keep what is printed on them.',
      'This is the last mail from us to this address.',
    ],
  }),
} as const;
