import type { Pictured } from './mail-pictures';
import { aud, dayText, type MailText } from './mail-words';

export interface QuoteFacts extends Pictured {
  readonly greeting: string;
  readonly quoteNumber: string;
  readonly productName: string;
  readonly quantity: number;
  readonly postcode: string;
  readonly unitCents: number;
  readonly totalCents: number;
  readonly gstCents: number;
  /** RFC 3339 with the offset of Brisbane. */
  readonly validUntil: string;
  readonly orderLink: string;
  readonly pdfLink: string;
}

export interface DraftOrderFacts {
  readonly greeting: string;
  readonly lines: ReadonlyArray<
    Pictured & { readonly productName: string; readonly quantity: number; readonly totalCents: number }
  >;
  readonly postcode: string;
  readonly totalCents: number;
  /** RFC 3339 with the offset of Brisbane. */
  readonly validUntil: string;
  readonly payLink: string;
  readonly pdfs: ReadonlyArray<{ readonly quoteNumber: string; readonly link: string }>;
}

/** Every word of the mails about quotes and of those that carry contact messages and the answers to them. Amounts in cents. */
export const mailTexts = {
  quoteIssued: (quote: QuoteFacts): MailText => ({
    subject: `Your quote ${quote.quoteNumber}: ${aud(quote.totalCents)} until ${dayText(quote.validUntil)}`,
    paragraphs: [
      `Hello ${quote.greeting},`,
      `This price stands until the end of ${dayText(quote.validUntil)} in Brisbane, whatever the exchange rate does.`,
      {
        figures: [
          { label: 'Product', value: quote.productName, picture: quote.picture },
          { label: 'Quantity', value: `${quote.quantity} units` },
          { label: 'Delivered to', value: quote.postcode },
          { label: 'Each', value: aud(quote.unitCents) },
          { label: 'GST included', value: aud(quote.gstCents) },
          { label: 'Delivered total', value: aud(quote.totalCents), total: true },
        ],
      },
      { label: 'Order at this price', url: quote.orderLink, main: true },
      { label: `Quote ${quote.quoteNumber} as PDF`, url: quote.pdfLink },
    ],
  }),

  /** Staff and the reader have just spoken; it says what was agreed, and where to go on. */
  draftOrder: (draft: DraftOrderFacts): MailText => ({
    subject: `Your order as discussed: ${aud(draft.totalCents)} until ${dayText(draft.validUntil)}`,
    paragraphs: [
      `Hello ${draft.greeting},`,
      `This is what we put together for you. The prices stand until the end of ${dayText(draft.validUntil)} in Brisbane; nothing is ordered before you say so.`,
      {
        figures: [
          ...draft.lines.map(({ productName, quantity, totalCents, picture }) => {
            return { label: `${quantity} x ${productName}`, value: aud(totalCents), picture };
          }),
          { label: `Delivered to ${draft.postcode}, GST included`, value: aud(draft.totalCents), total: true as const },
        ],
      },
      { label: 'Look at it, order and pay', url: draft.payLink, main: true },
      ...draft.pdfs.map(({ quoteNumber, link }) => ({ label: `Quote ${quoteNumber} as PDF`, url: link })),
    ],
  }),

  contactMessage: (message: {
    readonly name: string;
    readonly email: string;
    readonly company: string;
    readonly phone: string;
    readonly subject: string;
    readonly message: string;
  }): MailText => ({
    subject: `Contact form: ${message.subject}`,
    paragraphs: [
      `${message.name} of ${message.company} wrote through the contact form.`,
      `Email: ${message.email}\nPhone: ${message.phone}`,
      message.message,
    ],
  }),

  /** Carries the sender's own words back to them: a member of staff has read those, and answers them. */
  contactAnswer: (answer: {
    readonly subject: string;
    readonly text: string;
    readonly message: string;
    readonly writtenAt: string;
  }): MailText => ({
    subject: `Re: ${answer.subject}`,
    paragraphs: [...answer.text.split(/\n{2,}/), `You wrote on ${dayText(answer.writtenAt)}:\n${answer.message}`],
  }),
} as const;
