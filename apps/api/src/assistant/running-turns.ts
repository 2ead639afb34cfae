import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { log } from '../platform/log';
import { ChatSessions } from './chat-sessions';

/** A turn that another process was told to stop finds out within this time. */
const LOOK_EVERY_MS = 1_000;

/** Turns under way in this process, from the moment they are asked for, and how they are stopped. */
@Injectable()
export class RunningTurns implements BeforeApplicationShutdown {
  private readonly turns = new Map<AbortController, string>();

  constructor(private readonly sessions: ChatSessions) {}

  /** @param work from its wait for the conversation to its stored answer */
  async during<T>(owner: string, turnId: string, work: (own: AbortController) => Promise<T>): Promise<T> {
    const own = new AbortController();
    this.turns.set(own, keyOf(owner, turnId));
    try {
      return await work(own);
    } finally {
      this.turns.delete(own);
    }
  }

  /** Keeps a conversation for the turn that has it. */
  async holding<T>(sessionId: string, turnId: string, own: AbortController, work: () => Promise<T>): Promise<T> {
    const look = setInterval(() => void this.look(sessionId, turnId, own), LOOK_EVERY_MS).unref();
    try {
      return await work();
    } finally {
      clearInterval(look);
    }
  }

  /** @returns whether such a turn of theirs runs, in any process, or waits in this one */
  async stop(owner: string, turnId: string): Promise<boolean> {
    const here = [...this.turns].filter(([, key]) => key === keyOf(owner, turnId));
    for (const [own] of here) own.abort(STOPPED);
    return (await this.sessions.stop(owner, turnId)) || here.length > 0;
  }

  /** What was said until now is stored, and the process can go. */
  beforeApplicationShutdown(): void {
    for (const own of this.turns.keys()) own.abort(STOPPED);
  }

  private async look(sessionId: string, turnId: string, own: AbortController): Promise<void> {
    try {
      if (await this.sessions.keep(sessionId, turnId)) own.abort(STOPPED);
    } catch (error) {
      log.debug({ error: (error as Error).message }, 'whether a turn was stopped could not be looked up');
    }
  }
}

const keyOf = (owner: string, turnId: string): string => `${owner} ${turnId}`;

const STOPPED = new Error('the buyer stopped the answer');
