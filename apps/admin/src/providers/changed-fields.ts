export type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields whose value differs from the record the form was opened with. The record's own identity and version are
 * never part of it: they travel in the address and in If-Match.
 */
export function changedFields(before: Fields | undefined, after: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => field !== 'id' && field !== 'version' && !sameValue(value, before?.[field]),
    ),
  );
}

/** An emptied text field holds `''` where the record said null. */
function sameValue(left: unknown, right: unknown): boolean {
  if (isNothing(left) && isNothing(right)) return true;
  return JSON.stringify(left) === JSON.stringify(right);
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';
