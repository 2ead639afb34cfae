import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ReadItem } from '@halfpallet/assistant';
import { UploadLimits, type ChatAnswer } from '@halfpallet/contracts';
import type { CommandContext } from '@halfpallet/event-store';
import { CLOCK, type Clock } from '../platform/tokens';
import { workContext } from '../platform/work-context';
import { ChatTurns } from './chat-turns';
import { FileTurns, type FileTurn } from './file-turns';
import { ListLines } from './list-lines';

/** Files as turns like any other, which only may not act. */
@Injectable()
export class FileLists extends FileTurns {
  constructor(
    private readonly turns: ChatTurns,
    private readonly lines: ListLines,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  override async run(file: FileTurn, signal: AbortSignal): Promise<ChatAnswer> {
    const { sessionId, owner, turnId, message, fileName, postcode, image } = file;
    const items = await this.withNames(file);
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

  /** A thing that only has no quantity is not left out like a heading. */
  private async withNames({ items, names = [] }: FileTurn): Promise<readonly ReadItem[]> {
    const ours = await Promise.all(names.map(({ item }) => this.lines.isOurs(item.description)));
    const between = (place: number) =>
      names.filter(({ at }, index) => at === place && ours[index]).map(({ item }) => item);
    return [...items.flatMap((item, place) => [...between(place), item]), ...between(items.length)].slice(
      0,
      UploadLimits.items,
    );
  }

  /** Nothing of a file's turn is written to any stream. */
  private context(): CommandContext {
    return workContext(randomUUID(), { kind: 'shopper', id: 'guest' }, this.clock.now());
  }
}
