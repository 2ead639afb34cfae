/** Address of a picture file. Drawings never change under a key, so the answer may be cached for a year. */
export function imageUrl(productId: number, imageKey: string, width: number): string {
  return `/images/products/${productId}/${imageKey}-${width}.webp`;
}
