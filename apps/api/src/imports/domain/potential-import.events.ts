import type { EventTypeDefinition, Fact } from '@halfpallet/event-store';
import type { ListingReading, Marketplace } from '@halfpallet/sourcing';
import type { Correction } from './correction';
import type { Assessment, CheckedImage, ListedAs, Proposal } from './dossier';

export interface PotentialImportProposed extends Fact<'PotentialImportProposed', Proposal> {}

/** Notes speak of goods. They are no place for persons, and the form says so. */
interface Review {
  readonly potentialImportId: string;
  readonly notes: string | null;
}

export interface PotentialImportApproved extends Fact<
  'PotentialImportApproved',
  Review & {
    /** Missing: under an id of its own, in the sector of its category. */
    readonly listAs?: ListedAs;
  }
> {}
export interface PotentialImportRejected extends Fact<'PotentialImportRejected', Review> {}
export interface PotentialImportResetToPending extends Fact<'PotentialImportResetToPending', Review> {}
export interface PotentialImportNoted extends Fact<'PotentialImportNoted', Review> {}

export interface PotentialImportFactCorrected extends Fact<
  'PotentialImportFactCorrected',
  {
    readonly potentialImportId: string;
    readonly correction: Correction;
    /** What stood there, as the correction would say it; a ladder where a price stood. */
    readonly from: unknown;
    readonly reason: string;
    readonly assessment: Assessment;
  }
> {}

export interface PotentialImportStarted extends Fact<
  'PotentialImportStarted',
  { readonly potentialImportId: string; readonly productId: number }
> {}

export interface PotentialImportImported extends Fact<
  'PotentialImportImported',
  {
    readonly potentialImportId: string;
    readonly productId: number;
    /** `found`: it was in the shop from an earlier approval. */
    readonly outcome: 'listed' | 'found';
  }
> {}

export interface PotentialImportFailed extends Fact<
  'PotentialImportFailed',
  { readonly potentialImportId: string; readonly reason: string }
> {}

/** Staff want the listing of a product looked at again. */
export interface PotentialImportRereadRequested extends Fact<
  'PotentialImportRereadRequested',
  { readonly potentialImportId: string; readonly marketplace: Marketplace }
> {}

export interface PotentialImportReread extends Fact<
  'PotentialImportReread',
  {
    readonly potentialImportId: string;
    readonly reading: ListingReading;
    readonly assessment: Assessment;
    /** As they are to stand from now on, best first. Missing while none of those known before was missing. */
    readonly images?: readonly CheckedImage[];
  }
> {}

export interface PotentialImportRevised extends Fact<
  'PotentialImportRevised',
  {
    readonly potentialImportId: string;
    readonly productId: number;
    /** Fields of the product that follow the listing. */
    readonly changed: readonly string[];
    /** Fields that differ from the listing, because staff changed them by hand. */
    readonly kept: readonly string[];
  }
> {}

export interface PotentialImportRereadFailed extends Fact<
  'PotentialImportRereadFailed',
  { readonly potentialImportId: string; readonly reason: string }
> {}

export type PotentialImportEvent =
  | PotentialImportProposed
  | PotentialImportApproved
  | PotentialImportRejected
  | PotentialImportResetToPending
  | PotentialImportNoted
  | PotentialImportFactCorrected
  | PotentialImportStarted
  | PotentialImportImported
  | PotentialImportFailed
  | PotentialImportRereadRequested
  | PotentialImportReread
  | PotentialImportRevised
  | PotentialImportRereadFailed;

/** Events by which staff decide. */
export const DECISIONS: readonly string[] = [
  'PotentialImportApproved',
  'PotentialImportRejected',
  'PotentialImportResetToPending',
] satisfies ReadonlyArray<PotentialImportEvent['type']>;

export const potentialImportStream = (potentialImportId: string) => `potentialImport-${potentialImportId}`;

const define = (type: PotentialImportEvent['type'], summary: string): EventTypeDefinition => ({
  type,
  version: 1,
  owner: 'imports',
  summary,
});

export const potentialImportEventTypes: readonly EventTypeDefinition[] = [
  define('PotentialImportProposed', 'A listing was put up for review, with its evidence and its price.'),
  define('PotentialImportApproved', 'Staff want it in the shop.'),
  define('PotentialImportRejected', 'Staff do not want it.'),
  define('PotentialImportResetToPending', 'A decision was taken back; what is in the shop stays there.'),
  define('PotentialImportNoted', 'Staff wrote something down and decided nothing.'),
  define('PotentialImportFactCorrected', 'Staff put a fact right, with a reason; the price followed.'),
  define('PotentialImportStarted', 'An approved potential import began to enter the catalogue under this id.'),
  define('PotentialImportImported', 'The product is in the catalogue.'),
  define('PotentialImportFailed', 'An approved potential import could not enter the catalogue.'),
  define('PotentialImportRereadRequested', 'Staff want the listing that a product came from read again.'),
  define('PotentialImportReread', 'The listing was read again; its evidence, facts and price are of now.'),
  define('PotentialImportRevised', 'The product follows what its listing says now, where staff had not changed it.'),
  define(
    'PotentialImportRereadFailed',
    'The listing could not be read again, or says too little; nothing was changed.',
  ),
];
