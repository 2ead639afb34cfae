import { reviewedDrawings, reviewedPhotos, type ProductData, type ReviewedImage } from '../catalogue/public';
import type { Dossier } from './domain/dossier';
import { approvedPhotos } from './domain/product-of';

/** Pictures a product shows that came from a listing: drawn from its figures, and the listing's own that were approved. */
export const imagesOfProduct = (product: ProductData, dossier: Dossier): readonly ReviewedImage[] => [
  ...reviewedDrawings(product),
  ...reviewedPhotos(product.productName, approvedPhotos(dossier)),
];
