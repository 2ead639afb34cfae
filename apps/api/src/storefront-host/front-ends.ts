import { join } from 'node:path';
import { frontEndDist } from './storefront-bundle';

/** A front end whose built files this process serves. */
export interface FrontEnd {
  readonly name: 'web' | 'admin';
  /** Where its addresses begin. */
  readonly prefix: string;
  /** Folder of the files of this release. */
  readonly assets: string;
}

export const FRONT_ENDS: readonly FrontEnd[] = [
  { name: 'web', prefix: '/assets/', assets: join(frontEndDist('web'), 'client', 'assets') },
  { name: 'admin', prefix: '/admin/assets/', assets: join(frontEndDist('admin'), 'assets') },
];
