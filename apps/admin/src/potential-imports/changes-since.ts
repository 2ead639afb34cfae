import type { PotentialImportDetail, PotentialImportHistoryEntry, PotentialImportRow } from '@halfpallet/contracts';
import type { ConflictChange } from '../shared/conflict';

type Seen = Pick<PotentialImportRow, 'version' | 'adminStatus' | 'adminNotes'>;

const STATUS_AFTER: Readonly<Record<string, string>> = {
  PotentialImportApproved: 'approved',
  PotentialImportRejected: 'rejected',
  PotentialImportResetToPending: 'pending',
  PotentialImportImported: 'imported',
};

/** What became of it since the version somebody saw, one entry a field; each event is one version. */
export function changesSince(seen: Seen, now: Pick<PotentialImportDetail, 'version' | 'history'>): ConflictChange[] {
  const since = now.history.slice(0, Math.max(0, now.version - seen.version)).reverse();
  const changes = new Map<string, ConflictChange>();
  for (const entry of since) {
    for (const { field, from, to } of fieldsOf(entry, seen)) {
      const first = changes.get(field);
      changes.set(field, { field, from: first ? first.from : from, to, by: entry.by, at: entry.at });
    }
  }
  return [...changes.values()];
}

function fieldsOf({ type, text, fact, from, to }: PotentialImportHistoryEntry, seen: Seen) {
  if (fact !== null) return [{ field: fact, from, to }];
  const status = STATUS_AFTER[type];
  const tellsNotes = type !== 'PotentialImportImported' && (status !== undefined || type === 'PotentialImportNoted');
  return [
    ...(status === undefined
      ? []
      : [{ field: 'adminStatus', from: seen.adminStatus as unknown, to: status as unknown }]),
    ...(tellsNotes && text !== seen.adminNotes ? [{ field: 'adminNotes', from: seen.adminNotes, to: text }] : []),
  ];
}
