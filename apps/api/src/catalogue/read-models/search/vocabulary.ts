import { LRUCache } from 'lru-cache';
import SearchableMap from 'minisearch/SearchableMap';

/** How well a word of the catalogue answers one with so many typing errors, or one that stands inside of it. */
const MISTYPED = [1, 0.5, 0.35] as const;
const INSIDE = 0.45;
const SHORTEST_INSIDE = 4;
const LETTERS = /^\p{L}+$/u;
/** Guesses remembered: people make the same mistakes. */
const MAX_REMEMBERED = 2_000;
/** Beyond it a word is none, and comparing it would cost. */
const LONGEST_GUESSED = 40;

interface Guess {
  readonly term: string;
  readonly quality: number;
}

/** Every word of a catalogue, and what somebody may mean who types another. */
export class Vocabulary {
  private readonly terms = new SearchableMap<true>();
  private readonly guesses = new LRUCache<string, readonly Guess[]>({ max: MAX_REMEMBERED });
  private readonly typos = new LRUCache<string, readonly Guess[]>({ max: MAX_REMEMBERED });

  /** @returns the term, which is one of the vocabulary from now on */
  noted(term: string): string {
    this.terms.set(term, true);
    return term;
  }

  has(word: string): boolean {
    return this.terms.has(word);
  }

  /** Whether some word begins so. */
  hasBegun(word: string): boolean {
    return this.terms.atPrefix(word).keys().next().done !== true;
  }

  /** Words that differ by typing errors, and words that hold this one. */
  guessesFor(word: string): readonly Guess[] {
    return remembered(this.guesses, word, () => {
      const best = new Map(this.typosOf(word).map(({ term, quality }) => [term, quality]));
      if (word.length >= SHORTEST_INSIDE) {
        for (const term of this.terms.keys()) {
          if (term.includes(word)) best.set(term, Math.max(INSIDE, best.get(term) ?? 0));
        }
      }
      return guesses(best);
    });
  }

  /** Words that differ by typing errors only. */
  typosOf(word: string): readonly Guess[] {
    return remembered(this.typos, word, () => {
      const best = new Map<string, number>();
      for (const [term, errors] of this.mistypedAs(word)) {
        best.set(term, Math.max(MISTYPED[errors] ?? 0, best.get(term) ?? 0));
      }
      return guesses(best);
    });
  }

  /** One error in words of four letters and more, two in those of eight. Figures are never guessed. */
  private *mistypedAs(word: string): Iterable<readonly [term: string, errors: number]> {
    const allowed = word.length < 4 || word.length > LONGEST_GUESSED ? 0 : word.length < 8 ? 1 : 2;
    if (allowed === 0 || !LETTERS.test(word)) return;
    // Two letters swapped are one error of somebody who types.
    for (const [typed, errors] of [[word, 0] as const, ...swapped(word).map((one) => [one, 1] as const)]) {
      for (const [term, [, more]] of this.terms.fuzzyGet(typed, allowed - errors)) {
        if (LETTERS.test(term)) yield [term, errors + more];
      }
    }
  }
}

function remembered(known: LRUCache<string, readonly Guess[]>, word: string, find: () => readonly Guess[]) {
  let found = known.get(word);
  if (found === undefined) known.set(word, (found = find()));
  return found;
}

const guesses = (best: ReadonlyMap<string, number>): Guess[] => [...best].map(([term, quality]) => ({ term, quality }));

/** The word with each letter and its neighbour changed about. */
export const swapped = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
