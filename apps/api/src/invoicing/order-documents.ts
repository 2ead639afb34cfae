import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext, EventCatalogue, EventStore, Transactor } from '@halfpallet/event-store';
import type { TaxDocumentsResponse } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { buyerName, PersonVault, type Person } from '../identity/public';
import { billingAddressOf, ShopperOrders, type ShopperOrder } from '../order-desk/public';
import { itemFigures } from '../ordering/public';
import { gstWithin, OrderPayments } from '../payments/public';
import type { Config } from '../platform/config';
import { DomainError, NotFound } from '../platform/errors';
import { CONFIG, EVENT_CATALOGUE, EVENT_STORE, TRANSACTOR } from '../platform/tokens';
import type { IssuedDocument, ShelvedDocument } from './domain/issued-documents';
import { TAX_DOCUMENTS_STREAM, type TaxDocumentEvent } from './domain/tax-document.events';
import { nextDocument, taxDocuments, type InvoicedOrder } from './domain/tax-documents';
import { DrawnDocuments } from './drawn-documents';
import { taxDocumentPdf, type BilledParty } from './pdf/tax-document-pdf';
import { IssueTaxDocuments } from './use-cases/issue-tax-documents';

const WAITS = {
  confirmation: 'The tax invoice is there once the order is confirmed. Until then its items may still change.',
  money: 'Money of this order is still on its way back. Ask again once it has arrived.',
} as const;
const NEEDS_NONE = 'Nothing was kept of this order, so there is nothing to invoice.';

/** A document on paper. */
export interface DocumentFile {
  readonly name: string;
  readonly pdf: Buffer;
}

/** The tax invoice of an order and its adjustment notes, for whoever may see the order. */
@Injectable()
export class OrderDocuments {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: ShopperOrders,
    private readonly payments: OrderPayments,
    private readonly vault: PersonVault,
    private readonly drawn: DrawnDocuments,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CATALOGUE) private readonly catalogue: EventCatalogue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What was issued, and what can be. */
  async of(found: ShopperOrder): Promise<TaxDocumentsResponse> {
    return answer(await this.invoiced(found), await this.issued(found));
  }

  /**
   * Issues what can be stated and is not, and draws it.
   * @throws DomainError NOTHING_TO_INVOICE (409) where the order has no document and cannot have one yet
   */
  async issue(found: ShopperOrder, context: CommandContext): Promise<TaxDocumentsResponse> {
    // In this order: nothing is stated of what was seen before somebody else stated something newer.
    const { length: documentsSeen } = await this.issued(found);
    const order = await this.invoiced(await this.orders.find(found.placed.orderId));
    const documents = await this.commands.execute(new IssueTaxDocuments(order, documentsSeen, context));
    if (documents.length === 0) {
      const { waitsFor } = nextDocument(order, documents);
      throw new DomainError('NOTHING_TO_INVOICE', waitsFor === null ? NEEDS_NONE : WAITS[waitsFor]);
    }
    // As the buyer is known today, and not on the day on which somebody looks at it.
    for (const { number } of documents) await this.file(found, number);
    return answer(order, documents);
  }

  /** @throws NotFound for the number of another order, or of none */
  async file(found: ShopperOrder, number: string): Promise<DocumentFile> {
    const document = (await this.issued(found)).find((one) => one.number === number);
    if (!document) throw new NotFound('This order has no such document.', 'TAX_DOCUMENT_NOT_FOUND');
    const pdf = (await this.drawn.find(number)) ?? (await this.draw(found, document));
    return { name: `${document.kind}-${number}.pdf`, pdf };
  }

  private async draw({ placed }: ShopperOrder, { place, number }: ShelvedDocument): Promise<Buffer> {
    const person = (await this.vault.read([placed.contactId])).get(placed.contactId);
    const { placedAt, purchaseOrderNumber = null } = placed;
    const pdf = await taxDocumentPdf(
      await this.event(place),
      { placedAt, purchaseOrderNumber, billedTo: billedParty(person) },
      this.config.operator,
    );
    return this.drawn.keep(number, placed.orderId, placed.contactId, pdf);
  }

  private async event(place: number): Promise<TaxDocumentEvent> {
    for await (const event of this.store.readStream(TAX_DOCUMENTS_STREAM, { from: BigInt(place), limit: 1 })) {
      return this.catalogue.upcast(event) as unknown as TaxDocumentEvent;
    }
    throw new Error(`the stream of tax documents has no event at ${place}`);
  }

  private async issued({ placed }: ShopperOrder): Promise<readonly ShelvedDocument[]> {
    return (await this.transactor.load(TAX_DOCUMENTS_STREAM, taxDocuments)).state.of(placed.orderId);
  }

  private async invoiced({ placed, order }: ShopperOrder): Promise<InvoicedOrder> {
    const { orderId, orderNumber, livemode, totalCents, gstCents } = placed;
    const { status } = order;
    const { cents, isSettled, isOver, paidCents, askedCents } = await this.payments.consideration(orderId, {
      status,
      totalCents,
    });
    return {
      ...{ orderId, orderNumber, livemode, status, isOver },
      lines: placed.items.map((item) => ({
        ...{ itemId: item.itemId, productId: item.productId, name: item.snapshot.name, quantity: item.quantity },
        totalCents: itemFigures(item).totalPriceAudCents,
      })),
      price: { totalCents, gstCents },
      consideration: isSettled ? { totalCents: cents, gstCents: gstWithin({ totalCents, gstCents }, cents) } : null,
      receivedCents: paidCents,
      openCents: askedCents,
    };
  }
}

function answer(order: InvoicedOrder, documents: readonly IssuedDocument[]): TaxDocumentsResponse {
  return {
    documents: documents.map(({ number, kind, issuedAt, amount }) => ({
      ...{ number, kind, issuedAt },
      totalAud: centsToNumber(amount.totalCents),
      gstAud: centsToNumber(amount.gstCents),
    })),
    ...nextDocument(order, documents),
  };
}

/** With whom the invoice is dealt with; of A$1,000 and more it has to say who that is. */
function billedParty(person: Person | undefined): BilledParty {
  return {
    name: person?.billing?.name ?? buyerName(person),
    company: person?.company ?? null,
    abn: person?.abn ?? null,
    address: billingAddressOf(person),
  };
}
