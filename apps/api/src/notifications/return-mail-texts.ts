import {
  Business,
  returnReasonText,
  type ReturnLine,
  type ReturnReason,
  type ReturnRemedy,
} from '@halfpallet/contracts';
import { dateWords } from '@halfpallet/landed-cost';
import type { Figure } from './composed-mail';
import { aud, type MailText } from './mail-words';

export interface ReturnFacts {
  readonly orderNumber: string;
  readonly lines: readonly ReturnLine[];
  readonly reason: ReturnReason;
}

/** To the buyer. */
export interface BuyerReturnFacts extends ReturnFacts {
  readonly greeting: string;
  readonly reportLink: string;
}

/** To the desk. */
export interface DeskReturnFacts extends ReturnFacts {
  /** The report in the back-office. */
  readonly deskLink: string;
}

const WHAT_FOLLOWS: Readonly<Record<ReturnRemedy, string | null>> = {
  refund: `We refund you for these goods. A refund takes ${Business.refundBusinessDays} business days and goes back the way the money came; another mail tells you when it is on its way.`,
  replacement: 'We send you a replacement at our cost, and write to you about its delivery.',
  repair: 'We have the goods repaired at our cost, and write to you about how.',
  none: null,
};

const goods = ({ lines, reason }: ReturnFacts): { readonly figures: readonly Figure[] } => ({
  figures: lines.map(({ productName, quantity }) => ({
    label: `${quantity} x ${productName}`,
    value: returnReasonText[reason],
  })),
});

/**
 * Every word of the mails about reports of a delivery. What the buyer typed is in none of them: whoever placed an order may have typed somebody
 * else's address.
 */
export const returnMailTexts = {
  received: (report: BuyerReturnFacts): MailText => ({
    subject: `We have your report (order ${report.orderNumber})`,
    paragraphs: [
      `Hello ${report.greeting},`,
      'Thank you for telling us that something of your delivery is not right. We look at it, and write to you with our decision. Please keep the goods and their packaging until then.',
      goods(report),
      { label: 'Your report', url: report.reportLink, main: true },
    ],
  }),

  /** Whoever is told nothing of a report in their name could not say that it is wrong. */
  enteredForBuyer: (report: BuyerReturnFacts): MailText => ({
    subject: `We have entered a report for you (order ${report.orderNumber})`,
    paragraphs: [
      `Hello ${report.greeting},`,
      'You told us that something of your delivery is not right, and we have entered it as your report:',
      goods(report),
      'We look at it, and write to you with our decision. Please keep the goods and their packaging until then. The page of the report shows what we wrote down, with its photographs. If that is not what you told us, withdraw the report there, or answer this mail.',
      { label: 'Your report', url: report.reportLink, main: true },
    ],
  }),

  accepted: (report: BuyerReturnFacts, remedy: ReturnRemedy, decision: string): MailText => ({
    subject: `We have accepted your report (order ${report.orderNumber})`,
    paragraphs: [
      `Hello ${report.greeting},`,
      'We have accepted your report:',
      goods(report),
      decision,
      ...(WHAT_FOLLOWS[remedy] === null ? [] : [WHAT_FOLLOWS[remedy]]),
      { label: 'Your report', url: report.reportLink, main: true },
    ],
  }),

  /** Says nothing that would end a right which nobody can take away. */
  declined: (report: BuyerReturnFacts, decision: string): MailText => ({
    subject: `About your report (order ${report.orderNumber})`,
    paragraphs: [
      `Hello ${report.greeting},`,
      'We have looked at your report, and do not accept it as it stands:',
      goods(report),
      decision,
      'If you see it otherwise, or know more, answer this mail: we look at it again. Your rights under the Australian Consumer Law stay as they are.',
      { label: 'Your report', url: report.reportLink, main: true },
    ],
  }),

  /** @param until YYYY-MM-DD */
  extended: (
    { greeting, orderNumber, reportLink }: Pick<BuyerReturnFacts, 'greeting' | 'orderNumber' | 'reportLink'>,
    until: string,
  ): MailText => ({
    subject: `You can report a problem until ${dateWords(until)} (order ${orderNumber})`,
    paragraphs: [
      `Hello ${greeting},`,
      `Is something of your delivery damaged, wrong or missing? You can tell us until ${dateWords(until)}, with photographs. We look at it, and write to you with our decision.`,
      { label: 'Report a problem with this delivery', url: reportLink, main: true },
    ],
  }),

  /** @param entered by staff, for the buyer */
  toDecide: (report: DeskReturnFacts, entered: boolean): MailText => ({
    subject: `Report about a delivery: order ${report.orderNumber}`,
    paragraphs: [
      entered
        ? 'Staff have entered for a buyer that there is a problem with a delivery. The buyer waits for a decision.'
        : 'A buyer has reported a problem with a delivery. They wait for a decision.',
      goods(report),
      { label: `Open the report about order ${report.orderNumber}`, url: report.deskLink, main: true },
    ],
  }),

  toRefund: (report: DeskReturnFacts, valueCents: number): MailText => ({
    subject: `Refund of ${aud(valueCents)} to send: order ${report.orderNumber}`,
    paragraphs: [
      `A report about a delivery was accepted with a refund. The goods are ${aud(valueCents)} of the order's total.`,
      goods(report),
      'Please refund it from the report. The buyer was told that the money is on its way once it is.',
      { label: `Open the report about order ${report.orderNumber}`, url: report.deskLink, main: true },
    ],
  }),
} as const;
