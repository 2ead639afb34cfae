import type { ProductData } from '../../domain/product-data';
import { SimilarTerms } from './similar-terms';
import { tariffWords } from './tariff-words';
import { hasWords, indexTermsOf, termsOf } from './words';

/** What a product is found by, and how much a word in it counts. */
const FIELDS: ReadonlyArray<readonly [weight: number, text: (product: ProductData) => string]> = [
  [10, ({ productName }) => productName],
  [5, ({ sector }) => sector.replaceAll('_', ' ')],
  [4, ({ origin }) => origin],
  [4, ({ certifications }) => certifications.join(' ')],
  [4, ({ variations }) => variations.map((one) => `${one.variationValue} ${one.variationType}`).join(' ')],
  [3, ({ hsCode, fta }) => `${tariffWords(hsCode)} ${fta ?? ''}`],
  [2, ({ supplier }) => supplier.name],
  [1, ({ description, variations }) => [description, ...variations.map((one) => one.description)].join(' ')],
];

/** How well a word of the catalogue answers a word of the search. */
const PREFIX = 0.7;
const INSIDE = 0.45;
const MISTYPED = [0, 0.5, 0.35] as const;

/**
 * The whole name first, then names that begin with the words, then names that hold them side by side; less when the last
 * word is only begun. More than all words together can score.
 */
const WHOLE_NAME = 4_000;
const NAME_BEGINS = 2_000;
const NAME_HOLDS = 1_000;
const LAST_WORD_BEGUN = 0.25;

/** More words than anybody types; what follows is not read. */
const MAX_WORDS = 12;
const SHORTEST_INSIDE = 4;
const MAX_REMEMBERED = 2_000;

interface Posting {
  readonly product: number;
  readonly weight: number;
}

interface Answer {
  readonly term: number;
  readonly quality: number;
}

/**
 * Full text over a catalogue that does not change: every word of the search must be found, written out, begun or mistyped.
 * Built once per catalogue version; a search of a thousand products takes a fraction of a millisecond.
 */
export class SearchIndex {
  private readonly names: readonly string[];
  /** Sorted, so that the words with a common beginning stand together. */
  private readonly terms: readonly string[];
  private readonly postings: ReadonlyArray<readonly Posting[]>;
  private readonly similar: SimilarTerms;
  private readonly remembered = new Map<string, readonly Answer[]>();

  constructor(products: readonly ProductData[]) {
    this.names = products.map(({ productName }) => ` ${termsOf(productName).join(' ')} `);
    const byTerm = new Map<string, Posting[]>();
    products.forEach((product, index) => {
      for (const [term, weight] of weightsOf(product)) {
        const list = byTerm.get(term);
        if (list) list.push({ product: index, weight });
        else byTerm.set(term, [{ product: index, weight }]);
      }
    });
    this.terms = [...byTerm.keys()].sort();
    this.postings = this.terms.map((term) => byTerm.get(term)!);
    this.similar = new SimilarTerms(this.terms);
  }

  /** Places of the products that answer the search, best first; equal ones in the catalogue's order. */
  search(text: string): number[] {
    const words = [...new Set(termsOf(text))].slice(0, MAX_WORDS);
    if (words.length === 0) return hasWords(text) ? this.names.map((_, index) => index) : [];
    let scores: Map<number, number> | null = null;
    for (const word of words) {
      scores = this.narrowed(scores, this.answersTo(word));
      if (scores.size === 0) return [];
    }
    const phrase = ` ${termsOf(text).join(' ')}`;
    const ranked = [...scores!].map(([product, score]) => ({
      product,
      score: score + this.nameBonus(product, phrase),
    }));
    return ranked.sort((a, b) => b.score - a.score || a.product - b.product).map(({ product }) => product);
  }

  /** What is left of the products when they must also answer these; each word adds its best answer. */
  private narrowed(before: Map<number, number> | null, answers: readonly Answer[]): Map<number, number> {
    const best = new Map<number, number>();
    for (const { term, quality } of answers) {
      const postings = this.postings[term]!;
      const rarity = Math.log(1 + this.names.length / postings.length);
      for (const { product, weight } of postings) {
        if (before && !before.has(product)) continue;
        const score = quality * weight * rarity;
        if (score > (best.get(product) ?? 0)) best.set(product, score);
      }
    }
    if (before) for (const [product, score] of best) best.set(product, score + before.get(product)!);
    return best;
  }

  /** Words of the catalogue a word of the search may mean. Guesses come only when nothing begins with it. */
  private answersTo(word: string): readonly Answer[] {
    const known = this.remembered.get(word);
    if (known) return known;
    const begun = this.beginningWith(word);
    const answers = begun.length > 0 ? begun : this.guessesFor(word);
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    this.remembered.set(word, answers);
    return answers;
  }

  private beginningWith(word: string): Answer[] {
    const answers: Answer[] = [];
    for (let term = this.firstFrom(word); this.terms[term]?.startsWith(word); term += 1) {
      answers.push({ term, quality: this.terms[term] === word ? 1 : PREFIX });
    }
    return answers;
  }

  private guessesFor(word: string): Answer[] {
    const answers: Answer[] = this.similar
      .find(word)
      .map(({ id, errors }) => ({ term: id, quality: MISTYPED[errors] ?? 0 }));
    if (word.length < SHORTEST_INSIDE) return answers;
    this.terms.forEach((candidate, term) => {
      if (candidate.includes(word)) answers.push({ term, quality: INSIDE });
    });
    return answers;
  }

  /** Place of the first word that does not come before this one. */
  private firstFrom(word: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.terms[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private nameBonus(product: number, phrase: string): number {
    const name = this.names[product]!;
    if (name === `${phrase} `) return WHOLE_NAME;
    const place = name.indexOf(phrase);
    if (place < 0) return 0;
    const share = name.includes(`${phrase} `) ? 1 : LAST_WORD_BEGUN;
    return share * (place === 0 ? NAME_BEGINS : NAME_HOLDS);
  }
}

/** A word counts once per field it stands in. */
function weightsOf(product: ProductData): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [weight, text] of FIELDS) {
    for (const term of new Set(indexTermsOf(text(product)))) weights.set(term, (weights.get(term) ?? 0) + weight);
  }
  return weights;
}
