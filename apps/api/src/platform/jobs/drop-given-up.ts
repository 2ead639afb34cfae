import type { Job } from 'bullmq';
import { ErrorCode } from '@halfpallet/contracts';
import { DomainError } from '../errors';
import { errorAnswer } from '../http/error-body';
import { isOver } from './job-state';

/**
 * Takes a job that was given up out of its queue, for nobody wants it any more.
 * @returns the state it had
 * @throws DomainError NOT_FAILED for one that runs, or is to run
 */
export async function takeOutGivenUp(job: Job): Promise<string> {
  const state = await job.getState();
  if (!isOver(state)) {
    const text = `Somebody has it run once more; it is ${state}. Wait for what becomes of it. If it is given up again, drop it then.`;
    throw new DomainError('NOT_FAILED', text, 409);
  }
  if (state !== 'failed') return state;
  try {
    await job.remove({ removeChildren: false });
  } catch (error) {
    // Somebody was quicker: it runs once more, or is gone.
    if ((await job.getState()) === 'failed') throw error;
    return takeOutGivenUp(job);
  }
  return state;
}

/** Whoever is told knows of nobody who waits, or not any more; a change at the same moment is looked at anew. */
export function isRefusal(error: Error): boolean {
  const { status, body } = errorAnswer(error);
  return status < 500 && body.code !== ErrorCode.versionConflict;
}

export const notTold = () =>
  new DomainError(
    'NOT_TOLD',
    'Whoever waits for this job could not be told that it is given up, so it stays in the list. They are told again within half a minute: drop it then. If it stays so, tell whoever runs the shop.',
    409,
  );
