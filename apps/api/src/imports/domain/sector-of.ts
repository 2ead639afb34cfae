import type { ShopSector } from '@halfpallet/contracts';
import type { Category } from '@halfpallet/sourcing';

/** The shop's sector that goods of a category are listed in. */
export const SECTOR_OF: Readonly<Record<Category, ShopSector>> = {
  garden_planters: 'home_living',
  electronics: 'electronics',
  kitchen_appliances: 'kitchen',
  construction_materials: 'construction_stone',
  furniture: 'hardware_furniture',
  textiles: 'home_living',
  automotive: 'hardware_furniture',
  default: 'home_living',
};
