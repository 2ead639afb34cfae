import { accountMailTexts } from './account-mail-texts';
import { plainText } from './composed-mail';
import type { MailText } from './mail-words';
import { mailTexts } from './mail-texts';

const link = 'https://shop.example/x';
const quote = {
  greeting: 'Ada',
  quoteNumber: 'QT-1',
  productName: 'Tap',
  quantity: 80,
  postcode: '4000',
  unitCents: 100,
  totalCents: 8_000,
  gstCents: 727,
  validUntil: '2026-12-22T23:59:59+10:00',
  orderLink: link,
  pdfLink: link,
};
const message = {
  name: 'Ada',
  email: 'a@b.example',
  company: 'B',
  phone: '0',
  subject: 'Taps',
  message: 'Which taps?',
};

const MAILS: ReadonlyArray<readonly [name: string, mail: MailText]> = [
  ['a quote', mailTexts.quoteIssued(quote)],
  [
    'a draft order',
    mailTexts.draftOrder({
      greeting: 'there',
      lines: [{ productName: 'Tap', quantity: 80, totalCents: 8_000 }],
      postcode: '4000',
      totalCents: 8_000,
      validUntil: quote.validUntil,
      payLink: link,
      pdfs: [{ quoteNumber: 'QT-1', link }],
    }),
  ],
  ['a contact message', mailTexts.contactMessage(message)],
  [
    'the answer to a contact message',
    mailTexts.contactAnswer({ ...message, text: 'Brass ones.', writtenAt: '2026-11-20T01:00:00Z' }),
  ],
  ['an address to confirm', accountMailTexts.verifyEmail('Ada', link)],
  ['a forgotten password', accountMailTexts.passwordReset('Ada', link)],
  ['a new address to confirm', accountMailTexts.changeEmail('Ada', link)],
  ['a changed address', accountMailTexts.emailChanged('Ada', link)],
  ['a changed password', accountMailTexts.passwordChanged('Ada', link)],
  ['a key that was made', accountMailTexts.agentKeyMade('Ada', link, link)],
  [
    'another way in, of an account that nobody proved',
    accountMailTexts.signInLinked('Ada', {
      issuer: 'Google',
      isCleared: true,
      reset: link,
      contact: 'us@shop.example',
    }),
  ],
  ['a way in that was taken away', accountMailTexts.signInUnlinked('Ada', 'Google', link)],
  ['an erased account', accountMailTexts.accountErased()],
];

describe.each(MAILS)('the mail about %s', (_name, { subject, paragraphs }) => {
  const text = plainText({ subject, paragraphs, personId: null, secrets: [] });

  it('begins every paragraph as a sentence, the one after the greeting as well', () => {
    expect(text).not.toMatch(/(^|\n\n)[a-z]/);
  });

  it('writes email one way', () => {
    expect(`${subject}\n${text}`).not.toMatch(/e-mail/i);
  });
});
