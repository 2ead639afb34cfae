import { Injectable } from '@nestjs/common';
import { Business } from '@halfpallet/contracts';
import { CatalogueIndex } from '../catalogue/public';
import { DomainError, NotFound } from '../platform/errors';

/** What a caller sends: objects of product as their page holds them. */
export interface QuoteRequest {
  readonly product?: Readonly<Record<string, unknown>>;
  readonly productData?: Readonly<Record<string, unknown>>;
  readonly quantity?: number;
  readonly postcode?: string;
  readonly optionIds?: readonly number[];
}

export interface WantedItem {
  /** Product or variation id. */
  readonly productId: number;
  readonly optionIds: readonly number[];
  readonly quantity: number;
  readonly postcode: string;
}

/** Finds out which of our products a caller's objects mean. Nothing else in them is believed. */
@Injectable()
export class WantedQuote {
  constructor(private readonly catalogue: CatalogueIndex) {}

  /** @throws DomainError 422 when no product is named, NotFound when we do not sell it */
  async read(request: QuoteRequest): Promise<WantedItem> {
    const named = { ...request.productData, ...request.product };
    const id = Number(named.id ?? named.productId);
    const name = named.productName ?? named.name;
    if (!Number.isSafeInteger(id) && (typeof name !== 'string' || name.trim() === '')) {
      throw new DomainError('PRODUCT_NEEDED', 'Product or pricing not available', 422, {
        errors: { product: 'Name the product by its id or productName' },
      });
    }
    const found = Number.isSafeInteger(id)
      ? { optionIds: [], product: (await this.catalogue.find(id))?.product }
      : await this.catalogue.findByName(String(name));
    const product = found?.product;
    if (!product) throw new NotFound('Product not found', 'PRODUCT_NOT_FOUND');
    return {
      productId: Number.isSafeInteger(id) ? id : product.data.productId,
      optionIds: request.optionIds ?? found.optionIds,
      // The chat proposes without a quantity: the least that can be ordered is the honest one to quote.
      quantity: request.quantity ?? product.data.moqUnits,
      postcode: request.postcode ?? Business.defaultPostcode,
    };
  }
}
