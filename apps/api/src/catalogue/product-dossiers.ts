import type { ProductDossier } from '@halfpallet/contracts';
import type { CatalogueProduct } from './read-models/catalogue-product';

/**
 * Where a product was found and how far its facts are known, for buyers. A port, because imports already reads the catalogue
 * and an arrow back would be a circle.
 */
export abstract class ProductDossiers {
  /** Null for a product that was not found on a marketplace. */
  abstract of(product: CatalogueProduct): Promise<ProductDossier | null>;
}
