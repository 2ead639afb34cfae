import { Injectable } from '@nestjs/common';
import { ToolRefusal, type ReadItem, type SaidLine } from '@halfpallet/assistant';
import type { ChatProduct, ListLine } from '@halfpallet/contracts';
import { ProductSearch } from '../catalogue/public';
import { errorAnswer } from '../platform/http/error-body';
import { ChatProducts } from './tools/chat-products';
import { QuotedLines } from './tools/quoted-lines';

/** From here on a product is what a line asks for, unless another is as near. */
const MATCHED = 0.55;
const AS_NEAR = 0.9;
const FEW = 3;

/** Lines of a buyer's list: each matched to the range and priced, or said to be unknown. */
@Injectable()
export class ListLines {
  constructor(
    private readonly search: ProductSearch,
    private readonly products: ChatProducts,
    private readonly lines: QuotedLines,
  ) {}

  /** @param said what the planner chose for each; lines it did not speak of are matched here */
  async of(items: readonly ReadItem[], said: readonly SaidLine[] | null): Promise<ListLine[]> {
    return Promise.all(
      items.map(async (item, place) => {
        const chosen = said?.[place]?.description === item.description ? said[place]! : null;
        const ids = chosen?.productIds ?? (await this.nearest(item.description));
        return this.line(item, ids, chosen?.note ?? null);
      }),
    );
  }

  private async nearest(description: string): Promise<number[]> {
    const query = description.slice(0, 200);
    const found = await this.search.nearest({ query, sector: null, without: [], sort: 'relevance', limit: FEW });
    const [best] = found.products;
    if (!best || best.score < MATCHED) return [];
    const asNear = found.products.filter(({ score }) => score >= best.score * AS_NEAR);
    return asNear.map(({ product }) => product.data.productId);
  }

  private async line(item: ReadItem, ids: readonly number[], note: string | null): Promise<ListLine> {
    const { description, quantity, unit } = item;
    const base = { description, quantity, unit };
    if (ids.length === 0) return { ...base, outcome: 'unknown', products: [], totalAud: null, note: note ?? NOT_OURS };
    if (ids.length > 1) {
      const products = await Promise.all(ids.slice(0, FEW).map((id) => this.card(id)));
      return { ...base, outcome: 'several', products, totalAud: null, note: note ?? WHICH };
    }
    const productRef = String(ids[0]);
    if (quantity === null) {
      const products = [await this.card(ids[0]!)];
      return { ...base, outcome: 'matched', products, totalAud: null, note: note ?? HOW_MANY };
    }
    try {
      const { line } = await this.lines.price({ productRef, quantity, variationIds: null });
      const raised = line.quantity === quantity ? null : raisedNote(quantity, line.quantity, line.product.moq);
      return { ...base, outcome: 'matched', products: [line.product], totalAud: line.totalAud, note: note ?? raised };
    } catch (error) {
      const problem = error instanceof ToolRefusal ? error.message : refusalIn(error);
      return { ...base, outcome: 'matched', products: [await this.card(ids[0]!)], totalAud: null, note: problem };
    }
  }

  private async card(id: number): Promise<ChatProduct> {
    return this.products.ofCard((await this.lines.product(String(id))).product);
  }
}

const NOT_OURS = 'Not in our range. Ask me to source it.';
const WHICH = 'Several products answer this. Say which one you mean.';
const HOW_MANY = 'Say how many, and I will price it.';
const raisedNote = (asked: number, quantity: number, moq: number | null): string =>
  `Raised from ${asked} to ${quantity}: it is sold in multiples of ${moq ?? 1}.`;

function refusalIn(error: unknown): string {
  const { status, body } = errorAnswer(error);
  if (status >= 500) throw error;
  return body.message;
}
