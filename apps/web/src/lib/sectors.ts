import type { ShopSector } from '@halfpallet/contracts';

const NAMES: Readonly<Record<ShopSector, string>> = {
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  electronics: 'Electronics',
  hardware_furniture: 'Hardware & Furniture',
  home_living: 'Home & Living',
  construction_stone: 'Construction & Stone',
};

/** Words for a sector code; an unknown code is made readable as it is. */
export function sectorName(code: string): string {
  return (
    (NAMES as Readonly<Record<string, string>>)[code] ??
    code.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())
  );
}
