import type { EventStore } from '@halfpallet/event-store';
import { importRunStream } from './domain/import-run.events';
import { carryOutJobId } from './ids';

export const IMPORTS_QUEUE = 'imports';

/** @returns id of the job by which what was agreed to last is done; null before anything was */
export async function currentJobOf(store: EventStore, runId: string): Promise<string | null> {
  let current: string | null = null;
  for await (const { id, type } of store.readStream(importRunStream(runId))) {
    if (type === 'ImportRunApplied' || type === 'ImportRunRetried') current = carryOutJobId(id);
  }
  return current;
}
