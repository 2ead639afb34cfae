import { Injectable } from '@nestjs/common';
import type { ProductFacets } from '@halfpallet/contracts';
import type { ProductData } from '../domain/product-data';
import { CatalogueIndex, type CatalogueProduct } from './catalogue-index';
import { facetsOf, needsPrices, passing, type Offered, type ProductFilter, type ProductQuery } from './product-filter';
import { ProductRows, type MadeRow } from './product-rows';
import { SearchIndex } from './search/search-index';

export interface Found {
  /** How many there are, whatever part of them was asked for. */
  readonly total: number;
  readonly rows: readonly MadeRow[];
}

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

  async facets(filter: ProductFilter): Promise<ProductFacets> {
    const matching = this.matching(await this.catalogue.products(), filter.q);
    return facetsOf(await this.rows.made(matching), filter);
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
