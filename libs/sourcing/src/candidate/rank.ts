export interface Rankable {
  readonly candidateId: string;
  readonly isOffered: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  /** Delivered, for one unit, in Australian cents; null when no price can be made. */
  readonly unitCents: number | null;
}

/** Order of candidates: the surest first, the cheaper of two as sure; those without a price last of them. */
export const surestFirst = (a: Ordered, b: Ordered): number =>
  b.confidence - a.confidence ||
  centsOf(a) - centsOf(b) ||
  (a.candidateId < b.candidateId ? -1 : Number(a.candidateId > b.candidateId));

type Ordered = Pick<Rankable, 'candidateId' | 'confidence' | 'unitCents'>;

const centsOf = ({ unitCents }: Ordered): number => unitCents ?? Number.MAX_SAFE_INTEGER;

/** Those that may be offered, in their order. The order they come in is irrelevant. */
export function rank<T extends Rankable>(candidates: readonly T[]): T[] {
  return candidates.filter(({ isOffered, unitCents }) => isOffered && unitCents !== null).sort(surestFirst);
}
