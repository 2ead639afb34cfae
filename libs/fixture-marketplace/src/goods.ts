import { BUILDING } from './goods/building';
import { ELECTRICAL } from './goods/electrical';
import { FURNITURE } from './goods/furniture';
import { HARDWARE } from './goods/hardware';
import { KITCHEN_BATH } from './goods/kitchen-bath';
import { LIGHTING } from './goods/lighting';
import { PLUMBING } from './goods/plumbing';
import { TOOLS } from './goods/tools';
import type { Good } from './types';

export const GOODS: readonly Good[] = [
  ...KITCHEN_BATH,
  ...PLUMBING,
  ...LIGHTING,
  ...HARDWARE,
  ...BUILDING,
  ...ELECTRICAL,
  ...TOOLS,
  ...FURNITURE,
];
