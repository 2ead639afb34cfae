import type { PotentialImportRow } from '@halfpallet/contracts';
import { dialogAddresses } from '../shared/dialog-address';

export const RESOURCE = 'potential-imports';
/** Of the heading of its dialog. */
export const TITLE_ID = 'potential-import-title';

export const POTENTIAL_IMPORT_TABS = ['details', 'pricing', 'actions'] as const;
export type PotentialImportTab = (typeof POTENTIAL_IMPORT_TABS)[number];

export const { of: potentialImportOfPath, path: pathOfPotentialImport } = dialogAddresses(
  RESOURCE,
  POTENTIAL_IMPORT_TABS,
);

/** A listing comes into the shop once: by this entry, or by another one of the same listing. */
export const isListedByAnother = ({ inShopAs, productId }: Pick<PotentialImportRow, 'inShopAs' | 'productId'>) =>
  inShopAs !== null && productId === null;

/**
 * The one that comes after `current` in the order somebody saw. It may have left the list since, because what was decided no
 * longer matches the filters; the way goes on where it stood.
 * @returns null at the end of the page
 */
export function nextIn(seen: readonly string[], current: string, listed: readonly string[]): string | null {
  const at = seen.indexOf(current);
  const following = seen.slice(at + 1).find((id) => id !== current && listed.includes(id));
  return following ?? (listed.includes(current) ? null : (listed.find((id) => !seen.includes(id)) ?? null));
}
