import SearchableMap from 'minisearch/SearchableMap';
import { swapped } from './vocabulary';

const LETTERS = /^\p{L}+$/u;
const SHORTEST = 4;
/** Beyond it a word is none, and comparing it would cost. */
const LONGEST = 40;
/** One wrong letter makes another word of a short one ("bath", "both"), hardly ever of a long one. */
const LONG = 6;
/** Consonants that a short word has to share with what it sounds like. */
const TELLING = 3;
const MOST_ERRORS = 2;
const ERRORS_OF_SOUND = 4;

/** As it is spoken: letters that sound alike are one, doubled ones too, and of vowels only the first letter counts. */
export function soundOf(word: string): string {
  const alike = word
    .replace(/ing?$/, 'n')
    .replace(/ght/g, 't')
    .replace(/ph/g, 'f')
    .replace(/ck|q|c(?=[aouklrt])|c$/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/[zc]/g, 's');
  return (
    alike[0] +
    alike
      .slice(1)
      .replace(/[aeiouy]/g, '')
      .replace(/(.)\1+/g, '$1')
  );
}

const undoubled = (word: string): string => word.replace(/(.)\1+/g, '$1');

/** Words people mean to write. Tells which one a misspelling surely is; what could be two words stays as it was typed. */
export class Spelling {
  private readonly words = new SearchableMap<true>();
  private readonly bySound = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (!LETTERS.test(word) || word.length < SHORTEST || this.words.has(word)) continue;
      this.words.set(word, true);
      const sound = soundOf(word);
      this.bySound.set(sound, [...(this.bySound.get(sound) ?? []), word]);
    }
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** The one word it is a slip of; null where it is none, or might be several. */
  meant(word: string): string | null {
    if (!LETTERS.test(word) || word.length < SHORTEST || word.length > LONGEST) return null;
    const isLong = word.length >= LONG;
    const slips = this.slipsOf(word);
    const swaps = word.length > SHORTEST ? swapped(word) : [];
    const alike = new Set([
      ...this.soundingAs(word),
      ...slips.filter((one) => undoubled(one) === undoubled(word) || swaps.includes(one)),
    ]);
    const errors = new Map(
      [...alike]
        .map((one) => [one, slips.includes(one) ? 1 : distance(word, one)] as const)
        .filter(([, count]) => count <= (isLong ? ERRORS_OF_SOUND : MOST_ERRORS)),
    );
    for (const one of slips) errors.set(one, 1);
    const least = Math.min(...errors.values());
    const best = [...errors].filter(([, count]) => count === least).map(([one]) => one);
    const [one, ...others] = best.length > 1 ? best.filter((each) => alike.has(each)) : best;
    return one !== undefined && others.length === 0 && (isLong || alike.has(one)) ? one : null;
  }

  private soundingAs(word: string): readonly string[] {
    const sound = soundOf(word);
    return sound.length < TELLING ? [] : (this.bySound.get(sound) ?? []);
  }

  /** Words with the same first letter and one error, two letters swapped being one. */
  private slipsOf(word: string): string[] {
    const found = [...this.words.fuzzyGet(word, 1).keys(), ...swapped(word).filter((one) => this.words.has(one))];
    return [...new Set(found)].filter((one) => one[0] === word[0]);
  }
}

/** Letters to be changed, left out or put in. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      next.push(Math.min(next[to - 1]! + 1, row[to]! + 1, row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length]!;
}
