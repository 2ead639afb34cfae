import type { PotentialImportDetail, PotentialImportRow } from '@halfpallet/contracts';
import { dossier } from '../i18n/imports';
import { changedField, changedValue } from '../shared/changed-value';
import { touchedBy, type Conflict, type ConflictChange } from '../shared/conflict';
import type { ConflictWords } from '../shared/conflict-dialog';
import { changesSince } from './changes-since';
import { factText } from './fact-text';

/** What somebody else did since `seen`, beside what was about to be saved. */
export function deskConflict(
  message: string,
  seen: PotentialImportRow,
  now: PotentialImportDetail,
  mine: Conflict['mine'],
): Conflict {
  const changes = changesSince(seen, now).map((change) => touching(change, mine));
  const overlapping = changes.map((change) => touchedBy(change, mine)).filter((field) => field !== null);
  return { message, currentVersion: now.version, changes, overlapping, mine };
}

/** A verdict on one picture leaves those on the others alone. */
function touching(change: ConflictChange, mine: Conflict['mine']): ConflictChange {
  if (!change.item) return change;
  const { sha256 } = (mine[change.field] ?? {}) as { readonly sha256?: string };
  return { ...change, touches: sha256 === change.item.id ? change.field : null };
}

/** All that was done meanwhile is what was about to be done, such as the same press whose answer was lost. */
export const isSaidAlready = ({ changes, mine }: Conflict): boolean =>
  changes.length === Object.keys(mine).length &&
  changes.every((change) => {
    const field = touchedBy(change, mine);
    return field !== null && isSame(change.to, mine[field]);
  });

/** What was approved comes into the shop by itself. */
const isSame = (theirs: unknown, mine: unknown) =>
  JSON.stringify(theirs) === JSON.stringify(mine) || (theirs === 'imported' && mine === 'approved');

/** Facts by the names and in the words of the dossier. */
export const DESK_WORDS: ConflictWords = {
  field: ({ field, item }) => item?.name ?? dossier.names[field] ?? changedField({ field }),
  value: (field, value) => (field in dossier.names ? factText(field, value) : changedValue(field, value)),
};
