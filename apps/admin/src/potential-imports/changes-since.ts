import type { PotentialImportDetail, PotentialImportHistoryEntry, PotentialImportRow } from '@halfpallet/contracts';
import { dossier } from '../i18n/imports';
import type { ConflictChange } from '../shared/conflict';

type Seen = Pick<PotentialImportRow, 'version' | 'adminStatus' | 'adminNotes'>;

const IMPORTED = 'PotentialImportImported';

const STATUS_AFTER: Readonly<Record<string, string>> = {
  PotentialImportApproved: 'approved',
  PotentialImportRejected: 'rejected',
  PotentialImportResetToPending: 'pending',
  [IMPORTED]: 'imported',
};

/** What became of it since the version somebody saw, one entry a field; each event is one version. */
export function changesSince(
  seen: Seen,
  now: Pick<PotentialImportDetail, 'version' | 'history' | 'images'>,
): ConflictChange[] {
  const since = now.history.slice(0, Math.max(0, now.version - seen.version)).reverse();
  const changes = new Map<string, ConflictChange>();
  for (const entry of since) {
    for (const { field, from, to } of fieldsOf(entry, seen)) {
      const item = field === 'picture' ? pictureOf(to, now.images) : null;
      const key = item ? `${field} ${item.id}` : field;
      const first = changes.get(key);
      // What was approved comes into the shop by itself: whoever approved it did it.
      const { by, at } = first && entry.type === IMPORTED ? first : entry;
      changes.set(key, { field, ...(item && { item }), from: first ? first.from : from, to, by, at });
    }
  }
  return [...changes.values()];
}

/** Each picture has a verdict of its own. */
function pictureOf(verdict: unknown, images: PotentialImportDetail['images']) {
  const { sha256 } = verdict as { readonly sha256: string };
  const place = images.findIndex((image) => image.sha256 === sha256);
  return { id: sha256, name: place === -1 ? dossier.names.picture! : dossier.picture(place + 1) };
}

function fieldsOf({ type, text, fact, from, to }: PotentialImportHistoryEntry, seen: Seen) {
  if (fact !== null) return [{ field: fact, from, to }];
  const status = STATUS_AFTER[type];
  const tellsNotes = type !== IMPORTED && (status !== undefined || type === 'PotentialImportNoted');
  return [
    ...(status === undefined
      ? []
      : [{ field: 'adminStatus', from: seen.adminStatus as unknown, to: status as unknown }]),
    ...(tellsNotes && text !== seen.adminNotes ? [{ field: 'adminNotes', from: seen.adminNotes, to: text }] : []),
  ];
}
