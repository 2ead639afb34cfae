import type { Decider, Fact } from '@halfpallet/event-store';

/** Outcome of one command, ready to be judged. Exactly one of the `then` calls belongs at the end of a test. */
export interface Outcome<S, E extends Fact> {
  /** The command led to exactly these facts, in this order; `[]` means it was accepted and changed nothing. */
  then(events: readonly E[]): void;
  /** The command was refused with this error code (and, if given, a message that contains this text). */
  thenError(code: string, message?: string): void;
  /** The state after the command's facts are folded in. */
  thenState(expected: Partial<S>): void;
}

/**
 * Tells the story of a pure decider: `given(order, [placed]).when(cancel).then([cancelled])`.
 *
 * @param history facts that already happened, oldest first
 */
export function given<S, C, E extends Fact>(
  decider: Decider<S, C, E>,
  history: readonly E[] = [],
): { when(command: C): Outcome<S, E> } {
  const fold = (state: S, events: readonly E[]): S => events.reduce((s, event) => decider.evolve(s, event), state);
  return {
    when(command) {
      const before = fold(decider.initial, history);
      const decided = attempt(() => decider.decide(command, before));
      return {
        then(events) {
          expect(accepted(decided)).toEqual(events);
        },
        thenError(code, message) {
          if ('facts' in decided) {
            throw new Error(
              `expected the command to be refused with ${code}, but it led to ${describeFacts(decided.facts)}`,
            );
          }
          expect(codeOf(decided.error)).toBe(code);
          if (message !== undefined) expect((decided.error as Error).message).toContain(message);
        },
        thenState(expected) {
          expect(fold(before, accepted(decided))).toMatchObject(expected as object);
        },
      };
    },
  };
}

type Decided<E> = { readonly facts: readonly E[] } | { readonly error: unknown };

function attempt<E>(decide: () => readonly E[]): Decided<E> {
  try {
    return { facts: decide() };
  } catch (error) {
    return { error };
  }
}

function accepted<E>(decided: Decided<E>): readonly E[] {
  if ('error' in decided) throw decided.error;
  return decided.facts;
}

function codeOf(error: unknown): unknown {
  // A refusal without a code is a fault of the code under test: let the original error speak.
  if (!(error instanceof Error) || !('code' in error)) throw error;
  return error.code;
}

function describeFacts(facts: readonly Fact[]): string {
  return facts.length === 0 ? 'no facts' : facts.map((fact) => fact.type).join(', ');
}
