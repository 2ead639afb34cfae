import { Injectable } from '@nestjs/common';
import type { ListingReading } from '@halfpallet/sourcing';
import { CatalogueIndex, ImportPreviews, type CatalogueProduct, type ProductData } from '../catalogue/public';
import { listingAddress, listingKey } from './domain/listing-key';

type Listing = Pick<ListingReading, 'marketplace' | 'listingId' | 'url'>;

/** Which listings are in the shop already, whoever found them. */
@Injectable()
export class ListingsInShop {
  /** One map a version of the catalogue. */
  private readonly byAddress = new WeakMap<readonly CatalogueProduct[], ReadonlyMap<string, number>>();

  constructor(
    private readonly previews: ImportPreviews,
    private readonly catalogue: CatalogueIndex,
  ) {}

  /**
   * The product of a listing, from the streams by the key ids are given out under; what came in otherwise is known by the
   * address of its listing. Null when it is not sold.
   */
  async find(listing: Listing): Promise<ProductData | null> {
    const id = (await this.previews.knownIds()).get(listingKey(listing));
    return (id === undefined ? null : await this.previews.listed(id)) ?? this.ofAddress(listing.url);
  }

  private async ofAddress(url: string): Promise<ProductData | null> {
    const address = listingAddress(url);
    const id = address === null ? undefined : (await this.addresses()).get(address);
    return id === undefined ? null : this.previews.listed(id);
  }

  private async addresses(): Promise<ReadonlyMap<string, number>> {
    const products = await this.catalogue.products();
    const known = this.byAddress.get(products);
    if (known) return known;
    const made = new Map<string, number>();
    for (const { data } of products) {
      const address = listingAddress(data.supplier.originalUrl);
      if (address !== null) made.set(address, data.productId);
    }
    this.byAddress.set(products, made);
    return made;
  }
}
