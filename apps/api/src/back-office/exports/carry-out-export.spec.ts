import type { Job } from 'bullmq';
import type { Pool } from 'pg';
import type { Colleagues, PersonVault, Remarks } from '../../identity/public';
import { ListSources } from '../lists/list-sources';
import type { RunJob, StaffRuns, Turn } from '../runs/staff-runs';
import { CarryOutExport } from './carry-out-export';
import type { ExportFiles } from './export-files';

const runId = '7d1e8a52-5f0c-4b5e-9d0e-3a2f6c1b7e91';
const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** An export whose disk takes what `write` says. @param attemptsMade before this one, of 8 */
function exporting(write: () => Promise<void>, attemptsMade: number) {
  const told = { failed: [] as string[], removed: 0 };
  const run = { id: runId, turn: 1, resource: 'quotes', staffId: 'u1', adminRole: 'owner', asked: { filter: {} } };
  const runs = {
    begin: () => Promise.resolve(run),
    progress: () => Promise.resolve(true),
    succeed: () => Promise.resolve(true),
    fail: (_turn: Turn, error: string) => Promise.resolve(void told.failed.push(error)),
  };
  const writer = { write, keep: () => Promise.resolve(true), close: () => Promise.resolve() };
  const files = { begin: () => Promise.resolve(writer), discard: () => Promise.resolve(void (told.removed += 1)) };
  const lists = new ListSources();
  const list = { place: { keys: ['at'], direction: 'DESC', of: 'quotes at DESC', after: null } } as const;
  const page = () => Promise.resolve({ list, rows: [{ at: '2026-11-23T00:00:00.000Z' }], total: 1 });
  lists.register('quotes', { newestBy: 'at', page, columns: [] });
  const job = { data: { runId }, opts: { attempts: 8 }, attemptsMade, attemptsStarted: attemptsMade + 1 };
  const carryOut = new CarryOutExport(
    { query: () => Promise.resolve({ rows: [] }) } as unknown as Pool,
    { now: () => new Date() },
    runs as unknown as StaffRuns,
    lists,
    files as unknown as ExportFiles,
    { find: () => Promise.resolve({ id: 'u1', name: 'Ada', adminRole: 'owner' }) } as unknown as Colleagues,
    { read: () => Promise.resolve(new Map()) } as unknown as PersonVault,
    { resolve: (rows: unknown) => Promise.resolve(rows) } as unknown as Remarks,
  );
  return { told, work: () => carryOut.run(job as unknown as Job<RunJob>, new AbortController().signal) };
}

describe('an export whose disk is full', () => {
  it('is tried again, and leaves no half file behind', async () => {
    const { told, work } = exporting(() => Promise.reject(full), 0);
    await expect(work()).rejects.toThrow('ENOSPC');
    expect(told).toEqual({ failed: [], removed: 1 });
  });

  it('says so once it is given up', async () => {
    const { told, work } = exporting(() => Promise.reject(full), 7);
    await expect(work()).rejects.toThrow('ENOSPC');
    expect(told.failed).toEqual(['There was no room on the disk for the file. Try again later.']);
  });

  it('is made once there is room', async () => {
    const { told, work } = exporting(() => Promise.resolve(), 1);
    await work();
    expect(told).toEqual({ failed: [], removed: 0 });
  });
});
