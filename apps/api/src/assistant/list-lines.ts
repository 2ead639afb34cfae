import { Injectable } from '@nestjs/common';
import {
  itemOfProduct,
  namesAThing,
  raisedInWords,
  ToolRefusal,
  WE_HAVE_IT,
  type ItemOfProduct,
  type QuotedLine,
  type ReadItem,
  type SaidLine,
} from '@halfpallet/assistant';
import type { ChatProduct, ListLine } from '@halfpallet/contracts';
import { toOrderable } from '@halfpallet/landed-cost';
import { ProductSearch } from '../catalogue/public';
import { errorAnswer } from '../platform/http/error-body';
import { CatalogueTools } from './tools/catalogue-tools';
import { ChatProducts } from './tools/chat-products';
import { QuotedLines } from './tools/quoted-lines';

/** Others that answer a line nearly as well as the best one leave the choice to the buyer. */
const AS_NEAR = 0.9;
const FEW = 3;

/** Lines of a buyer's list: each matched to the range with its finish and priced, or said to be unknown or to need a choice. */
@Injectable()
export class ListLines {
  constructor(
    private readonly search: ProductSearch,
    private readonly products: ChatProducts,
    private readonly catalogue: CatalogueTools,
    private readonly lines: QuotedLines,
  ) {}

  /**
   * @param said what the planner chose for each; lines it did not speak of are matched here
   * @param postcode where they go to; null for where every price goes that names no place
   */
  async of(items: readonly ReadItem[], said: readonly SaidLine[] | null, postcode: string | null): Promise<ListLine[]> {
    return Promise.all(
      items.map(async (item, place) => {
        const chosen = said?.[place]?.description === item.description ? said[place]! : null;
        const ids = chosen?.productIds ?? (await this.nearest(item.description));
        return { ...(await this.line(item, ids, postcode)), ...(chosen?.note ? { note: chosen.note } : {}) };
      }),
    );
  }

  /** Whether a product of the shop answers to a name. */
  async isOurs(name: string): Promise<boolean> {
    return namesAThing(name) && (await this.nearest(name)).length > 0;
  }

  private async nearest(description: string): Promise<number[]> {
    const query = description.slice(0, 200);
    const found = await this.search.nearest({ query, sector: null, without: [], sort: 'relevance', limit: FEW });
    const [best] = found.products;
    if (!best || best.score < WE_HAVE_IT) return [];
    const asNear = found.products.filter(({ score }) => score >= best.score * AS_NEAR);
    return asNear.map(({ product }) => product.data.productId);
  }

  private async line(item: ReadItem, ids: readonly number[], postcode: string | null): Promise<ListLine> {
    const { description, quantity, unit } = item;
    const base = { description, quantity, unit, totalAud: null };
    const [id] = ids;
    if (id === undefined) return { ...base, outcome: 'unknown', products: [], note: NOT_OURS };
    if (ids.length > 1) {
      const products = await Promise.all(ids.slice(0, FEW).map((one) => this.card(one)));
      return { ...base, outcome: 'several', products, note: WHICH };
    }
    const product = await this.catalogue.product({ productRef: String(id) });
    const read = itemOfProduct(item, product);
    const card = { ...base, products: [product.product], note: read.missing };
    const [open] = read.open;
    if (open) {
      const options = product.options
        .filter(({ type }) => type === open.type)
        .map((one) => ({ id: one.id, name: one.name }));
      const choices = {
        action: 'add_to_cart',
        productId: id,
        variationIds: read.chosenIds,
        variationType: open.type,
        options,
      } as const;
      if (read.quantity === null) return { ...card, outcome: 'choice' };
      const counted = {
        ...choices,
        quantity: read.quantity,
        ...(read.pallets === null ? {} : { pallets: read.pallets }),
      };
      const { moq } = product.product;
      const ordered = {
        product: product.product,
        askedQuantity: read.quantity,
        quantity: toOrderable(read.quantity, moq ?? 1),
      };
      // A press of a choice orders it: how many that are is said before.
      const note = [countedWords(read, ordered), read.missing].filter(Boolean).join(' ');
      const standard = await this.priced(id, read, postcode);
      const indication =
        'line' in standard ? { totalAud: standard.line.totalAud, postcode: standard.line.postcode } : {};
      return { ...card, ...indication, note, outcome: 'choice', choices: counted };
    }
    if (read.quantity === null) return { ...card, outcome: 'matched' };
    const priced = await this.priced(id, { ...read, variationIds: read.chosenIds }, postcode);
    if ('refusal' in priced) return { ...card, outcome: 'matched', note: priced.refusal };
    const { line } = priced;
    return {
      ...card,
      outcome: 'matched',
      products: [line.product],
      totalAud: line.totalAud,
      note: read.missing ?? countedWords(read, line),
      postcode: line.postcode,
      ...(read.missing === null
        ? { order: { productId: id, quantity: line.quantity, variationIds: read.chosenIds } }
        : {}),
    };
  }

  /** With its own options; an open one as standard. */
  private async priced(
    id: number,
    { quantity, variationIds }: ItemOfProduct,
    postcode: string | null,
  ): Promise<{ readonly line: QuotedLine } | { readonly refusal: string }> {
    try {
      return await this.lines.price({ productRef: String(id), quantity: quantity!, variationIds, postcode });
    } catch (error) {
      return { refusal: error instanceof ToolRefusal ? error.message : refusalIn(error) };
    }
  }

  private async card(id: number): Promise<ChatProduct> {
    return this.products.ofCard((await this.lines.product(String(id))).product);
  }
}

const NOT_OURS = 'Not in our range. Ask me to source it.';
const WHICH = 'Several products answer this. Say which one you mean.';

/** How a quantity was counted, and why it is more than was asked for; null where there is nothing to say. */
const countedWords = ({ counted }: ItemOfProduct, line: Parameters<typeof raisedInWords>[0]): string | null =>
  [counted, raisedInWords(line)].filter(Boolean).join(' ') || null;

function refusalIn(error: unknown): string {
  const { status, body } = errorAnswer(error);
  if (status >= 500) throw error;
  return body.message;
}
