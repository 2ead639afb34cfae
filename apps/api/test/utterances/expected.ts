/** What a buyer should get; products and quantities are looked up in the catalogue by these rules. */
export interface Expected {
  /** The product meant: some product's name fits, and the first one the reply speaks of does. */
  readonly of?: RegExp;
  /** The product meant is this one of those that the reply before named. */
  readonly nth?: number;
  /** Of a message with several wishes: each thing is named, and priced where it has an amount. */
  readonly each?: ReadonlyArray<readonly [of: RegExp, amount: Amount | null]>;
  /** It is not ours: no product is claimed for it. */
  readonly isNotOurs?: true;
  readonly amount?: Amount;
  readonly postcode?: string;
  /** Options the price is made with. */
  readonly options?: readonly string[];
  /** No product shown costs more than this on its card. */
  readonly most?: number;
  /** No product shown is called so. */
  readonly without?: RegExp;
  /** The only effect that may happen, and must. */
  readonly effect?: 'add_to_cart' | 'start_checkout' | 'make_quote_pdf' | 'source_product';
  /** A reading tool that has to be asked. */
  readonly asks?: string;
  readonly says?: RegExp;
  readonly neverSays?: RegExp;
  /** Of a list: each thing in its order. */
  readonly lines?: ReadonlyArray<readonly [of: RegExp | null, amount: Amount | null]>;
}

/** As buyers count; what is ordered follows from the product. */
export interface Amount {
  readonly of: number;
  readonly in: 'pieces' | 'packs' | 'pallets' | 'm2' | 'minimum';
}
export const pieces = (of: number): Amount => ({ of, in: 'pieces' });
export const packs = (of: number): Amount => ({ of, in: 'packs' });
export const pallets = (of: number): Amount => ({ of, in: 'pallets' });
export const area = (of: number): Amount => ({ of, in: 'm2' });

/** What is said, after what was said before in the same conversation, and what should come of it. */
export type Utterance = readonly [text: string, expected: Expected, before?: readonly string[]];
