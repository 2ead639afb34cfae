import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { uuidv5, type Transactor } from '@halfpallet/event-store';
import { mayDo, type DraftOrder, type DraftOrderPrices, type SendDraftOrder as SendBody } from '@halfpallet/contracts';
import { centsFromNumber, formatAud } from '@halfpallet/money';
import { AuditLog, PersonVault, Remarks } from '../identity/public';
import { DomainError, Invalid } from '../platform/errors';
import type { StaffActor, Viewer } from '../platform/http/staff-actor';
import { TRANSACTOR } from '../platform/tokens';
import { draftOrder, draftOrderStream, type DraftOrderSent } from './domain/draft-order';
import { draftPrices, DraftPrices, draftTotal, percentText } from './draft-prices';
import { SendDraftOrder } from './use-cases/send-draft-order';

const DRAFT_NAMESPACE = '5d8f6a7e-0a52-5c5f-8f0e-41b7c2a96e13';

/** Orders that staff put together for somebody: priced by the engine, sent as quotes, ordered and paid by the buyer. */
@Injectable()
export class DraftOrders {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly commands: CommandBus,
    private readonly prices: DraftPrices,
    private readonly vault: PersonVault,
    private readonly remarks: Remarks,
    private readonly audit: AuditLog,
  ) {}

  /** @throws as DraftPrices.price */
  async price(draft: DraftOrder, viewer: Viewer): Promise<DraftOrderPrices> {
    return draftPrices(draft, await this.prices.price(draft), showsMargin(viewer));
  }

  /** A draft that was sent; null when there is none. Read from its own stream. */
  async find(draftId: string): Promise<DraftOrderSent['data'] | null> {
    return (await this.transactor.load(draftOrderStream(draftId), draftOrder)).state.sent;
  }

  /**
   * Sends a draft: the same command sends it once. What it says of the buyer goes to the vault first.
   * @throws Invalid; DomainError CUSTOMER_NOT_FOUND, NO_EMAIL (422), PERSON_ERASED, PRICE_CHANGED (409, with `prices`); as DraftPrices.price
   */
  async send(body: SendBody, acting: StaffActor): Promise<DraftOrderSent['data']> {
    const { context } = acting;
    const draftId = uuidv5(DRAFT_NAMESPACE, context.commandId);
    const sent = await this.find(draftId);
    if (sent) return sent;
    assertComplete(body);
    if (body.customerId !== undefined) await this.assertReachable(body.customerId);
    const items = await this.prices.price(body);
    const total = draftTotal(items);
    if (total !== centsFromNumber(body.totalAud)) {
      const now = draftPrices(body, items, showsMargin(acting.user));
      const message = `The total is now ${formatAud(total)} instead of ${formatAud(centsFromNumber(body.totalAud))}. Read it out, and send again.`;
      throw new DomainError('PRICE_CHANGED', message, 409, { extra: { prices: now } });
    }
    const contactId = await this.contactOf(draftId, body);
    const pct = percentText(body.discountPct);
    const discount =
      pct === null
        ? null
        : { pct, reason: await this.remarks.keep(contactId, context.commandId, 'discount', body.reason!.trim()) };
    const entry = {
      action: 'draft-order.sent',
      resource: 'draft-orders',
      recordId: draftId,
      reason: discount && `${discount.pct}% off: ${discount.reason}`,
    };
    const send = new SendDraftOrder({ draftId, contactId, items, discount }, context);
    return this.audit.audited(acting.request, entry, () => this.commands.execute(send));
  }

  /** Of a customer of the list their own id; a caller is somebody new. */
  private async contactOf(draftId: string, { customerId, caller }: SendBody): Promise<string> {
    if (customerId !== undefined) return customerId;
    const contactId = uuidv5(draftId, 'contact');
    await this.vault.remember(contactId, { kind: 'guest', ...caller });
    return contactId;
  }

  private async assertReachable(customerId: string): Promise<void> {
    const person = (await this.vault.read([customerId])).get(customerId);
    if (!person) {
      throw new DomainError('CUSTOMER_NOT_FOUND', 'There is no such customer. Choose one of the list.', 422);
    }
    if (person.erasedAt) {
      const text = 'This customer was erased at their own request. Ask who is calling, and type what they tell you.';
      throw new DomainError('PERSON_ERASED', text);
    }
    if (!person.email) {
      throw new DomainError('NO_EMAIL', 'No email address of this customer is known. Type their details.', 422);
    }
  }
}

const showsMargin = ({ adminRole }: Viewer) => mayDo(adminRole, 'margins.read');

/** What one field cannot say of another. */
function assertComplete({ customerId, caller, discountPct, reason }: SendBody): void {
  if ((customerId === undefined) === (caller === undefined)) {
    throw new Invalid({ customerId: 'Choose a customer, or type the details of a caller.' });
  }
  if (discountPct !== undefined && !reason?.trim()) throw new Invalid({ reason: 'Say why the discount is given.' });
  if (discountPct === undefined && reason !== undefined) {
    throw new Invalid({ discountPct: 'A reason belongs to a discount. Give one, or leave the reason out.' });
  }
}
