import { Injectable } from '@nestjs/common';
import type { ProductFacets } from '@halfpallet/contracts';
import type { ProductData } from '../domain/product-data';
import { CatalogueIndex } from './catalogue-index';
import type { CatalogueProduct } from './catalogue-product';
import { facetsOf, needsPrices, passing, type Offered, type ProductFilter, type ProductQuery } from './product-filter';
import { ProductRows, type MadeRow } from './product-rows';
import { hasAnyOf } from './search/materials';
import { SearchIndex } from './search/search-index';
import { termsOf } from './search/words';

export interface Found {
  /** How many there are, whatever part of them was asked for. */
  readonly total: number;
  readonly rows: readonly MadeRow[];
}

/** What somebody describes in words of their own, rather than by the names of goods. */
export interface ProductWish {
  readonly query: string;
  /** A sector, by its name or a word of it; null for all. */
  readonly sector: string | null;
  /** Words no product found may have in its name or materials. */
  readonly without: readonly string[];
  readonly sort: 'relevance' | 'cheapest' | 'dearest';
  readonly limit: number;
}

export interface Nearest {
  readonly products: ReadonlyArray<{
    readonly product: CatalogueProduct;
    /** 0 to 1: how well it answers the words. */
    readonly score: number;
  }>;
  /** Words nothing in the range knows. */
  readonly unknownWords: readonly string[];
  /** How many are about as close as the closest. */
  readonly total: number;
}

/** Of the best score: what is further off is not worth showing, and less so where an order hides how near it is. */
const WORTH_SHOWING = 0.6;
const WORTH_ORDERING = 0.92;

/** What is worked out once per version of the catalogue, when somebody first needs it. */
class Prepared {
  private index: SearchIndex | null = null;
  private ranks: ReadonlyMap<ProductData, number> | null = null;

  constructor(private readonly products: readonly CatalogueProduct[]) {}

  get search(): SearchIndex {
    return (this.index ??= new SearchIndex(this.products.map(({ data }) => data)));
  }

  /** Place of each product when ordered by name. */
  get nameRank(): ReadonlyMap<ProductData, number> {
    this.ranks ??= new Map(
      this.products
        .map(({ data }) => data)
        .sort((a, b) => collator.compare(a.productName, b.productName))
        .map((data, place) => [data, place]),
    );
    return this.ranks;
  }
}

const collator = new Intl.Collator('en-AU', { numeric: true });

/** Finds products: full text, filters, order, and how many each filter would leave. All in memory, without a query. */
@Injectable()
export class ProductSearch {
  private readonly prepared = new WeakMap<readonly CatalogueProduct[], Prepared>();

  constructor(
    private readonly catalogue: CatalogueIndex,
    private readonly rows: ProductRows,
  ) {}

  async find(query: ProductQuery, { limit, offset }: { limit: number; offset: number }): Promise<Found> {
    const all = await this.catalogue.products();
    const matching = this.matching(all, query.q);
    if (needsPrices(query)) {
      const found = this.ordered(passing(await this.rows.made(matching), query), query.sort, all);
      return { total: found.length, rows: found.slice(offset, offset + limit) };
    }
    const found = this.ordered(passing(matching, query), query.sort, all);
    return { total: found.length, rows: await this.rows.made(found.slice(offset, offset + limit)) };
  }

  /** The first few that answer a text, best first; without their prices. */
  async named(text: string, limit: number): Promise<readonly CatalogueProduct[]> {
    return this.matching(await this.catalogue.products(), text).slice(0, limit);
  }

  async facets(filter: ProductFilter): Promise<ProductFacets> {
    const matching = this.matching(await this.catalogue.products(), filter.q);
    return facetsOf(await this.rows.made(matching), filter);
  }

  /** Products nearest to a wish, even one that nothing answers whole. */
  async nearest({ query, sector, without, sort, limit }: ProductWish): Promise<Nearest> {
    const all = await this.catalogue.products();
    const { found, unknownWords } = this.of(all).search.closest(query);
    const wanted = termsOf(sector ?? '');
    const allowed = found
      .map(({ product, score }) => ({ product: all[product]!, score }))
      .filter(({ product: { data } }) => isOfSector(data, wanted) && !hasAnyOf(data, without));
    const floor = (allowed[0]?.score ?? 0) * (sort === 'relevance' ? WORTH_SHOWING : WORTH_ORDERING);
    const close = allowed.filter(({ score }) => score >= floor);
    const ordered = sort === 'relevance' ? close : await this.byPrice(close, sort);
    return { products: ordered.slice(0, limit), unknownWords, total: close.length };
  }

  /** By the price on the card; those without one come last. */
  private async byPrice(close: Nearest['products'], sort: 'cheapest' | 'dearest'): Promise<Nearest['products']> {
    const rows = await this.rows.made(close.map(({ product }) => product));
    const direction = sort === 'cheapest' ? 1 : -1;
    return close
      .map((one, at) => ({ one, price: rows[at]!.unitPriceAud }))
      .sort((a, b) =>
        a.price === null || b.price === null
          ? Number(a.price === null) - Number(b.price === null)
          : direction * (a.price - b.price),
      )
      .map(({ one }) => one);
  }

  private matching(all: readonly CatalogueProduct[], q: string | undefined): readonly CatalogueProduct[] {
    return q
      ? this.of(all)
          .search.search(q)
          .map((place) => all[place]!)
      : all;
  }

  /** Among equals the order of the search, or of the catalogue, stays. */
  private ordered<T extends Offered>(found: T[], sort: ProductQuery['sort'], all: readonly CatalogueProduct[]): T[] {
    if (sort === 'relevance') return found;
    const { nameRank } = this.of(all);
    const value = {
      price: ({ unitPriceAud }: Offered) => unitPriceAud ?? Number.MAX_VALUE,
      saving: ({ savingPercent }: Offered) => -(savingPercent ?? -Number.MAX_VALUE),
      name: ({ data }: Offered) => nameRank.get(data) ?? 0,
    }[sort];
    return found.sort((a, b) => value(a) - value(b));
  }

  private of(all: readonly CatalogueProduct[]): Prepared {
    let prepared = this.prepared.get(all);
    if (!prepared) {
      prepared = new Prepared(all);
      this.prepared.set(all, prepared);
    }
    return prepared;
  }
}

const isOfSector = ({ sector }: ProductData, words: readonly string[]): boolean => {
  const own = termsOf(sector.replaceAll('_', ' '));
  return words.length === 0 || words.some((word) => own.includes(word));
};
