import type { FieldChange } from '@halfpallet/contracts';

/** What the server says when a record is newer than the one that was edited (412 VERSION_CONFLICT). */
export interface Conflict {
  readonly message: string;
  readonly currentVersion: number;
  readonly changes: readonly ConflictChange[];
  /** Fields that both sides changed. */
  readonly overlapping: readonly string[];
  /** What was about to be saved. */
  readonly mine: Readonly<Record<string, unknown>>;
}
export interface ConflictChange extends FieldChange {
  readonly by: string;
  readonly at: string | null;
  /** The field of mine that it is about, null for none; left out where that is the field of the same name. */
  readonly touches?: string | null;
}
export type Settlement = 'mine' | 'theirs' | 'back';

/** @param seen the record as it was opened: what a personal text said before, the server no longer knows */
export function readConflict(
  error: unknown,
  mine: Readonly<Record<string, unknown>>,
  seen: Readonly<Record<string, unknown>> = {},
): Conflict {
  const { message, body } = error as { message: string; body?: Partial<Conflict> };
  const changes = (body?.changes ?? []).map(({ field, item, from, to, by, at, touches }) => {
    return { field, item, from: from ?? seen[field] ?? null, to, by, at: at ?? null, touches };
  });
  return {
    message,
    currentVersion: body?.currentVersion ?? 0,
    changes,
    overlapping: body?.overlapping ?? changes.map(({ field }) => field).filter((field) => field in mine),
    mine,
  };
}

/** The field of mine that somebody's change is about; null when it leaves mine alone. */
export const touchedBy = ({ field, touches }: ConflictChange, mine: Conflict['mine']): string | null =>
  touches === undefined ? (field in mine ? field : null) : touches;
