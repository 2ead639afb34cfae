import type { SearchResult } from 'minisearch';
import type { Alternative, QueryWord } from './query-words';
import { termsOf } from './words';

export interface CloseProduct {
  /** Its place in the catalogue. */
  readonly product: number;
  /** 0 to 1: the share of the search that it answers, and how well. */
  readonly score: number;
}

export interface Close {
  readonly found: readonly CloseProduct[];
  /** Words nothing in the catalogue knows. */
  readonly unknownWords: readonly string[];
}

/** How well a word of a field tells what a product is. */
const FIELD = {
  head: 1,
  name: 0.9,
  variations: 0.85,
  // Words of a heading hold for everything under it, be it a sofa or a stool.
  tariff: 0.5,
  sector: 0.7,
  origin: 0.8,
  certifications: 0.8,
  descriptions: 0.5,
  supplier: 0.4,
} as const;
/** From here on a word says what the product is, not only that it is mentioned with it. */
const SAYS_WHAT = 0.55;
/** Of a product that has everything asked for but the thing itself, which English names last. */
const WITHOUT_THE_THING = 0.65;
/** A figure says which one, not what. */
const FIGURE_WEIGHT = 0.5;
/** So does what is added to the thing, such as the room it is for. */
const ADDITION_WEIGHT = 0.5;
/** Of what the thing itself weighs: all additions together. */
const MOST_ADDED = 0.5;
/** An unknown word counts as one that so many products have. */
const UNKNOWN_IN = 2;
const LOWEST = 0.15;
const UNITS = new Set('mm cm m m2 l ml w kw v inch in kg g gsm x piece pc unit foot feet ft deg degree'.split(' '));
/** Ends of names that do not say what it is. */
const NOT_A_HEAD = new Set('set pair kit queen king double single look piece shape d'.split(' '));
/** Where a thing stands, said before it, is no other thing: "bench top blender". */
const STANDS = new Set([
  'bench top',
  'benchtop',
  'counter top',
  'table top',
  'tabletop',
  'under bench',
  'underbench',
  'bench',
]);
/** Said before a thing, these make no other thing of it: what it is like, whose it is, how it is made. */
const SAYS_HOW = new Set(
  `acrylic rough rustic modern classic retro vintage coastal scandi minimalist stylish nice good great best decent cheap budget affordable quality premium
   luxury commercial domestic industrial professional trade heavy duty hd sturdy strong durable tough long short tall small big large huge tiny mini compact
   slim waterproof weatherproof stereo noise cancelling woven handmade handcrafted recessed replacement spare new plain basic standard carpenter builder
   plumber electrician tradie chippie sparkie hotel motel restaurant pub resort hospital hostel airbnb rental apartment blum machine t bar qhd`
    .split(/\s+/)
    .filter(Boolean),
);
/** Said behind a thing, these are still what it looks like: "downlights warm white", "basin 500 wide". */
const LOOKS = new Set(
  `black white grey gray silver gold chrome nickel gunmetal matte matt satin gloss glossy brushed polished natural navy blue green red beige cream clear
   frosted warm cool wide high deep thick long tall stackable assorted rated pull out slide push clip plug mounted hung`
    .split(/\s+/)
    .filter(Boolean),
);
const FIGURE = /^\d/;
/** How a thing is cut or packed: what it is, is said before it ("plasterboard sheets"). */
const FORMS = new Set('sheet roll pack packet kit set bag box carton piece'.split(' '));

/** Words of a phrase that a name has in just that order mean nothing else. */
const SIDE_BY_SIDE = 1;
/** Less than this is only near to what was asked for, however it is named. */
const PHRASE = 0.6;

type Lookup = (term: string, isBegun: boolean) => SearchResult[];

/** Tells how well each product answers a search, by what its words weigh in this catalogue. */
export class ClosenessOf {
  private readonly heads: readonly string[];
  private readonly names: readonly string[];
  /** Words that names only add: what a thing comes with, or is for. */
  private readonly additions: ReadonlyArray<ReadonlySet<string>>;

  constructor(
    names: readonly string[],
    private readonly lookup: Lookup,
  ) {
    this.heads = names.map(headOf);
    this.additions = names.map((name) => new Set(termsOf(/ (?:for|with) (.*)/.exec(name)?.[1] ?? '')));
    this.names = names.map((name) => ` ${termsOf(name).join(' ')} `);
  }

  /** @param thingWithin how many of the words, from the first, name the thing; what follows says more of it */
  of(words: readonly QueryWord[], thingWithin = words.length): Close {
    const telling = words.filter(({ text }) => !UNITS.has(text));
    const unknownWords = telling
      .filter(({ alternatives, near }) => alternatives.length === 0 && near.length === 0)
      .map(({ text }) => text);
    if (telling.length === 0) return { found: [], unknownWords };
    const answers = telling.map((word) => this.answersTo(word));
    const naming = new Set(words.slice(0, thingWithin));
    const isThing = (word: QueryWord) => naming.has(word) && !FIGURE.test(word.text) && !isLook(word);
    const formless = telling.findLastIndex((word) => isThing(word) && !FORMS.has(word.text));
    const thing = formless >= 0 ? formless : telling.findLastIndex(isThing);
    const alone = telling.map((word, at) => this.weight(word.text, answers[at]!));
    const isAddition = telling.map(
      (word, at) =>
        !naming.has(word) ||
        (at < thing && (STANDS.has(word.text) || SAYS_HOW.has(word.text))) ||
        (at > thing && isLook(word)),
    );
    const sumOf = (added: boolean) =>
      alone.reduce((sum, weight, at) => sum + (isAddition[at] === added ? weight : 0), 0);
    // However much is said of a thing, it stays that thing.
    const addition = Math.min(ADDITION_WEIGHT, (sumOf(false) * MOST_ADDED) / sumOf(true)) || ADDITION_WEIGHT;
    const weights = alone.map((weight, at) => weight * (isAddition[at] ? addition : 1));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const found = this.heads
      .map((_, product) => {
        const share = answers.reduce((sum, answer, at) => sum + weights[at]! * (answer.get(product) ?? 0), 0) / whole;
        const hasThing = thing < 0 || (answers[thing]!.get(product) ?? 0) >= SAYS_WHAT;
        return { product, score: round(hasThing ? share : share * WITHOUT_THE_THING) };
      })
      .filter(({ score }) => score >= LOWEST);
    return { found, unknownWords };
  }

  /** How well each product answers one word; products that do not are left out. */
  private answersTo({ alternatives, near }: QueryWord): ReadonlyMap<number, number> {
    const best = new Map<number, number>();
    for (const alternative of [...alternatives, ...near]) {
      for (const [product, quality] of this.answersBy(alternative)) {
        best.set(product, Math.max(quality, best.get(product) ?? 0));
      }
    }
    return best;
  }

  /** Products with every term, as well as they have them on the whole. */
  private answersBy({ terms, quality, isBegun }: Alternative): Array<readonly [product: number, worth: number]> {
    const [first, ...others] = terms.map((term) => this.answersByTerm(term, isBegun));
    return [...(first ?? [])]
      .filter(([product]) => others.every((answers) => answers.has(product)))
      .map(([product, worth]) => {
        const whole = others.reduce((sum, answers) => sum + answers.get(product)!, worth);
        const isSideBySide =
          quality >= PHRASE && terms.length > 1 && this.names[product]!.includes(` ${terms.join(' ')} `);
        return [product, ((isSideBySide ? Math.max(quality, SIDE_BY_SIDE) : quality) * whole) / terms.length];
      });
  }

  private answersByTerm(term: string, isBegun: boolean): ReadonlyMap<number, number> {
    const results = this.lookup(term, isBegun);
    const isExact = results.some(({ match }) => Object.hasOwn(match, term));
    return new Map(
      results.flatMap(({ id, match }) => {
        const worths = Object.entries(match)
          // Somebody who wrote a whole word does not mean another that begins with it.
          .filter(([matched]) => !isExact || matched === term)
          .map(
            ([matched, fields]) =>
              (matched === term ? 1 : (1 + term.length / matched.length) / 2) *
              Math.max(...fields.map((field) => this.worthOf(field, matched, id as number))),
          );
        return worths.length > 0 ? [[id as number, Math.max(...worths)] as const] : [];
      }),
    );
  }

  private worthOf(field: string, term: string, product: number): number {
    if (field === 'name' && this.heads[product] === term) return FIELD.head;
    if (field === 'name' && this.additions[product]!.has(term)) return FIELD.descriptions;
    return FIELD[field as keyof typeof FIELD] ?? 0;
  }

  /** Rare words tell more than common ones. */
  private weight(text: string, answer: ReadonlyMap<number, number>): number {
    const saying = [...answer.values()].filter((quality) => quality >= SAYS_WHAT).length || UNKNOWN_IN;
    return Math.log(1 + this.heads.length / saying) * (FIGURE.test(text) ? FIGURE_WEIGHT : 1);
  }
}

const isLook = ({ text }: QueryWord): boolean => text.split(' ').every((word) => LOOKS.has(word));

/** The word of a name that says what the thing is: the last one before sizes, commas and additions. */
function headOf(name: string): string {
  const core = name.split(/,| for | with | and /)[0] ?? name;
  const words = termsOf(core);
  const firstFigure = words.findIndex((word, at) => at > 0 && FIGURE.test(word) && !FIGURE.test(words[0]!));
  const before = firstFigure < 0 ? words : words.slice(0, firstFigure);
  return before.findLast((word) => !FIGURE.test(word) && !UNITS.has(word) && !NOT_A_HEAD.has(word)) ?? '';
}

const round = (score: number): number => Math.round(Math.min(1, score) * 1_000) / 1_000;
