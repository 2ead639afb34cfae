import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { log } from '../platform/log';
import { ChatSessions } from './chat-sessions';

/** A turn that another process was told to stop finds out within this time. */
const LOOK_EVERY_MS = 1_000;

/** Turns under way in this process, and how they are stopped. */
@Injectable()
export class RunningTurns implements BeforeApplicationShutdown {
  private readonly turns = new Map<string, AbortController>();

  constructor(private readonly sessions: ChatSessions) {}

  async during<T>(sessionId: string, turnId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const key = `${sessionId} ${turnId}`;
    const own = new AbortController();
    this.turns.set(key, own);
    const look = setInterval(() => void this.look(sessionId, turnId, own), LOOK_EVERY_MS).unref();
    try {
      return await work(own.signal);
    } finally {
      clearInterval(look);
      this.turns.delete(key);
    }
  }

  /** @returns whether such a turn of theirs runs, in any process */
  async stop(owner: string, turnId: string): Promise<boolean> {
    const sessionId = await this.sessions.stop(owner, turnId);
    if (sessionId !== null) this.turns.get(`${sessionId} ${turnId}`)?.abort(STOPPED);
    return sessionId !== null;
  }

  /** What was said until now is stored, and the process can go. */
  beforeApplicationShutdown(): void {
    for (const turn of this.turns.values()) turn.abort(STOPPED);
  }

  private async look(sessionId: string, turnId: string, own: AbortController): Promise<void> {
    try {
      if (await this.sessions.isStopped(sessionId, turnId)) own.abort(STOPPED);
    } catch (error) {
      log.debug({ error: (error as Error).message }, 'whether a turn was stopped could not be looked up');
    }
  }
}

const STOPPED = new Error('the buyer stopped the answer');
