import type { ProductData } from './domain/product-data';

/** Found on a marketplace, as all goods are that were sourced for somebody. What we list ourselves has no listing. */
export const isFound = ({ supplier }: Pick<ProductData, 'supplier'>): boolean => supplier.originalUrl !== null;
