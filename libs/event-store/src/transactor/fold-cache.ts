import type { EventCatalogue } from '../codec/catalogue';
import type { Fact } from '../decider';
import { GENESIS_HASH } from '../envelope/hash-chain';
import type { AppendedEvent, GlobalPosition, Revision, StreamName } from '../port';

/** A stream folded from its first event on, which is why it knows every command ever carried out on it. */
export interface Fold<S> {
  readonly state: S;
  readonly revision: Revision;
  readonly position: GlobalPosition | null;
  readonly lastHash: string;
  /** Command id to the revisions it wrote. Grows with the fold and is shared by the older folds of the stream. */
  readonly commands: Map<string, { readonly first: Revision; readonly last: Revision }>;
}

export const emptyFold = <S>(initial: S): Fold<S> => ({
  state: initial,
  revision: -1n,
  position: null,
  lastHash: GENESIS_HASH,
  commands: new Map(),
});

/** `stored` as it stands in the store, at `position` or before it: the chain runs over the stored form, the state over the lifted one. */
export function extend<S, E extends Fact>(
  fold: Fold<S>,
  decider: { evolve(state: S, event: E): S },
  stored: AppendedEvent,
  position: GlobalPosition,
  catalogue: EventCatalogue,
): Fold<S> {
  const { commandId, hash } = stored.meta;
  const known = fold.commands.get(commandId);
  const state = decider.evolve(fold.state, catalogue.upcast(stored) as unknown as E);
  fold.commands.set(commandId, { first: known?.first ?? stored.revision, last: stored.revision });
  return { state, revision: stored.revision, position, lastHash: hash, commands: fold.commands };
}

export interface FoldCache {
  get<S>(decider: object, stream: StreamName): Fold<S> | undefined;
  set(decider: object, stream: StreamName, fold: Fold<unknown>): void;
  delete(decider: object, stream: StreamName): void;
}

/** Least recently used goes first. Two deciders may fold the same stream; identity of the decider keeps them apart. */
export function createFoldCache(size: number): FoldCache {
  const numbers = new WeakMap<object, number>();
  const folds = new Map<string, Fold<unknown>>();
  let count = 0;

  const keyOf = (decider: object, stream: StreamName): string => {
    let number = numbers.get(decider);
    if (number === undefined) numbers.set(decider, (number = count++));
    return `${number}:${stream}`;
  };

  return {
    get<S>(decider: object, stream: StreamName) {
      const key = keyOf(decider, stream);
      const fold = folds.get(key);
      if (fold === undefined) return undefined;
      folds.delete(key);
      folds.set(key, fold);
      return fold as Fold<S>;
    },
    set(decider, stream, fold) {
      if (size <= 0) return;
      const key = keyOf(decider, stream);
      folds.delete(key);
      folds.set(key, fold);
      if (folds.size > size) folds.delete(folds.keys().next().value as string);
    },
    delete(decider, stream) {
      folds.delete(keyOf(decider, stream));
    },
  };
}
