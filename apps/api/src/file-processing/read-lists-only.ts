import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ChatAnswer } from '@halfpallet/contracts';
import { FileTurns, type FileTurn } from '../assistant/public';

/** Says what was read, where nobody matches and prices it: no line is claimed to be known. */
@Injectable()
export class ReadListsOnly extends FileTurns {
  run({ sessionId, turnId, items }: FileTurn): Promise<ChatAnswer> {
    const message =
      items.length === 0
        ? 'I found no list of goods in your file.'
        : `I read ${items.length === 1 ? 'one line' : `${items.length} lines`} in your file.`;
    return Promise.resolve({
      sessionId: sessionId ?? '',
      turnId: turnId ?? randomUUID(),
      mode: 'embedded',
      response: message,
      message,
      lines: items.map((item) => ({ ...item, outcome: 'unknown', products: [], totalAud: null, note: null })),
    });
  }
}
