import SearchableMap from 'minisearch/SearchableMap';
import { nearWords, sameWords, SPELT_RIGHT, type SynonymTable } from './synonyms';
import { soundOf, Spelling } from './spelling';
import { translated } from './translations';
import { Vocabulary } from './vocabulary';
import { termsOf } from './words';

/** One way to answer a word of a search: a product that has every one of these terms. */
export interface Alternative {
  readonly terms: readonly string[];
  /** 0 to 1: how surely it is what was meant. */
  readonly quality: number;
  /** Terms that only begin so count, too. */
  readonly isBegun: boolean;
}

/** A word, or a phrase that means one thing. Without alternatives nothing in the catalogue knows it. */
export interface QueryWord {
  readonly text: string;
  readonly alternatives: readonly Alternative[];
  /** Nearest goods, where there are none of these. */
  readonly near: readonly Alternative[];
}

/** More words than anybody types; what follows is not read. */
const MAX_WORDS = 12;
const SYNONYM = 0.95;
/** A word of the catalogue that buyers use for other goods of it: "toilet" is a suite rather than its seat. */
const OWN_OF_OTHERS = 0.9;
/** The words of a phrase, found anywhere in a product: "floor" and "tile" are no floor tile. */
const SCATTERED = 0.7;
const APART = 0.9;
const NEAR = 0.54;
const SHORTEST_PART = 3;
/** A long word hardly ever resembles another by chance. */
const SURELY_MISTYPED = 6;
const LETTERS = /^\p{L}+$/u;
const EMPTY: QueryWord = { text: '', alternatives: [], near: [] };

const same = sameWords(termsOf);
const near = nearWords(termsOf);
/** Single words of buyers, which are mistyped as those of the catalogue are. */
const buyersWords = new Vocabulary();
for (const key of same.alternatives.keys()) if (LETTERS.test(key)) buyersWords.noted(key);
/** Every word of theirs, those of phrases and of goods that are not ours as well. */
const SPELT_BY_BUYERS = [same, near].flatMap(({ alternatives }) =>
  [...alternatives.keys()].flatMap((key) => key.split(' ')),
);

/** Pairs of words that buyers say. */
const PAIRS = [...same.alternatives.keys()].filter((key) => key.split(' ').length === 2);

/** "Tiles for stairs" are stair tiles, where that is what buyers call something. */
export const compounded = (text: string): string =>
  text.replace(/^\s*(\p{L}{3,}) for (?:the |my |our |a |an )?(\p{L}{3,})/giu, (whole, thing: string, use: string) => {
    const name = `${use} ${thing}`;
    return same.alternatives.has(termsOf(name).join(' ')) ? name : whole;
  });

/** Reads a search: foreign words in English, phrases as one word, and for each what it may mean in this catalogue. */
export class QueryReader {
  private readonly spelling: Spelling;
  /** Every two words that follow each other in a name. */
  private readonly sideBySide: ReadonlySet<string>;
  /** What follows a word in a name or in a phrase of buyers. */
  private readonly following = new Map<string, SearchableMap<true>>();

  /** @param names of the products: their words are what a misspelt one may mean */
  constructor(
    private readonly vocabulary: Vocabulary,
    names: readonly string[],
  ) {
    this.sideBySide = new Set(
      names.map(termsOf).flatMap((words) => words.slice(1).map((word, at) => `${words[at]} ${word}`)),
    );
    for (const pair of [...PAIRS, ...this.sideBySide]) {
      const [first = '', second = ''] = pair.split(' ');
      this.following.set(first, (this.following.get(first) ?? new SearchableMap<true>()).set(second, true));
    }
    this.spelling = new Spelling([...names.flatMap(termsOf), ...SPELT_BY_BUYERS]);
  }

  read(text: string): QueryWord[] {
    // As it should be written, with what was typed.
    const written = new Map(termsOf(translated(text)).map((word) => [this.spelt(word), word] as const));
    const words = this.phrasesSpelt([...written.keys()].slice(0, MAX_WORDS));
    const typed = new Map([...written.values()].map((word, at) => [words[at], word] as const));
    const read: QueryWord[] = [];
    for (let at = 0; at < words.length;) {
      const length = this.phraseAt(words, at);
      read.push(length > 1 ? this.phrase(words.slice(at, at + length)) : this.word(words[at]!, typed.get(words[at]!)!));
      at += length;
    }
    return read;
  }

  /** As it should be written, where that is certain. */
  private spelt(word: string): string {
    if (this.isKnown(word)) return word;
    return this.spelling.meant(word) ?? word;
  }

  /** A short word that nobody knows is a slip of what follows the word before it: "shower hed", "pendant lites". */
  private phrasesSpelt(words: readonly string[]): string[] {
    return words.map((word, at) => {
      const follows = this.following.get(words[at - 1] ?? '');
      if (!follows || !LETTERS.test(word) || word.length >= SURELY_MISTYPED || this.isKnown(word)) return word;
      const slips = [...follows.fuzzyGet(word, 1).keys()].filter((one) => one[0] === word[0]);
      const alike = [...follows.keys()].filter((one) => soundOf(one) === soundOf(word));
      const [meant, ...others] = new Set([...slips, ...alike]);
      return meant !== undefined && others.length === 0 ? meant : word;
    });
  }

  private isKnown(word: string): boolean {
    return this.vocabulary.hasBegun(word) || this.spelling.has(word) || SPELT_RIGHT.has(word);
  }

  /** How many words from here on mean one thing: a buyer's phrase, or a word written apart ("range hood"). */
  private phraseAt(words: readonly string[], at: number): number {
    for (let length = Math.min(Math.max(same.longest, near.longest), words.length - at); length > 1; length -= 1) {
      const phrase = words.slice(at, at + length).join(' ');
      if (same.alternatives.has(phrase) || near.alternatives.has(phrase)) return length;
    }
    const [first = '', second = ''] = words.slice(at, at + 2);
    if (!LETTERS.test(first) || !LETTERS.test(second)) return 1;
    return this.vocabulary.has(first + second) || same.alternatives.has(first + second) ? 2 : 1;
  }

  private phrase(words: readonly string[]): QueryWord {
    const text = words.join(' ');
    const joined = words.join('');
    const begun = words.map((word) => this.vocabulary.hasBegun(word));
    const synonyms = [...this.meant(same, text, SYNONYM), ...this.meant(same, joined, SYNONYM)];
    const nearest = this.meant(near, text, NEAR);
    // Words of goods that are not ours are in ours by chance, unless a name has them together.
    const isChance = nearest.length > 0 && !this.sideBySide.has(text);
    return {
      text,
      alternatives: [
        ...(begun.every(Boolean) && !isChance
          ? [{ terms: words, quality: synonyms.length > 0 ? SCATTERED : 1, isBegun: true }]
          : []),
        ...(this.vocabulary.has(joined) ? [{ terms: [joined], quality: 1, isBegun: false }] : []),
        ...synonyms,
      ],
      near: nearest,
    };
  }

  private word(word: string, typed: string): QueryWord {
    const synonyms = this.meant(same, word, SYNONYM);
    const nearest = this.meant(near, word, NEAR);
    const quality = synonyms.length > 0 ? OWN_OF_OTHERS : 1;
    const own = this.vocabulary.hasBegun(word) ? [{ terms: [word], quality, isBegun: true }] : [];
    // What was put right might have meant another word all the same.
    const alternatives = [...own, ...synonyms, ...(word === typed ? [] : this.guessed(typed))];
    if (alternatives.length > 0 || nearest.length > 0) return { text: word, alternatives, near: nearest };
    if (SPELT_RIGHT.has(word)) return { ...EMPTY, text: word };
    return { ...EMPTY, text: word, alternatives: [...this.apart(word), ...this.guessed(word)] };
  }

  private meant(table: SynonymTable, phrase: string, quality: number): Alternative[] {
    return (table.alternatives.get(phrase) ?? [])
      .map((text) => ({ terms: termsOf(text), quality, isBegun: false }))
      .filter(({ terms }) => terms.every((term) => this.vocabulary.has(term)));
  }

  /** Two words written as one ("dinnerset"), which some name has side by side or buyers say so. */
  private apart(word: string): Alternative[] {
    if (!LETTERS.test(word)) return [];
    const cuts = Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) }, (_, at) => [
      word.slice(0, at + SHORTEST_PART),
      word.slice(at + SHORTEST_PART),
    ]);
    return cuts.flatMap((terms) => {
      const phrase = terms.join(' ');
      if (this.sideBySide.has(phrase)) return [{ terms, quality: APART, isBegun: false }];
      return this.meant(same, phrase, APART);
    });
  }

  /** Words it is a mistyping of, of the catalogue or of buyers. */
  private guessed(word: string): Alternative[] {
    const typos = new Set(this.vocabulary.typosOf(word).map(({ term }) => term));
    const isSure = (term: string) => word.length >= SURELY_MISTYPED && term[0] === word[0] && typos.has(term);
    const ofCatalogue = this.vocabulary.guessesFor(word).map(({ term, quality }) => ({
      terms: [term],
      quality: isSure(term) ? (1 + quality) / 2 : quality,
      isBegun: false,
    }));
    const ofBuyers = buyersWords
      .typosOf(word)
      .flatMap(({ term, quality }) => this.meant(same, term, quality * SYNONYM));
    return [...ofCatalogue, ...ofBuyers];
  }
}
