/**
 * An index of letter triples answers a text by going through the rows of every triple in it, one list beside the other. What stands
 * in every third row (`buyer` of so many addresses, each word of a product's name) makes these lists as long as the table and rules
 * nothing out. So the index is asked for the pieces of a text alone that are rare, or for one of each word where none is; the whole text
 * is compared with the rows that are left.
 */

/** What a text might be looked for by: pieces of three characters or, of a short word, the space before it with its letters. */
const PIECES = /(?=([a-z0-9]{3}))|(?<= )(?=([a-z0-9]{1,2}(?![a-z0-9])))/g;
const WORDS = /[a-z0-9]+/g;
/** Of one text; more tell nothing more. */
const MOST_PIECES = 40;
/** Of the rows that were asked: rarer than that, a piece rules out nearly everything. */
const RARE = 0.015;
const USELESS = 0.5;
/** Of one word: three rare ones leave next to nothing, and each further one is a list to go through. */
const OF_A_WORD = 3;

interface Piece {
  readonly text: string;
  readonly at: number;
}

/** Which part of some rows holds each piece of a text, by the piece. */
export type Shares = ReadonlyMap<string, number>;

function occurrences(text: string): Piece[] {
  return [...text.matchAll(PIECES)]
    .slice(0, MOST_PIECES)
    .map(({ index, 1: triple, 2: short }) =>
      triple === undefined ? { text: ` ${short}`, at: index - 1 } : { text: triple, at: index },
    );
}

/** The pieces whose shares `rarePieces` goes by, each once. @param text in lower case, as it is searched for */
export const piecesOf = (text: string): readonly string[] => [...new Set(occurrences(text).map((piece) => piece.text))];

/**
 * The pieces of a text that an index is asked for, letters, digits and spaces alone; none where the whole text serves best. Every row that holds
 * the text holds all of them.
 * @param shares of the pieces of `piecesOf`
 */
export function rarePieces(text: string, shares: Shares): readonly string[] {
  const all = occurrences(text);
  const share = ({ text: piece }: Piece) => shares.get(piece) ?? 0;
  const rare = all.filter((piece) => share(piece) <= RARE);
  const chosen = rare.length >= 2 ? fewOfEachWord(text, rare, share) : rarestOfEachWord(text, all, share);
  return joined(text, chosen.length === all.length ? [] : chosen);
}

function rarestOfEachWord(text: string, all: readonly Piece[], share: (piece: Piece) => number): readonly Piece[] {
  return ofWords(text, all).flatMap((own) => {
    const [rarest] = own.toSorted((one, other) => share(one) - share(other));
    return rarest && share(rarest) < USELESS ? [rarest] : [];
  });
}

/** Of those that are equally rare, ones that do not overlap tell more. */
function fewOfEachWord(text: string, rare: readonly Piece[], share: (piece: Piece) => number): readonly Piece[] {
  const few = ofWords(text, rare).flatMap((own) =>
    own
      .map((piece, index) => ({ piece, turn: index % 3 }))
      .toSorted((one, other) => share(one.piece) - share(other.piece) || one.turn - other.turn)
      .slice(0, OF_A_WORD)
      .map(({ piece }) => piece),
  );
  return rare.filter((piece) => few.includes(piece));
}

/** The pieces that stand in each word of a text, or end in it. */
const ofWords = (text: string, pieces: readonly Piece[]): ReadonlyArray<readonly Piece[]> =>
  [...text.matchAll(WORDS)].map(({ 0: word, index }) =>
    pieces.filter(({ at, text: piece }) => at + piece.length > index && at + piece.length <= index + word.length),
  );

/** Pieces that overlap are one. */
function joined(text: string, pieces: readonly Piece[]): readonly string[] {
  const spans: Array<[from: number, to: number]> = [];
  for (const { at, text: piece } of pieces.toSorted((one, other) => one.at - other.at)) {
    const last = spans.at(-1);
    if (last && at <= last[1] - 2) last[1] = at + piece.length;
    else spans.push([at, at + piece.length]);
  }
  return [...new Set(spans.map(([from, to]) => text.slice(from, to)))];
}

/**
 * Condition that a column holds a text, for the index of its letter triples.
 * @param column expression of the index
 * @param text placeholder of the LIKE pattern
 * @param pieces of `rarePieces`
 */
export function holdsText(column: string, text: string, pieces: readonly string[] = []): string {
  if (pieces.length === 0) return `${column} like ${text}`;
  const asked = pieces.map((piece) => `${column} like '%${piece}%'`);
  // Written so that no index is asked for the whole of it.
  return `(${asked.join(' and ')} and ${column} || '' like ${text})`;
}

/**
 * Columns of a SELECT from some rows: how many they are, how many of them meet a condition, and how many hold each of the pieces.
 * @param column expression of the text
 */
export function counted(column: string, met: string, pieces: readonly string[]): string {
  const each = pieces.map((piece) => `count(*) filter (where ${column} like '%${piece}%')::int`);
  return `count(*)::int as asked, count(*) filter (where ${met})::int as met, array[${each.join(', ')}]::int[] as holding`;
}

/** A row of `counted`. */
export interface Counted {
  readonly asked: number;
  readonly met: number;
  readonly holding: readonly number[];
}

export const sharesOf = (pieces: readonly string[], { asked, holding }: Counted): Shares =>
  new Map(pieces.map((piece, index) => [piece, holding[index]! / Math.max(asked, 1)]));
