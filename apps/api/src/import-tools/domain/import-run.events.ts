import type { ImportSector } from '@halfpallet/contracts';
import type { EventTypeDefinition, Fact } from '@halfpallet/event-store';

interface OfRun {
  readonly runId: string;
}

/** What somebody wants to import. */
export interface ImportOrder {
  /** Opaque id of a member of staff. */
  readonly staffId: string;
  readonly searchQuery: string;
  readonly sector: ImportSector;
  readonly targetMarginPercent: number;
  readonly maxProducts: number;
  /** Nobody is asked: whatever the preview would list or revise is imported. */
  readonly appliesItself: boolean;
}

/** What was agreed to of one listing. Amounts are integer cents of one unit, delivered, GST included. */
export interface AgreedItem {
  readonly potentialImportId: string;
  readonly verdict: 'listed' | 'revised';
  readonly productId: number | null;
  readonly productName: string;
  readonly marketplace: string;
  readonly sourceUrl: string;
  readonly imageUrl: string | null;
  readonly supplier: { readonly name: string; readonly location: string };
  readonly changed: readonly string[];
  /** Decimal string with four decimals. */
  readonly exwPriceUsd: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly marketCents: number | null;
  readonly marginPercent: number | null;
  /** Tells the product that is listed from any other. Runs of before it was kept have none, nor has what is revised. */
  readonly productDigest?: string;
}

/** `requestId` is the search that looks for it. */
export interface ImportRunStarted extends Fact<
  'ImportRunStarted',
  OfRun & ImportOrder & { readonly requestId: string }
> {}
/** For the marketplaces that gave nothing. */
export interface ImportRunSearchedAgain extends Fact<
  'ImportRunSearchedAgain',
  OfRun & { readonly requestId: string }
> {}
export interface ImportRunApplied extends Fact<'ImportRunApplied', OfRun & { readonly items: readonly AgreedItem[] }> {}
export interface ImportRunItemImported extends Fact<
  'ImportRunItemImported',
  OfRun & { readonly potentialImportId: string; readonly productId: number }
> {}
export interface ImportRunItemFailed extends Fact<
  'ImportRunItemFailed',
  OfRun & { readonly potentialImportId: string; readonly reason: string }
> {}
/** As they stand now. */
export interface ImportRunRetried extends Fact<'ImportRunRetried', OfRun & { readonly items: readonly AgreedItem[] }> {}
export interface ImportRunFinished extends Fact<
  'ImportRunFinished',
  OfRun & { readonly imported: number; readonly failed: number }
> {}
export interface ImportRunCancelled extends Fact<'ImportRunCancelled', OfRun> {}

export type ImportRunEvent =
  | ImportRunStarted
  | ImportRunSearchedAgain
  | ImportRunApplied
  | ImportRunItemImported
  | ImportRunItemFailed
  | ImportRunRetried
  | ImportRunFinished
  | ImportRunCancelled;

export const importRunStream = (runId: string) => `importRun-${runId}`;

const define = (type: ImportRunEvent['type'], summary: string): EventTypeDefinition => ({
  type,
  version: 1,
  owner: 'import-tools',
  summary,
});

export const importRunEventTypes: readonly EventTypeDefinition[] = [
  define('ImportRunStarted', 'Staff want goods found and imported.'),
  define('ImportRunSearchedAgain', 'Marketplaces that gave an import nothing are asked again.'),
  define('ImportRunApplied', 'Staff agreed to what the preview of an import said, listing by listing.'),
  define('ImportRunItemImported', 'A listing of an import is in the shop.'),
  define('ImportRunItemFailed', 'A listing of an import could not enter the shop.'),
  define('ImportRunRetried', 'Staff want the failed listings of an import tried again, as they stand now.'),
  define('ImportRunFinished', 'Everything that was agreed to of an import was tried.'),
  define('ImportRunCancelled', 'An import was called off; what is in the shop stays there.'),
];
