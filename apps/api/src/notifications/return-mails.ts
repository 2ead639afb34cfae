import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { brisbaneDate } from '@halfpallet/landed-cost';
import { Remarks } from '../identity/public';
import { ShopperOrders } from '../order-desk/public';
import type { Config } from '../platform/config';
import type { MailName, MailRequest } from '../platform/mail-requests';
import { CLOCK, CONFIG, type Clock } from '../platform/tokens';
import { OrderReturns, valueOfReturn, type StoredReturn } from '../returns/public';
import { MailComposers, NOT_NEEDED } from './mail-composers';
import type { MailText } from './mail-words';
import { OrderMails } from './order-mails';
import type { OrderMail } from './order-recipients';
import { returnMailTexts, type BuyerReturnFacts, type DeskReturnFacts } from './return-mail-texts';

type ToBuyer = (facts: BuyerReturnFacts, report: StoredReturn) => MailText | null;
interface Value {
  /** What the goods are of the order's total. */
  readonly valueCents: number;
  /** What can go back of the order at all. */
  readonly refundableCents: number;
  /** Somebody has refunded it meanwhile. */
  readonly isRefunded: boolean;
}
type ToDesk = (facts: DeskReturnFacts, report: StoredReturn, value: Value) => MailText | null;

/** Mails about reports of a delivery, to the buyer and to whoever has to act. They say what became of the report by the time they are written. */
@Injectable()
export class ReturnMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly mails: OrderMails,
    private readonly composers: MailComposers,
    private readonly orders: ShopperOrders,
    private readonly returns: OrderReturns,
    private readonly remarks: Remarks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    // Of one that was decided or withdrawn meanwhile, that it was received is no news.
    this.toBuyer('return-received', (facts, { state, by }) => {
      if (state !== 'open') return null;
      return by === 'staff' ? returnMailTexts.enteredForBuyer(facts) : returnMailTexts.received(facts);
    });
    this.toBuyer('return-decided', (facts, { state, decided }) => {
      if (decided === null) return null;
      const { remedy, reason } = decided;
      return state === 'accepted'
        ? returnMailTexts.accepted(facts, remedy ?? 'none', reason)
        : returnMailTexts.declined(facts, reason);
    });
    this.mails.register(
      'report-period-extended',
      async ({ greeting, orderNumber, reportLink, status }, _found, request) => {
        const { orderId, until } = request;
        const { givenUntil } = await this.returns.of(String(orderId));
        const isOver = status !== 'delivered' || brisbaneDate(this.clock.now()) > String(until);
        // Of two days that were given, the later one is told.
        if (givenUntil === null || givenUntil !== until || isOver) return null;
        return returnMailTexts.extended({ greeting, orderNumber, reportLink }, givenUntil);
      },
    );
    this.toDesk('return-to-decide', (facts, { state, by }) =>
      state === 'open' ? returnMailTexts.toDecide(facts, by === 'staff') : null,
    );
    // Everything may have gone back before it is written.
    this.toDesk('finance-return-refund', (facts, _report, { valueCents, refundableCents, isRefunded }) =>
      refundableCents > 0 && !isRefunded ? returnMailTexts.toRefund(facts, valueCents) : null,
    );
  }

  private toBuyer(mail: OrderMail, write: ToBuyer): void {
    this.mails.register(mail, async ({ greeting, orderNumber, reportLink }, _found, request) => {
      const report = await this.remarks.resolve(await this.find(request));
      return write({ greeting, orderNumber, reportLink, lines: report.lines, reason: report.reason }, report);
    });
  }

  private toDesk(mail: MailName, write: ToDesk): void {
    this.composers.register(mail, async (request) => {
      const report = await this.find(request);
      const { orderId, orderNumber, contactId, returnId, lines, reason } = report;
      const { placed, payment } = await this.orders.find(orderId);
      const value = {
        valueCents: valueOfReturn(placed.items, lines),
        refundableCents: payment.owed.refundableCents,
        isRefunded: payment.refundsOfReturns.some((refund) => refund.returnId === returnId),
      };
      const filter = encodeURIComponent(JSON.stringify({ id: returnId }));
      const deskLink = `${this.config.publicOrigin}/admin/returns?filter=${filter}`;
      const text = write({ orderNumber, deskLink, lines, reason }, report, value);
      return text === null ? NOT_NEEDED : { personId: contactId, toOperator: true, secrets: [], ...text };
    });
  }

  private find({ orderId, returnId }: MailRequest): Promise<StoredReturn> {
    return this.returns.find(String(orderId), String(returnId));
  }
}
