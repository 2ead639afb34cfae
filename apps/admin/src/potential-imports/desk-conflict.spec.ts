import type { PotentialImportHistoryEntry } from '@halfpallet/contracts';
import { touchedBy } from '../shared/conflict';
import { BOARD } from '../test/potential-import';
import { deskConflict, DESK_WORDS, isSaidAlready } from './desk-conflict';

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)] as [string, string];
const verdict = (sha256: string, status: string) => ({ sha256, status });
const corrected = (fact: string, from: unknown, to: unknown): PotentialImportHistoryEntry => ({
  id: `${fact}-${JSON.stringify(to)}`,
  type: 'PotentialImportFactCorrected',
  at: '2026-11-21T00:00:00.000Z',
  by: 'Ria',
  text: 'A reason',
  fact,
  from,
  to,
});
const approved = { ...corrected('', null, null), type: 'PotentialImportApproved', fact: null, text: null };
const images = [BOARD.images[0]!, { ...BOARD.images[0]!, sha256: second }];
const against = (mine: Readonly<Record<string, unknown>>, ...newestFirst: PotentialImportHistoryEntry[]) => {
  const history = [...newestFirst, ...BOARD.history];
  const now = { ...BOARD, images, version: BOARD.version + newestFirst.length, history };
  return deskConflict('Load it again.', BOARD, now, mine);
};
const rows = ({ changes, mine }: ReturnType<typeof against>) =>
  changes.map((change) => {
    const touched = touchedBy(change, mine);
    const values = [change.from, change.to, touched === null ? null : mine[touched]];
    return [DESK_WORDS.field(change), ...values.map((value) => DESK_WORDS.value(change.field, value))];
  });

describe('what two reviewers did at the same time', () => {
  it('are verdicts on different pictures, which can both stand', () => {
    const mine = { picture: verdict(first, 'rejected') };
    const conflict = against(mine, corrected('picture', verdict(second, 'approved'), verdict(second, 'rejected')));
    expect(rows(conflict)).toEqual([['Picture 2', 'approved', 'rejected', '—']]);
    expect(conflict.overlapping).toEqual([]);
  });

  it('are verdicts on one picture, of which one stays, told beside those on others', () => {
    const conflict = against(
      { picture: verdict(first, 'rejected') },
      corrected('picture', verdict(second, 'approved'), verdict(second, 'rejected')),
      corrected('picture', verdict(first, 'pending'), verdict(first, 'approved')),
    );
    expect(rows(conflict)).toEqual([
      ['Picture 1', 'pending', 'approved', 'rejected'],
      ['Picture 2', 'approved', 'rejected', '—'],
    ]);
    expect(conflict.overlapping).toEqual(['picture']);
  });

  it('is told by the names and in the words of the dossier', () => {
    const ladder = [{ minQuantity: 100, unitPrice: '4.20', currency: 'USD' }];
    const conflict = against(
      { exwPriceUsd: '4.50' },
      corrected('packedSizeMm', null, [400, 300, 30]),
      corrected('exwPriceUsd', ladder, '4.10'),
    );
    expect(rows(conflict)).toEqual([
      ['EXW price', 'from 100: USD 4.20', 'USD 4.10', 'USD 4.50'],
      ['Packed size', '—', '400 × 300 × 30 mm', '—'],
    ]);
  });

  it('is no question when it is the same, as after an answer that was lost', () => {
    expect(isSaidAlready(against({ adminStatus: 'approved' }, approved))).toBe(true);
    const imported = { ...approved, type: 'PotentialImportImported' };
    const started = { ...approved, type: 'PotentialImportStarted' };
    expect(isSaidAlready(against({ adminStatus: 'approved' }, imported, started, approved))).toBe(true);
    expect(isSaidAlready(against({ moqUnits: 50 }, corrected('moqUnits', 100, 50)))).toBe(true);
  });

  it('is a question when they did something else, or not all of it', () => {
    expect(isSaidAlready(against({ adminStatus: 'rejected' }, approved))).toBe(false);
    expect(isSaidAlready(against({ adminStatus: 'approved', adminNotes: 'Mine' }, approved))).toBe(false);
    expect(isSaidAlready(against({ adminStatus: 'approved' }, approved, corrected('moqUnits', 100, 50)))).toBe(false);
    expect(isSaidAlready(against({ adminStatus: 'approved' }))).toBe(false);
    const other = corrected('picture', verdict(second, 'pending'), verdict(second, 'rejected'));
    expect(isSaidAlready(against({ picture: verdict(first, 'rejected') }, other))).toBe(false);
  });
});
