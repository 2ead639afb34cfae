import {
  Business,
  deposit,
  goodsLeft,
  hasEnded,
  isGoingBack,
  type BankTransferInstructions,
} from '@halfpallet/contracts';
import { startOfBrisbaneDay } from '@halfpallet/landed-cost';
import { centsFromNumber } from '@halfpallet/money';
import type { ShopperOrder } from '../order-desk/public';
import { hasCome } from '../payments/public';
import { NotNow } from '../platform/outbox-handlers';
import { whatWasDecided, type RefundDecision } from './cancellation-words';
import type { Figure, Paragraph } from './composed-mail';
import type { Pictured } from './mail-pictures';
import { aud, dayText, momentText, type MailText } from './mail-words';
import {
  assertFollowed,
  dueNow,
  everythingGoesBack,
  isOver,
  moneyFigures,
  orderIsOver,
  some,
  whatGoesBack,
  whatIsDue,
  type MoneyFacts,
} from './money-words';

export interface OrderFacts extends MoneyFacts {
  readonly greeting: string;
  readonly orderNumber: string;
  /** Opens the order in full. */
  readonly link: string;
  /** Where to pay what is due. */
  readonly payLink: string;
  /** Where problems with the delivery are reported, and what became of them. */
  readonly reportLink: string;
  /** Adds the order to the reader's account; null when it is in one. */
  readonly claimLink: string | null;
  readonly items: ReadonlyArray<
    Pictured & { readonly name: string; readonly quantity: number; readonly totalCents: number }
  >;
  readonly gstCents: number;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** YYYY-MM-DD */
  readonly estimatedDelivery: string | null;
}

/** What the buyer is asked to agree to. */
type ProposedChange = NonNullable<ShopperOrder['order']['proposal']>;

/** How money goes back; null for requests from before it was told. */
export type RefundWay = 'card' | 'bank' | null;

const about = (order: OrderFacts, subject: string, ...lines: readonly (Paragraph | null)[]): MailText => ({
  subject: `${subject} (order ${order.orderNumber})`,
  paragraphs: [
    `Hello ${order.greeting},`,
    ...lines.filter((line) => line !== null),
    { label: `Order ${order.orderNumber}`, url: order.link },
  ],
});

const goods = (order: OrderFacts): Figure[] =>
  order.items.map(({ name, quantity, totalCents, picture }) => {
    return { label: `${quantity} x ${name}`, value: aud(totalCents), picture };
  });

/** Of the line that is to differ. */
const howMany = ({ fromQuantity, toQuantity }: ProposedChange['changed']): string =>
  fromQuantity === 0 ? `${toQuantity}, to be added` : `${toQuantity} instead of ${fromQuantity}`;

const whatItComesTo = (order: OrderFacts): Paragraph => ({
  figures: [
    ...goods(order),
    { label: 'GST included', value: aud(order.gstCents) },
    { label: 'Delivered total', value: aud(order.owed.totalCents), total: true },
  ],
});

const shipment = (order: OrderFacts): Paragraph | null => {
  const { carrier, trackingNumber, estimatedDelivery } = order;
  const figures: Figure[] = [
    ...(carrier ? [{ label: 'Carrier', value: carrier }] : []),
    ...(trackingNumber ? [{ label: 'Tracking number', value: trackingNumber }] : []),
    ...(estimatedDelivery
      ? [{ label: 'Estimated delivery', value: dayText(startOfBrisbaneDay(estimatedDelivery)) }]
      : []),
  ];
  return figures.length > 0 ? { figures } : null;
};

/** Every word of the mails to the buyer of an order. Amounts in cents; what is paid, due and held is the order's `owed`. */
export const orderMailTexts = {
  /**
   * @param transfer where to transfer the first part; null when it is paid otherwise
   * @returns null when it is over: whoever was told that it ended is not thanked for it afterwards
   */
  orderPlaced: (order: OrderFacts, transfer: BankTransferInstructions | null): MailText | null =>
    isOver(order)
      ? null
      : about(
          order,
          'We have your order',
          'Thank you for your order. This is what you ordered:',
          whatItComesTo(order),
          paymentTerms(order),
          ...(transfer ? transferText(transfer) : []),
          order.claimLink && { label: 'Add this order to your account', url: order.claimLink },
        ),

  /** The order stands as it was until the buyer agrees. */
  changeProposed: (order: OrderFacts, { changed, fromTotalCents, totalCents, lapsesAt }: ProposedChange) =>
    about(
      order,
      'A change to your order needs your answer',
      'A change to your order would raise its total, so nothing is changed until you agree:',
      {
        figures: [
          { label: changed.productName, value: howMany(changed) },
          { label: 'Delivered total now', value: aud(fromTotalCents) },
          { label: 'Delivered total after the change', value: aud(totalCents), total: true },
        ],
      },
      `You can agree until ${momentText(lapsesAt)}. Until you do, and if you refuse, your order stays as it is.`,
      { label: 'Look at the change', url: order.link, main: true },
    ),

  /** @param transfer where to transfer the first part; null when it is paid otherwise */
  orderChanged: (order: OrderFacts, transfer: BankTransferInstructions | null) =>
    about(
      order,
      `Your order now comes to ${aud(order.owed.totalCents)}`,
      'Your order was changed. This is what it holds now:',
      whatItComesTo(order),
      ...(isOver(order) ? [orderIsOver(order)] : [paymentTerms(order)]),
      ...(transfer ? transferText(transfer) : []),
    ),

  /** @param amountCents the charge or the transfer, as the buyer's bank shows it */
  paymentReceived: (order: OrderFacts, amountCents: number) => {
    const { paymentStage, paidCents } = order.owed;
    const word = !isOver(order) && paymentStage === 'deposit_paid' && paidCents === amountCents ? 'deposit' : 'payment';
    return about(
      order,
      word === 'deposit' ? `We received your deposit of ${aud(amountCents)}` : `We received ${aud(amountCents)}`,
      `Your ${word} of ${aud(amountCents)} has arrived. Thank you.`,
      moneyFigures(order),
      ...whatIsDue(order, order.payLink),
      ...whatGoesBack(order),
    );
  },

  /** Money came that nothing was due for: paid twice, too much, or for an order that is over. */
  paymentNotDue: (order: OrderFacts, amountCents: number) => {
    const over = isOver(order);
    const back = whatGoesBack(order);
    return about(
      order,
      `We received ${aud(amountCents)} that was not due`,
      `${aud(amountCents)} has arrived from you, and it was not due. ${whyNotDue(order)}`,
      moneyFigures(order),
      ...(back.length > 0 ? back : [over ? 'It has gone back to you.' : null]),
      // Where nothing is left to pay, the reason why it was not due has said so.
      ...(over || order.owed.next === null || isGoingBack(order.owed) ? [] : whatIsDue(order, order.payLink)),
    );
  },

  /**
   * The buyer was told that it had come.
   * @param byBank true when their bank took it back, false when it was never for this order
   * @param transfer where to transfer the first part; null when it is paid otherwise
   */
  paymentTakenBack: (
    order: OrderFacts,
    amountCents: number,
    byBank: boolean,
    transfer: BankTransferInstructions | null,
  ) => {
    const amount = aud(amountCents);
    return about(
      order,
      `${amount} does not count for your order`,
      `We told you that ${amount} had arrived for this order. ${
        byBank
          ? 'Your bank has taken it back, so we do not have it any more.'
          : 'That transfer was not for this order; we had put it here by mistake, and we are sorry.'
      }`,
      moneyFigures(order),
      ...(transfer ? transferText(transfer) : whatIsDue(order, order.payLink)),
      ...whatGoesBack(order),
    );
  },

  /**
   * They turned from a card to a transfer.
   * @returns null when nothing is asked for any more
   */
  transferChosen: (order: OrderFacts, transfer: BankTransferInstructions): MailText | null => {
    if (isOver(order)) return null;
    const amount = aud(centsFromNumber(transfer.amountAud));
    const starts = order.status === 'pending' && transfer.part !== 'balance' && !hasCome(order.owed);
    return about(
      order,
      `Where to transfer ${amount}`,
      'You chose to pay by bank transfer.',
      moneyFigures(order),
      ...(starts
        ? transferText(transfer)
        : [
            ...whatIsDue(order, order.payLink),
            `To pay by bank transfer, send ${amount} to our account:`,
            accountOf(transfer),
          ]),
    );
  },

  /** @returns null when nothing is asked for any more: it may have been paid, or the order cancelled, meanwhile */
  transferReminder: (order: OrderFacts, transfer: BankTransferInstructions): MailText | null => {
    const { dueNowCents, instalments } = order.owed;
    if (dueNowCents === 0) return null;
    const amount = aud(centsFromNumber(transfer.amountAud));
    const inPart = instalments.some(({ leg, paidCents }) => leg === transfer.part && paidCents > 0);
    return about(
      order,
      `We are still waiting for your transfer of ${amount}`,
      `We asked you for a bank transfer, and ${inPart ? 'a part of it has' : 'it has not'} arrived${inPart ? '' : ' yet'}. ${dueNow(order)}`,
      moneyFigures(order),
      `Please transfer ${amount} to our account:`,
      accountOf(transfer),
      `Have you sent it already? A transfer takes ${Business.bankTransferBusinessDays} business days; then you need not do anything.`,
      { label: `Pay ${amount}`, url: order.payLink, main: true },
    );
  },

  /** @returns null when nothing is asked for, e.g. because the order was cancelled, paid or put back meanwhile */
  balanceDue: (order: OrderFacts, transfer: BankTransferInstructions): MailText | null => {
    if (order.owed.dueNowCents === 0 || !goodsLeft(order.status)) return null;
    const { leg } = order.owed.next ?? {};
    const amountCents = centsFromNumber(transfer.amountAud);
    const isDelivered = order.status === 'delivered';
    return about(
      order,
      leg === 'balance'
        ? `The balance of ${aud(amountCents)} is due ${isDelivered ? 'now' : 'on delivery'}`
        : `${aud(amountCents)} is due`,
      `Your goods ${isDelivered ? 'were delivered' : 'are on their way'}. ${dueNow(order)}`,
      moneyFigures(order),
      { label: `Pay ${aud(amountCents)}`, url: order.payLink, main: true },
      `Or transfer ${aud(amountCents)} to our account:`,
      accountOf(transfer),
    );
  },

  /** @returns null when they are there already, or never left: a mail may be written days after it was asked for */
  orderShipped: (order: OrderFacts): MailText | null =>
    order.status === 'shipped'
      ? about(order, 'Your goods are on their way', 'Your goods have left the port of origin.', shipment(order))
      : null,

  /** @returns null when that was taken back */
  orderDelivered: (order: OrderFacts): MailText | null =>
    order.status === 'delivered' || order.status === 'refunded'
      ? about(
          order,
          'Your goods have arrived',
          `Your goods were delivered. Please check them within ${Business.returnsNotifiedWithinDays} days, and tell us with photographs if anything is damaged, missing or not as ordered.`,
          { figures: goods(order) },
          { label: 'Report a problem with this delivery', url: order.reportLink },
        )
      : null,

  /**
   * An owner put the order back to a status from before the one that its page showed. Whether a mail had said so, too, is not known here: one
   * that waits for its server is not written any more once this is so.
   * @param delivered what it said: that the goods were delivered, or that they had left
   * @returns null when it is so by now, or the order is over
   */
  goodsTakenBack: (order: OrderFacts, delivered: boolean): MailText | null => {
    const { status } = order;
    if (isOver(order) || status === 'delivered' || (status === 'shipped' && !delivered)) return null;
    const told = delivered ? 'were delivered' : 'are on their way';
    const onTheirWay = status === 'shipped';
    return about(
      order,
      onTheirWay ? 'Your goods have not arrived yet' : 'Your goods have not left yet',
      `Your order said that your goods ${told}. That was a mistake: they ${onTheirWay ? 'are still on their way' : 'have not left yet'}.`,
      onTheirWay ? shipment(order) : null,
      moneyFigures(order),
      ...whatIsDue(order, order.payLink),
    );
  },

  /** @returns null when the order lives again */
  orderCancelled: (order: OrderFacts, refund: RefundDecision): MailText | null =>
    isOver(order)
      ? about(
          order,
          'Your order was cancelled',
          'Your order was cancelled. Nothing more is due.',
          ...whatWasDecided(order.owed, refund),
        )
      : null,

  /**
   * Cancelled or refunded before; a mail about that may have waited too long to be written.
   * @param transfer where to transfer the first part; null when it is paid otherwise
   * @returns null when it is over again
   * @throws NotNow while its payment is still to be opened again
   */
  orderReopened: (order: OrderFacts, transfer: BankTransferInstructions | null): MailText | null => {
    if (hasEnded(order.status)) return null;
    if (isOver(order)) throw new NotNow('The payment of the order is not open again yet.', 1_000);
    return about(
      order,
      'Your order stands again',
      'Your order had ended. That was taken back: it stands again. This is what it holds:',
      { figures: goods(order) },
      moneyFigures(order),
      ...(transfer ? transferText(transfer) : whatIsDue(order, order.payLink)),
    );
  },

  /** @param amountCents everything that arrived this way, as the statement of the card or the bank shows it */
  orderRefunded: (order: OrderFacts, amountCents: number, way: RefundWay) => {
    const { paidCents, refundedCents, refundPendingCents, retainedCents } = order.owed;
    const where = way === null ? 'the way you paid' : way === 'card' ? 'to your card' : 'to your bank account';
    const figures: Figure[] = [
      { label: 'Paid for your order', value: aud(paidCents) },
      { label: 'Of that sent back so far', value: aud(refundedCents), total: true },
      ...some('On its way back', refundPendingCents),
      ...some('Kept', retainedCents),
    ];
    return about(
      order,
      `We sent ${aud(amountCents)} back`,
      `We have sent ${aud(amountCents)} back to you, ${where}. Refunds take ${Business.refundBusinessDays} business days to arrive.`,
      // Money that was not due is neither paid for the order nor sent back from it.
      refundedCents > 0 ? { figures } : null,
    );
  },

  /**
   * @param told true when a mail had said that it was sent
   * @throws NotNow while the order is still to follow
   */
  refundFailed: (order: OrderFacts, amountCents: number, way: RefundWay, told: boolean, refundId: string) => {
    assertFollowed(order);
    const bank = way === 'card' ? 'the bank of your card' : 'your bank';
    const amount = aud(amountCents);
    return about(
      order,
      `${amount} did not reach you`,
      told
        ? `We told you that ${amount} was on its way back to you. It did not arrive: ${bank} sent it back to us.`
        : `We tried to send ${amount} back to you. It did not arrive: ${bank} did not take it.`,
      ...nextOfFailedRefund(order, refundId, way),
      isGoingBack(order.owed) && order.owed.next !== null ? everythingGoesBack : null,
    );
  },
} as const;

/** Said while something is to be paid, and the order is paid in parts. */
function paymentTerms(order: OrderFacts): string | null {
  const { next } = order.owed;
  return next === null || next.leg === 'full' || isOver(order) || isGoingBack(order.owed)
    ? null
    : `You pay a ${deposit.name} with the order, the balance on delivery.`;
}

function nextOfFailedRefund(order: OrderFacts, refundId: string, way: RefundWay): Paragraph[] {
  const { refundFailedCents, refundPendingCents, countedAgainRefundIds } = order.owed;
  if (countedAgainRefundIds.includes(refundId)) {
    return [
      'So your order stands again, and the money counts for it:',
      moneyFigures(order),
      ...whatIsDue(order, order.payLink),
      ...whatGoesBack(order),
      'Do you not want the order any more? Then please answer this mail, and say where the money can go.',
    ];
  }
  if (way === 'bank' && refundFailedCents + refundPendingCents > 0) {
    return [
      refundFailedCents > 0 ? `We hold ${aud(refundFailedCents)} for you and will send it again.` : 'We send it again.',
      'The account that did not take it is not used once more: another mail asks you which one we may use, unless you have told us by then.',
    ];
  }
  if (refundFailedCents > 0) {
    return [
      `We hold ${aud(refundFailedCents)} for you and will send it again. You need not do anything.`,
      'Is the card closed? Then please answer this mail.',
    ];
  }
  return [
    refundPendingCents > 0
      ? 'We are sending it again, and write to you when it was sent. You need not do anything.'
      : 'We have sent it again. You need not do anything.',
  ];
}

function whyNotDue(order: OrderFacts): string {
  const { next, dueNowCents } = order.owed;
  if (isOver(order)) return orderIsOver(order);
  if (isGoingBack(order.owed)) return everythingGoesBack;
  if (next === null) return 'Your order is paid in full.';
  return dueNowCents === 0
    ? 'What was due had been paid already.'
    : 'It is not what was asked for, so we could not put it towards your order.';
}

const PARTS: Readonly<Record<BankTransferInstructions['part'], string>> = {
  deposit: 'the deposit of',
  balance: 'the balance of',
  full: 'the whole price of',
};

function transferText(transfer: BankTransferInstructions): Paragraph[] {
  const amount = aud(centsFromNumber(transfer.amountAud));
  return [`Please transfer ${PARTS[transfer.part]} ${amount} to start your order:`, accountOf(transfer)];
}

/** By the reference, or the order number, we know whose transfer it is; both are the same for every part of an order. */
function accountOf(transfer: BankTransferInstructions): Paragraph {
  return {
    figures: [
      { label: 'Account name', value: transfer.accountName },
      { label: 'BSB', value: transfer.bsb },
      { label: 'Account number', value: transfer.accountNumber },
      ...(transfer.payId ? [{ label: 'PayID, instead of BSB and number', value: transfer.payId }] : []),
      { label: 'Reference', value: transfer.reference },
    ],
  };
}
