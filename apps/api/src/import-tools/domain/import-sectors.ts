import type { ImportSector, ShopSector } from '@halfpallet/contracts';

/** The shop's sector that goods of an import's sector are listed in. */
export const SHOP_SECTOR_OF: Readonly<Record<ImportSector, ShopSector>> = {
  Hardware: 'hardware_furniture',
  Plumbing: 'bathroom',
  'Building Materials': 'construction_stone',
  Electrical: 'electronics',
  Tools: 'hardware_furniture',
  'Kitchen & Bath': 'kitchen',
  Furniture: 'hardware_furniture',
  Lighting: 'electronics',
};
