import type { BankTransferInstructions } from '@halfpallet/contracts';
import { centsFromNumber, formatAud } from '@halfpallet/money';
import type { Figure, Paragraph } from './composed-mail';

/** Every word of the mails about orders and quotes, and of the one to ourselves. Amounts in cents. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
}

export interface OrderFacts {
  readonly greeting: string;
  readonly orderNumber: string;
  /** Opens the order in full. */
  readonly link: string;
  /** Where to pay what is due. */
  readonly payLink: string;
  /** Adds the order to the reader's account; null when it is in one. */
  readonly claimLink: string | null;
  readonly items: ReadonlyArray<{ readonly name: string; readonly quantity: number; readonly totalCents: number }>;
  readonly totalCents: number;
  readonly gstCents: number;
  readonly receivedCents: number;
  readonly refundedCents: number;
  readonly trackingNumber: string | null;
  /** YYYY-MM-DD */
  readonly estimatedDelivery: string | null;
}

export interface QuoteFacts {
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

/** With the country's letter: a mail is read where a bare dollar sign may mean another dollar. */
const aud = (cents: number) => `A${formatAud(cents)}`;

const openCents = (order: OrderFacts) => Math.max(0, order.totalCents - (order.receivedCents - order.refundedCents));

const about = (order: OrderFacts, subject: string, ...lines: readonly (Paragraph | null)[]): MailText => ({
  subject: `${subject} (order ${order.orderNumber})`,
  paragraphs: [
    `Hello ${order.greeting},`,
    ...lines.filter((line) => line !== null),
    { label: `Order ${order.orderNumber}`, url: order.link },
  ],
});

const goods = (order: OrderFacts): Figure[] =>
  order.items.map(({ name, quantity, totalCents }) => ({ label: `${quantity} x ${name}`, value: aud(totalCents) }));

const payments = (order: OrderFacts): Paragraph => ({
  figures: [
    { label: 'Delivered total', value: aud(order.totalCents) },
    { label: 'Received', value: aud(order.receivedCents) },
    ...(order.refundedCents > 0 ? [{ label: 'Sent back', value: aud(order.refundedCents) }] : []),
    { label: 'Still due', value: aud(openCents(order)), total: true },
  ],
});

const shipment = (order: OrderFacts): Paragraph | null => {
  const { trackingNumber, estimatedDelivery } = order;
  const figures: Figure[] = [
    ...(trackingNumber ? [{ label: 'Tracking number', value: trackingNumber }] : []),
    ...(estimatedDelivery
      ? [{ label: 'Estimated delivery', value: dayText(`${estimatedDelivery}T00:00:00+10:00`) }]
      : []),
  ];
  return figures.length > 0 ? { figures } : null;
};

export const mailTexts = {
  orderPlaced: (order: OrderFacts, transfer: BankTransferInstructions | null) =>
    about(
      order,
      'We have your order',
      'thank you for your order. This is what you ordered:',
      {
        figures: [
          ...goods(order),
          { label: 'GST in it', value: aud(order.gstCents) },
          { label: 'Delivered total', value: aud(order.totalCents), total: true },
        ],
      },
      ...(transfer ? transferText(transfer) : []),
      order.claimLink && { label: 'Add this order to your account', url: order.claimLink },
    ),

  /** @param deposit true when it was the first part of two */
  paymentReceived: (order: OrderFacts, amountCents: number, deposit: boolean) => {
    const open = openCents(order);
    return about(
      order,
      deposit ? `We received your deposit of ${aud(amountCents)}` : `We received ${aud(amountCents)}`,
      `your ${deposit ? 'deposit' : 'payment'} of ${aud(amountCents)} has arrived. Thank you.`,
      payments(order),
      open > 0
        ? `The balance of ${aud(open)} is due before delivery. We will write to you when.`
        : 'Your order is paid in full.',
    );
  },

  /** @returns null when nothing is due */
  balanceDue: (order: OrderFacts, transfer: BankTransferInstructions): MailText | null => {
    const open = openCents(order);
    if (open === 0) return null;
    return about(
      order,
      `The balance of ${aud(open)} is due`,
      'your goods are on their way. The balance is due before they are delivered.',
      payments(order),
      { label: `Pay ${aud(open)}`, url: order.payLink, main: true },
      'Or transfer it to our account:',
      accountOf(transfer),
    );
  },

  orderShipped: (order: OrderFacts) =>
    about(order, 'Your goods are on their way', 'your goods have left the port of origin.', shipment(order)),

  orderDelivered: (order: OrderFacts) =>
    about(
      order,
      'Your goods have arrived',
      'your goods were delivered. Please look them over soon, and write to us when something is not as it should be.',
      { figures: goods(order) },
    ),

  orderCancelled: (order: OrderFacts) => {
    const kept = order.receivedCents - order.refundedCents;
    return about(
      order,
      'Your order was cancelled',
      'your order was cancelled. Nothing more is due.',
      kept > 0 ? `You have paid ${aud(kept)}. We will write to you as soon as it is on its way back.` : null,
    );
  },

  orderRefunded: (order: OrderFacts, amountCents: number) =>
    about(
      order,
      `We sent ${aud(amountCents)} back`,
      `we have sent ${aud(amountCents)} back to you, the way you paid. Banks take a few days to show it.`,
      {
        figures: [
          { label: 'Received', value: aud(order.receivedCents) },
          { label: 'Sent back so far', value: aud(order.refundedCents), total: true },
        ],
      },
    ),

  quoteIssued: (quote: QuoteFacts): MailText => ({
    subject: `Your quote ${quote.quoteNumber}: ${aud(quote.totalCents)} until ${dayText(quote.validUntil)}`,
    paragraphs: [
      `Hello ${quote.greeting},`,
      `this price stands until the end of ${dayText(quote.validUntil)} in Brisbane, whatever the exchange rate does.`,
      {
        figures: [
          { label: 'Product', value: quote.productName },
          { label: 'Quantity', value: `${quote.quantity} units` },
          { label: 'Delivered to', value: quote.postcode },
          { label: 'Each', value: aud(quote.unitCents) },
          { label: 'GST in it', value: aud(quote.gstCents) },
          { label: 'Delivered total', value: aud(quote.totalCents), total: true },
        ],
      },
      { label: 'Order at this price', url: quote.orderLink, main: true },
      { label: `Quote ${quote.quoteNumber} as PDF`, url: quote.pdfLink },
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
      `E-mail: ${message.email}\nPhone: ${message.phone}`,
      message.message,
    ],
  }),
} as const;

function transferText(transfer: BankTransferInstructions): Paragraph[] {
  return [`Please transfer ${aud(centsFromNumber(transfer.amountAud))} to start your order:`, accountOf(transfer)];
}

/** By the reference, or the order number, we know whose transfer it is; both are the same for every part of an order. */
function accountOf(transfer: BankTransferInstructions): Paragraph {
  return {
    figures: [
      { label: 'Account name', value: transfer.accountName },
      { label: 'BSB', value: transfer.bsb },
      { label: 'Account number', value: transfer.accountNumber },
      { label: 'Reference', value: transfer.reference },
    ],
  };
}

/** The day in Brisbane, in words. */
function dayText(instant: string): string {
  return new Date(instant).toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Australia/Brisbane',
  });
}
