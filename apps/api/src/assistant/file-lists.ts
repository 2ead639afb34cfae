import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ChatAnswer } from '@halfpallet/contracts';
import type { CommandContext } from '@halfpallet/event-store';
import { CLOCK, type Clock } from '../platform/tokens';
import { ChatTurns } from './chat-turns';
import { FileTurns, type FileTurn } from './file-turns';

/** Files as turns like any other, which only may not act. */
@Injectable()
export class FileLists extends FileTurns {
  constructor(
    private readonly turns: ChatTurns,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  override run(file: FileTurn, signal: AbortSignal): Promise<ChatAnswer> {
    const { sessionId, owner, turnId, message, fileName, items, postcode, image } = file;
    const turn = {
      message,
      fileName,
      button: null,
      items,
      postcode,
      image,
      remembered: [],
      buyer: { cartId: null, personId: null, browser: null, visitor: null, email: null, context: this.context() },
    };
    return sessionId === null
      ? this.turns.runOnce(turn, signal)
      : this.turns.run({ ...turn, sessionId, owner, turnId }, {}, signal);
  }

  /** Nothing of a file's turn is written to any stream. */
  private context(): CommandContext {
    const commandId = randomUUID();
    return {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { kind: 'shopper', id: 'guest' },
      occurredAt: this.clock.now().toISOString(),
    };
  }
}
