import { variationTypeName, type AdminProduct } from '@halfpallet/contracts';

/** `Finish: Matte Black`; null when there is no such variation. */
export function variationName(variations: AdminProduct['variations'], id: number | null): string | null {
  const found = variations.find((one) => one.id === id);
  return found ? `${variationTypeName(found.type)}: ${found.value}` : null;
}
