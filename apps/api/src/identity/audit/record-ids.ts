import { Injectable } from '@nestjs/common';

/** The id of the record a caller named; null when what they typed can name none. */
export type RecordIdOf = (typed: string) => string | null;

/** What is kept of a text that names no record. */
const MAX_LENGTH = 100;

/**
 * One record, one id in the audit log: an order is found under its id, also when the caller typed its number. Capabilities
 * whose records go by more than one name register here while they start.
 */
@Injectable()
export class RecordIds {
  private readonly known = new Map<string, RecordIdOf>();

  register(resource: string, idOf: RecordIdOf): void {
    if (this.known.has(resource)) throw new Error(`ids of ${resource} are told in two places`);
    this.known.set(resource, idOf);
  }

  /** Records that somebody looks for by this text, each with the id it has in the log. */
  named(typed: string): ReadonlyArray<{ readonly resource: string; readonly id: string }> {
    return [...this.known].flatMap(([resource, idOf]) => {
      const id = idOf(typed);
      return id === null ? [] : [{ resource, id }];
    });
  }

  /** What names no record stays as it was typed. */
  of(resource: string, typed: string): string {
    return this.known.get(resource)?.(typed) ?? typed.slice(0, MAX_LENGTH);
  }
}
