import type { PotentialImportHistoryEntry } from '@halfpallet/contracts';
import { BOARD } from '../test/potential-import';
import { changesSince } from './changes-since';

const entry = (type: string, more: Partial<PotentialImportHistoryEntry> = {}): PotentialImportHistoryEntry => ({
  id: type,
  type,
  at: '2026-11-21T00:00:00.000Z',
  by: 'Finn',
  text: null,
  fact: null,
  from: null,
  to: null,
  ...more,
});
const after = (...newestFirst: PotentialImportHistoryEntry[]) => ({
  version: BOARD.version + newestFirst.length,
  history: [...newestFirst, ...BOARD.history],
  images: BOARD.images,
});
const told = (now: ReturnType<typeof after>) =>
  changesSince(BOARD, now).map(({ field, from, to }) => [field, from, to]);

describe('what somebody else did meanwhile', () => {
  it('is nothing when no version is newer', () => {
    expect(changesSince(BOARD, BOARD)).toEqual([]);
  });

  it('names who decided what, and the notes that went with it', () => {
    expect(changesSince(BOARD, after(entry('PotentialImportRejected', { text: 'Too heavy' })))).toEqual([
      { field: 'adminStatus', from: 'pending', to: 'rejected', by: 'Finn', at: '2026-11-21T00:00:00.000Z' },
      { field: 'adminNotes', from: null, to: 'Too heavy', by: 'Finn', at: '2026-11-21T00:00:00.000Z' },
    ]);
  });

  it('tells one change a field, from what was seen to what stands now', () => {
    const corrected = { fact: 'moqUnits', from: 100, to: 50 };
    const again = { fact: 'moqUnits', from: 50, to: 60 };
    const now = after(
      entry('PotentialImportImported', { by: 'Background job' }),
      entry('PotentialImportStarted', { by: 'Background job' }),
      entry('PotentialImportApproved'),
      entry('PotentialImportFactCorrected', again),
      entry('PotentialImportFactCorrected', corrected),
    );
    expect(told(now)).toEqual([
      ['moqUnits', 100, 60],
      ['adminStatus', 'pending', 'imported'],
    ]);
    expect(changesSince(BOARD, now).map(({ by }) => by)).toEqual(['Finn', 'Finn']);
  });
});
