import MiniSearch, { type Query } from 'minisearch';
import type { ProductData } from '../../domain/product-data';
import { tariffWords } from './tariff-words';
import { ClosenessOf, type Close } from './closeness';
import { compounded, QueryReader, type Alternative, type QueryWord } from './query-words';
import { Vocabulary } from './vocabulary';
import { hasWords, indexTermsOf, termsOf } from './words';

/** What a product is found by, and how much a word in it counts. */
const FIELDS: Readonly<Record<string, readonly [boost: number, text: (product: ProductData) => string]>> = {
  name: [10, ({ productName }) => productName],
  sector: [5, ({ sector }) => sector.replaceAll('_', ' ')],
  origin: [4, ({ origin }) => origin],
  certifications: [4, ({ certifications }) => certifications.join(' ')],
  variations: [4, ({ variations }) => variations.map((one) => `${one.variationValue} ${one.variationType}`).join(' ')],
  tariff: [3, ({ hsCode, fta }) => `${tariffWords(hsCode)} ${fta ?? ''}`],
  supplier: [2, ({ supplier }) => supplier.name],
  descriptions: [
    1,
    ({ description, variations }) => [description, ...variations.map((one) => one.description)].join(' '),
  ],
};

const BOOST = Object.fromEntries(Object.entries(FIELDS).map(([field, [boost]]) => [field, boost]));
/** A word counts once a field, in a long text as in a short one. */
const ONCE_A_FIELD = { k: 0, b: 0, d: 0 };
/** How well a word of the catalogue answers one it begins with. */
const WEIGHTS = { prefix: 0.7, fuzzy: 0 };

/**
 * The whole name first, then names that begin with the words, then names that hold them side by side; less when the last
 * word is only begun. What they score otherwise decides among equals.
 */
const WHOLE_NAME = 16;
const NAME_BEGINS = 8;
const NAME_HOLDS = 4;
const LAST_WORD_BEGUN = 0.25;

/** What follows says more of a thing that was named before ("a mixer with a hose", "tiles for the bathroom", "basin, white"). */
const ADDITION = /\s(?:for|in|with|from|made|as|including|incl\.?|c\/w)\s|,\s|\s[(–-]/i;

interface Indexed {
  readonly id: number;
  readonly product: ProductData;
}

/**
 * Full text over a catalogue that does not change: every word of the search must be found, written out, begun or mistyped.
 * Built once per catalogue version. Of a thousand products, words take a fraction of a millisecond, a mistyped one a few the
 * first time.
 */
export class SearchIndex {
  private readonly names: readonly string[];
  private readonly vocabulary = new Vocabulary();
  private readonly reader: QueryReader;
  private readonly closeness: ClosenessOf;
  private readonly index = new MiniSearch<Indexed>({
    fields: Object.keys(FIELDS),
    extractField: ({ id, product }, field) => FIELDS[field]?.[1](product) ?? id,
    stringifyField: (text: string) => text,
    tokenize: (text) => [...new Set(indexTermsOf(text))],
    processTerm: (term) => this.vocabulary.noted(term),
    searchOptions: {
      boost: BOOST,
      bm25: ONCE_A_FIELD,
      weights: WEIGHTS,
      tokenize: (word) => [word],
      processTerm: (word) => word,
    },
  });

  constructor(products: readonly ProductData[]) {
    this.names = products.map(({ productName }) => ` ${termsOf(productName).join(' ')} `);
    this.index.addAll(products.map((product, id) => ({ id, product })));
    this.reader = new QueryReader(
      this.vocabulary,
      products.map(({ productName }) => productName),
    );
    this.closeness = new ClosenessOf(
      products.map(({ productName }) => productName),
      (term, isBegun) => this.index.search({ queries: [term], prefix: isBegun, combineWith: 'OR' }),
    );
  }

  /** Places of the products that answer the search, best first; equal ones in the catalogue's order. */
  search(text: string): number[] {
    const words = this.reader.read(text);
    if (words.length === 0) return hasWords(text) ? this.names.map((_, product) => product) : [];
    const phrase = ` ${termsOf(text).join(' ')}`;
    return this.index
      .search({ combineWith: 'AND', queries: words.map(queryFor) })
      .map(({ id, score }) => ({ product: id as number, score, rank: this.nameRank(id as number, phrase) }))
      .sort((a, b) => b.rank - a.rank || b.score - a.score || a.product - b.product)
      .map(({ product }) => product);
  }

  /** Products that answer a search best, even one that nothing answers whole; each with how well. */
  closest(said: string): Close {
    const text = compounded(said);
    const phrase = ` ${termsOf(text).join(' ')}`;
    const words = this.reader.read(text);
    const thing = this.reader.read(text.split(ADDITION)[0] ?? '').length || words.length;
    const { found, unknownWords } = this.closeness.of(words, thing);
    return {
      unknownWords,
      found: [...found].sort(
        (a, b) =>
          b.score - a.score ||
          this.nameRank(b.product, phrase) - this.nameRank(a.product, phrase) ||
          a.product - b.product,
      ),
    };
  }

  private nameRank(product: number, phrase: string): number {
    const name = this.names[product]!;
    if (name === `${phrase} `) return WHOLE_NAME;
    const place = name.indexOf(phrase);
    if (place < 0) return 0;
    const share = name.includes(`${phrase} `) ? 1 : LAST_WORD_BEGUN;
    return share * (place === 0 ? NAME_BEGINS : NAME_HOLDS);
  }
}

/** Any of the ways to answer a word. */
const queryFor = ({ alternatives }: QueryWord): Query => ({
  combineWith: 'OR',
  queries: alternatives.map(({ terms, quality, isBegun }: Alternative): Query => ({
    combineWith: 'AND',
    queries: [...terms],
    prefix: isBegun,
    boostTerm: () => quality,
  })),
});
