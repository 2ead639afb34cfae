export interface Rankable {
  readonly candidateId: string;
  readonly isOffered: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  /** Delivered, for one unit, in Australian cents; null when no price can be made. */
  readonly unitCents: number | null;
}

/** Those that may be offered, surest first, the cheaper of two as sure. The order they come in is irrelevant. */
export function rank<T extends Rankable>(candidates: readonly T[]): T[] {
  return candidates
    .filter(({ isOffered, unitCents }) => isOffered && unitCents !== null)
    .sort(
      (a, b) =>
        b.confidence - a.confidence ||
        a.unitCents! - b.unitCents! ||
        (a.candidateId < b.candidateId ? -1 : Number(a.candidateId > b.candidateId)),
    );
}
