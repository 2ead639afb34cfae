import type { BankTransferInstructions } from '@halfpallet/contracts';
import { centsFromNumber, formatAud } from '@halfpallet/money';
import type { Paragraph } from './composed-mail';

/** Every word of every mail. Amounts in cents. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
}

export interface OrderFacts {
  readonly greeting: string;
  readonly orderNumber: string;
  /** Opens the order in full. */
  readonly link: string;
  readonly items: ReadonlyArray<{ readonly name: string; readonly quantity: number; readonly totalCents: number }>;
  readonly totalCents: number;
  readonly gstCents: number;
  readonly receivedCents: number;
  readonly refundedCents: number;
  readonly trackingNumber: string | null;
  /** YYYY-MM-DD */
  readonly estimatedDelivery: string | null;
}

/** With the country's letter: a mail is read where a bare dollar sign may mean another dollar. */
const aud = (cents: number) => `A${formatAud(cents)}`;

const SIGNATURE = 'Halfpallet\nAsian-made goods by the half pallet, delivered in Australia.';

const about = (order: OrderFacts, subject: string, ...lines: readonly (Paragraph | null)[]): MailText => ({
  subject: `${subject} (order ${order.orderNumber})`,
  paragraphs: [
    `Hello ${order.greeting},`,
    ...lines.filter((line) => line !== null),
    { label: `Order ${order.orderNumber}`, url: order.link },
    SIGNATURE,
  ],
});

export const mailTexts = {
  orderPlaced: (order: OrderFacts, transfer: BankTransferInstructions | null) =>
    about(
      order,
      'We have your order',
      'thank you for your order. This is what you ordered:',
      order.items.map(({ name, quantity, totalCents }) => `${quantity} x ${name}: ${aud(totalCents)}`).join('\n'),
      `Delivered total: ${aud(order.totalCents)}, including ${aud(order.gstCents)} GST.`,
      transfer && transferText(transfer),
    ),

  paymentReceived: (order: OrderFacts, amountCents: number) => {
    const open = Math.max(0, order.totalCents - (order.receivedCents - order.refundedCents));
    return about(
      order,
      `We received ${aud(amountCents)}`,
      `your payment of ${aud(amountCents)} has arrived. Thank you.`,
      open > 0
        ? `The balance of ${aud(open)} is due before delivery. We will tell you when.`
        : 'Your order is paid in full.',
    );
  },

  orderShipped: (order: OrderFacts) =>
    about(
      order,
      'Your goods are on their way',
      'your goods have left the port of origin.',
      order.trackingNumber && `Tracking number: ${order.trackingNumber}`,
      order.estimatedDelivery && `Estimated delivery: ${dayText(order.estimatedDelivery)}`,
    ),

  orderDelivered: (order: OrderFacts) =>
    about(
      order,
      'Your goods have arrived',
      'your goods were delivered. Please look them over soon, and write to us when something is not as it should be.',
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
    ),

  verifyEmail: (greeting: string, link: string): MailText => ({
    subject: 'Please confirm your e-mail address',
    paragraphs: [
      `Hello ${greeting},`,
      'please confirm that this address is yours. Orders you placed with it before you had an account will then be in your account.',
      { label: 'Confirm the address', url: link },
      'The link works for two days, while you are signed in. If you have no account with us, you need not do anything.',
      SIGNATURE,
    ],
  }),

  passwordReset: (greeting: string, link: string): MailText => ({
    subject: 'A new password for your account',
    paragraphs: [
      `Hello ${greeting},`,
      'somebody asked for a new password for your account. If it was you, choose one here:',
      { label: 'Choose a new password', url: link },
      'The link works for one hour and once. If it was not you, you need not do anything: your password stays as it is.',
      SIGNATURE,
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

function transferText(transfer: BankTransferInstructions): string {
  return [
    `Please transfer ${aud(centsFromNumber(transfer.amountAud))} to start your order:`,
    `Account name: ${transfer.accountName}`,
    `BSB: ${transfer.bsb}`,
    `Account number: ${transfer.accountNumber}`,
    `Reference: ${transfer.reference}`,
  ].join('\n');
}

function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
