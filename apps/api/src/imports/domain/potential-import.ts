import type { Decider } from '@halfpallet/event-store';
import { isPriced } from '@halfpallet/sourcing';
import { corrected, pictureOf, presentValue, type Correction, type PictureVerdict } from './correction';
import type { Assessment, Dossier, ListedAs, Proposal } from './dossier';
import { PotentialImportError } from './potential-import.errors';
import type { PotentialImportEvent } from './potential-import.events';
import { afterReread, decideReread, type Reread, type RereadCommand } from './reread-run';

export type AdminStatus = 'pending' | 'approved' | 'rejected' | 'imported';
/** What staff may set; only the import itself sets `imported`. */
export type Decision = Exclude<AdminStatus, 'imported'>;

export interface PotentialImportState {
  readonly dossier: Dossier | null;
  readonly status: AdminStatus;
  readonly notes: string | null;
  /** Between the start and the end of its way into the catalogue. */
  readonly isBeingImported: boolean;
  /** Id it has, or will have, in the catalogue. */
  readonly productId: number | null;
  /** It is in the catalogue, whatever was decided since. */
  readonly isInShop: boolean;
  /** Why the last import failed. */
  readonly problem: string | null;
  /** Null until staff first asked for it. */
  readonly reread: Reread | null;
  /** Events so far; callers send back the one they saw. */
  readonly version: number;
}

export type PotentialImportCommand =
  | { readonly kind: 'Propose'; readonly proposal: Proposal }
  | {
      readonly kind: 'Review';
      readonly to: Decision;
      /** Undefined leaves the notes as they are. */
      readonly notes?: string | null | undefined;
      /** Null when any version will do. */
      readonly expectedVersion: number | null;
      /** With an approval. */
      readonly listAs?: ListedAs | undefined;
      /** Product that its listing is in the shop as, by whichever entry; null when it is not there. */
      readonly inShopAs: number | null;
    }
  | {
      readonly kind: 'CorrectFact';
      readonly correction: Correction;
      readonly reason: string;
      /** Made from the facts of this very version. */
      readonly assessment: Assessment;
      readonly basedOn: number;
    }
  | { readonly kind: 'StartImport'; readonly productId: number }
  | { readonly kind: 'RecordImported' }
  | { readonly kind: 'RecordFailed'; readonly reason: string }
  | RereadCommand;

const DECIDED = {
  rejected: 'PotentialImportRejected',
  pending: 'PotentialImportResetToPending',
} as const;

const STATUS_AFTER = {
  PotentialImportRejected: 'rejected',
  PotentialImportResetToPending: 'pending',
} as const;

/** A listing on its way into the shop: proposed once, reviewed by staff as often as they like, imported once. */
export const potentialImport: Decider<PotentialImportState, PotentialImportCommand, PotentialImportEvent> = {
  initial: {
    dossier: null,
    status: 'pending',
    notes: null,
    isBeingImported: false,
    productId: null,
    isInShop: false,
    problem: null,
    reread: null,
    version: 0,
  },
  evolve: (state, event) => ({ ...after(state, event), version: state.version + 1 }),
  decide(command, state) {
    const { dossier } = state;
    if (command.kind === 'Propose') return dossier ? [] : [{ type: 'PotentialImportProposed', data: command.proposal }];
    if (!dossier) throw PotentialImportError.notFound();
    const { potentialImportId } = dossier;
    switch (command.kind) {
      case 'Review':
        return review(command, state, dossier);
      case 'CorrectFact':
        return correct(command, state, dossier);
      case 'StartImport':
        if (state.status !== 'approved' || state.isBeingImported || state.isInShop) return [];
        return [{ type: 'PotentialImportStarted', data: { potentialImportId, productId: command.productId } }];
      case 'RecordImported':
        return recordImported(state, potentialImportId);
      case 'RecordFailed':
        if (!state.isBeingImported) return [];
        return [{ type: 'PotentialImportFailed', data: { potentialImportId, reason: command.reason } }];
      default:
        return decideReread(command, state, dossier);
    }
  },
};

function after(state: PotentialImportState, event: PotentialImportEvent): PotentialImportState {
  switch (event.type) {
    case 'PotentialImportProposed':
      return { ...state, dossier: { ...event.data, tariff: null } };
    case 'PotentialImportApproved': {
      const { notes, listAs } = event.data;
      // Approved again, it is listed as it was to be listed before.
      const dossier = state.dossier && listAs ? { ...state.dossier, listAs } : state.dossier;
      return { ...state, status: 'approved', notes, problem: null, dossier };
    }
    case 'PotentialImportRejected':
    case 'PotentialImportResetToPending':
      return { ...state, status: STATUS_AFTER[event.type], notes: event.data.notes, problem: null };
    case 'PotentialImportNoted':
      return { ...state, notes: event.data.notes };
    case 'PotentialImportFactCorrected': {
      const { correction, assessment } = event.data;
      return { ...state, dossier: state.dossier && { ...corrected(state.dossier, correction), assessment } };
    }
    case 'PotentialImportStarted':
      return { ...state, isBeingImported: true, productId: event.data.productId };
    case 'PotentialImportImported':
      return { ...state, status: 'imported', isBeingImported: false, isInShop: true };
    case 'PotentialImportFailed':
      return { ...state, isBeingImported: false, problem: event.data.reason };
    case 'PotentialImportRereadRequested':
    case 'PotentialImportReread':
    case 'PotentialImportRevised':
    case 'PotentialImportRereadFailed':
      return { ...state, ...afterReread(state, event) };
    default:
      return state;
  }
}

function review(
  command: Extract<PotentialImportCommand, { kind: 'Review' }>,
  state: PotentialImportState,
  { potentialImportId, assessment }: Dossier,
): PotentialImportEvent[] {
  const { to, expectedVersion } = command;
  if (expectedVersion !== null && expectedVersion !== state.version) throw PotentialImportError.changed();
  const notes = command.notes === undefined ? state.notes : command.notes;
  const data = { potentialImportId, notes };
  const standsAlready = to === state.status || (to === 'approved' && state.status === 'imported');
  // An import that failed is asked for again by approving again.
  if (standsAlready && !(to === 'approved' && state.problem !== null)) {
    return notes === state.notes ? [] : [{ type: 'PotentialImportNoted', data }];
  }
  if (state.isBeingImported) throw PotentialImportError.beingImported();
  if (to === 'rejected' && state.isInShop) throw PotentialImportError.inTheShop(state.productId!);
  if (to === 'approved' && !state.isInShop && command.inShopAs !== null) {
    throw PotentialImportError.listingInTheShop(command.inShopAs);
  }
  if (to === 'approved' && !isPriced(assessment.price)) throw PotentialImportError.unpriced(assessment.price.reason);
  if (to === 'approved') {
    return [{ type: 'PotentialImportApproved', data: { ...data, ...(command.listAs && { listAs: command.listAs }) } }];
  }
  return [{ type: DECIDED[to], data }];
}

/** From the approval on: what was approved comes into the shop. One that failed waits for somebody. */
export const isOnItsWay = ({ status, problem, isBeingImported, isInShop }: PotentialImportState): boolean =>
  isBeingImported || (status === 'approved' && problem === null && !isInShop);

function correct(
  command: Extract<PotentialImportCommand, { kind: 'CorrectFact' }>,
  state: PotentialImportState,
  dossier: Dossier,
): PotentialImportEvent[] {
  const { correction, reason, assessment, basedOn } = command;
  if (basedOn !== state.version) throw PotentialImportError.changed();
  if (isOnItsWay(state)) throw PotentialImportError.beingImported();
  if (state.isInShop) throw PotentialImportError.inTheShop(state.productId!);
  if (correction.fact === 'picture') assertJudgeable(dossier, correction.to);
  const from = presentValue(dossier, correction);
  if (JSON.stringify(from) === JSON.stringify(correction.to)) return [];
  const { potentialImportId } = dossier;
  return [{ type: 'PotentialImportFactCorrected', data: { potentialImportId, correction, from, reason, assessment } }];
}

/** Only what the shop has a copy of can come into it. */
function assertJudgeable(dossier: Dossier, { sha256, status }: PictureVerdict): void {
  const picture = pictureOf(dossier, sha256);
  if (!picture) throw PotentialImportError.noSuchPicture();
  if (status === 'approved' && !picture.isKept) throw PotentialImportError.noCopy();
}

function recordImported(state: PotentialImportState, potentialImportId: string): PotentialImportEvent[] {
  const { productId, isInShop, isBeingImported, status } = state;
  if (productId === null) return [];
  const found = isInShop && status === 'approved';
  if (!found && !isBeingImported) return [];
  const data = { potentialImportId, productId, outcome: found ? ('found' as const) : ('listed' as const) };
  return [{ type: 'PotentialImportImported', data }];
}
