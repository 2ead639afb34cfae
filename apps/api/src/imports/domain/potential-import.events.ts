import type { EventTypeDefinition, Fact } from '@halfpallet/event-store';
import type { Correction } from './correction';
import type { Assessment, ListedAs, Proposal } from './dossier';

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

export type PotentialImportEvent =
  | PotentialImportProposed
  | PotentialImportApproved
  | PotentialImportRejected
  | PotentialImportResetToPending
  | PotentialImportNoted
  | PotentialImportFactCorrected
  | PotentialImportStarted
  | PotentialImportImported
  | PotentialImportFailed;

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
];
