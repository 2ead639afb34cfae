import type { QuotedLine, ToolOutcome } from '@halfpallet/assistant';
import type { ChatAnswer, ChatProduct, ChatSourcing } from '@halfpallet/contracts';
import type { TestShop, Visitor } from '../support/shop';
import { askPage, askPrice } from './shop-says';

/** A sum as it is printed, whoever wrote it: `A$1,234.50`, `$3`, `US$ 4.10`. */
const SUM = /(US|AU?)?\$\s?(\d[\d,]*(?:\.\d+)?)/g;
const PARTS = ['unitAud', 'totalAud', 'gstAud', 'dutyAud', 'freightAud', 'depositAud', 'balanceAud'] as const;

interface Line extends Pick<QuotedLine, 'quantity' | 'postcode' | (typeof PARTS)[number]> {
  readonly product: ChatProduct;
}
/** What became of a list: its lines name goods whose prices were told before. */
interface Added {
  readonly lines: ReadonlyArray<{ readonly outcome: string; readonly totalAud: number | null }>;
  readonly totalAud: number | null;
}
type Freight = Pick<Line, 'product' | 'quantity' | 'postcode' | 'freightAud'>;
type Sum = `${'AUD' | 'USD'} ${string}`;

/**
 * What the shop's own calls say of everything that a conversation was about: prices from the pricing call, quotes from their
 * page, goods of marketplaces from their search's page, market prices and factory prices from the product's page. Nothing the tools
 * gave is believed; what differs from those calls is a fault.
 */
export class Sources {
  private readonly known = new Set<Sum>();
  private readonly asked = new Map<string, Promise<void>>();
  readonly faults: string[] = [];

  constructor(
    private readonly shop: TestShop,
    private readonly visitor: Visitor,
    /** Postcodes that were named. */
    private readonly places: readonly string[],
  ) {}

  /** Looks up whatever these results and this answer state. */
  async follow(outcomes: readonly ToolOutcome[], answer: ChatAnswer): Promise<void> {
    for (const found of objectsIn([outcomes.filter((one) => 'result' in one), answer])) await this.look(found);
    for (const { quoteId } of answer.pdfQuote ? [answer.pdfQuote] : []) await this.quote(quoteId, null);
    const { fastCheckout } = answer;
    if (fastCheckout?.quoteNumber) await this.quote(fastCheckout.quoteNumber, fastCheckout.totalAmount);
    if (answer.sourcing) await this.search(answer.sourcing.progressUrl);
  }

  /** Sums of a text that no call of the shop gives. */
  missingIn(text: string): string[] {
    return [...text.matchAll(SUM)]
      .filter(([, mark, digits = '']) => !this.knows(mark === 'US' ? 'USD' : 'AUD', digits.replaceAll(',', '')))
      .map(([whole]) => whole);
  }

  private knows(currency: 'AUD' | 'USD', digits: string): boolean {
    return this.known.has(`${currency} ${Number(digits).toFixed(2)}`);
  }

  private note(currency: 'AUD' | 'USD', value: number | null | undefined): void {
    if (typeof value === 'number') this.known.add(`${currency} ${value.toFixed(2)}`);
  }

  private async look(found: Readonly<Record<string, unknown>>): Promise<void> {
    if (isLine(found)) return this.line(found);
    if (isFreight(found)) return this.freight(found);
    if (isAdded(found)) return this.added(found);
    if (isProduct(found)) return this.card(found);
  }

  private async line(line: Line): Promise<void> {
    const { product, quantity, postcode } = line;
    const options = product.options.map(({ id }) => id);
    const now = await askPrice(this.shop, product.id!, quantity, { postcode, options });
    const mine = [
      now.pricePerUnitAud,
      now.totalPriceAud,
      now.gstAud,
      now.customsDutyAud,
      now.shippingAud,
      now.depositAud,
      now.balanceAud,
    ];
    PARTS.forEach((part, place) => {
      this.note('AUD', mine[place]);
      if (line[part] !== mine[place])
        this.faults.push(
          `${part} of ${quantity} x ${product.name} is ${line[part]}, the pricing call says ${mine[place]}`,
        );
    });
    for (const { amount } of now.lines) this.note('AUD', amount);
  }

  private added({ lines, totalAud }: Added): void {
    const told = lines.flatMap(({ outcome, totalAud: sum }) => (outcome === 'added' && sum !== null ? [sum] : []));
    const sum = told.reduce((cents, dollars) => cents + Math.round(dollars * 100), 0) / 100;
    if ((totalAud ?? 0) !== sum) this.faults.push(`${told.join(' and ')} are added up to ${totalAud}`);
    if (told.every((dollars) => this.knows('AUD', String(dollars)))) this.note('AUD', totalAud);
  }

  private async freight({ product, quantity, postcode, freightAud }: Freight): Promise<void> {
    const { shippingAud } = await askPrice(this.shop, product.id!, quantity, { postcode });
    this.note('AUD', shippingAud);
    if (freightAud !== shippingAud)
      this.faults.push(`the freight of ${product.name} is ${freightAud}, the pricing call says ${shippingAud}`);
  }

  /** The price below a product's picture is that of its quantity, to the place that prices are for or the one that was named. */
  private card({ id, name, quantity, options, pricing }: ChatProduct): Promise<void> {
    if (id === null) return Promise.resolve();
    const key = JSON.stringify([id, quantity, options, pricing.costPriceAud]);
    const before = this.asked.get(key);
    if (before) return before;
    const looked = (async () => {
      const page = await askPage(this.shop, id);
      this.note('USD', Number(page.exwPriceUsd));
      const range = page.marketBenchmark?.priceRange;
      const said = page.auMarketPrice === null ? null : Number(page.auMarketPrice.replace(/[^\d.]/g, ''));
      for (const sum of [range?.min, range?.max, range?.average, pricing.marketPriceAud]) this.note('AUD', sum);
      if (options.length === 0 && pricing.marketPriceAud !== said)
        this.faults.push(`the market price of ${name} is ${pricing.marketPriceAud}, its page says ${said}`);
      if (quantity === null || pricing.costPriceAud === null) return;
      const chosen = options.map((one) => one.id);
      for (const postcode of [undefined, ...this.places]) {
        const now = await askPrice(this.shop, id, quantity, { postcode, options: chosen });
        if (now.pricePerUnitAud !== pricing.costPriceAud) continue;
        this.note('AUD', now.pricePerUnitAud);
        return;
      }
      this.faults.push(`the card of ${name} says ${pricing.costPriceAud} at ${quantity}, the pricing call does not`);
    })();
    this.asked.set(key, looked);
    return looked;
  }

  private async quote(number: string, total: number | null): Promise<void> {
    const { body } = await this.visitor.get(`/api/quotes/${number}`);
    const { totalPriceAud, pricePerUnitAud } = body.pricing;
    this.note('AUD', totalPriceAud);
    this.note('AUD', pricePerUnitAud);
    if (total !== null && total !== totalPriceAud)
      this.faults.push(`the checkout says ${total}, its quote ${totalPriceAud}`);
  }

  private async search(progressUrl: string): Promise<void> {
    const { products = [] } = (await this.visitor.get(progressUrl)).body as ChatSourcing;
    for (const { pricing, costRangeAud } of products) {
      for (const sum of [pricing.costPriceAud, pricing.marketPriceAud, costRangeAud?.min, costRangeAud?.max])
        this.note('AUD', sum);
      this.note('USD', pricing.exwPriceUsd);
    }
  }
}

function* objectsIn(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const one of Object.values(value)) yield* objectsIn(one);
}

const isLine = (found: object): found is Line => 'unitAud' in found && 'totalAud' in found && 'product' in found;
const isFreight = (found: object): found is Freight =>
  'freightAud' in found && 'cubicMetres' in found && 'product' in found;
const isAdded = (found: object): found is Added =>
  'lines' in found && 'totalAud' in found && JSON.stringify(found.lines).includes('"outcome"');
const isProduct = (found: object): found is ChatProduct => 'pricing' in found && 'moq' in found && 'slug' in found;
