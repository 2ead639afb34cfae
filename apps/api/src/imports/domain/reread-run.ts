import type { ListingReading } from '@halfpallet/sourcing';
import type { Assessment, Dossier } from './dossier';
import { PotentialImportError } from './potential-import.errors';
import type {
  PotentialImportReread,
  PotentialImportRereadFailed,
  PotentialImportRereadRequested,
  PotentialImportRevised,
} from './potential-import.events';
import { rereadDossier } from './reread-dossier';

/** The last run in which the listing of a product is, or was, read again. */
export interface Reread {
  /** From 1. */
  readonly run: number;
  readonly status: 'requested' | 'read' | 'revised' | 'failed';
  /** What the product was made from, while it is to be revised still. */
  readonly before: Dossier | null;
  readonly changed: readonly string[];
  readonly kept: readonly string[];
  /** Why it failed. */
  readonly problem: string | null;
}

export type RereadCommand =
  | { readonly kind: 'RequestReread' }
  | {
      readonly kind: 'RecordReread';
      readonly run: number;
      readonly reading: ListingReading;
      /** Made from the facts as they stand with this reading. */
      readonly assessment: Assessment;
      /** All of them, where some were missing. */
      readonly images?: Dossier['images'];
    }
  | {
      readonly kind: 'RecordRevised';
      readonly run: number;
      readonly changed: readonly string[];
      readonly kept: readonly string[];
    }
  | { readonly kind: 'RecordRereadFailed'; readonly run: number; readonly reason: string };

type RereadEvent =
  | PotentialImportRereadRequested
  | PotentialImportReread
  | PotentialImportRevised
  | PotentialImportRereadFailed;

interface Reading {
  readonly dossier: Dossier | null;
  readonly reread: Reread | null;
}

/** Between the wish of staff and its end. */
export const isRereading = ({ reread }: Pick<Reading, 'reread'>): boolean =>
  reread?.status === 'requested' || reread?.status === 'read';

const NONE: Reread = { run: 0, status: 'failed', before: null, changed: [], kept: [], problem: null };

export function afterReread({ dossier, reread }: Reading, event: RereadEvent): Reading {
  const run = reread ?? NONE;
  switch (event.type) {
    case 'PotentialImportRereadRequested':
      // What an earlier run read and could not bring into the shop is made good by this one.
      return { dossier, reread: { ...NONE, run: run.run + 1, status: 'requested', before: run.before } };
    case 'PotentialImportReread': {
      const { reading, assessment, images } = event.data;
      return {
        dossier: dossier && { ...rereadDossier(dossier, reading, images), assessment },
        reread: { ...run, status: 'read', before: run.before ?? dossier },
      };
    }
    case 'PotentialImportRevised': {
      const { changed, kept } = event.data;
      return { dossier, reread: { ...run, status: 'revised', before: null, changed, kept } };
    }
    case 'PotentialImportRereadFailed':
      return { dossier, reread: { ...run, status: 'failed', problem: event.data.reason } };
  }
}

interface InShop extends Reading {
  readonly isInShop: boolean;
  readonly productId: number | null;
}

/** One run at a time; only the one under way writes down what came of it, each thing once. */
export function decideReread(
  command: RereadCommand,
  { isInShop, productId, reread }: InShop,
  { potentialImportId, reading: { marketplace } }: Dossier,
): RereadEvent[] {
  if (command.kind === 'RequestReread') {
    if (!isInShop) throw PotentialImportError.notInTheShop();
    if (isRereading({ reread })) return [];
    return [{ type: 'PotentialImportRereadRequested', data: { potentialImportId, marketplace } }];
  }
  if (reread?.run !== command.run || !isRereading({ reread })) return [];
  switch (command.kind) {
    case 'RecordReread': {
      if (reread.status === 'read') return [];
      const { reading, assessment, images } = command;
      const data = { potentialImportId, reading, assessment, ...(images ? { images } : {}) };
      return [{ type: 'PotentialImportReread', data }];
    }
    case 'RecordRevised': {
      if (reread.status === 'requested') return [];
      const { changed, kept } = command;
      return [{ type: 'PotentialImportRevised', data: { potentialImportId, productId: productId!, changed, kept } }];
    }
    case 'RecordRereadFailed':
      return [{ type: 'PotentialImportRereadFailed', data: { potentialImportId, reason: command.reason } }];
  }
}
