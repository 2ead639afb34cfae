/** Lower case, letters and digits only, one blank between words: what two spellings of a title have in common. */
export function normaliseTitle(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The different words of a text, in the order in which they come. */
export function wordsOf(text: string): string[] {
  return [...new Set(normaliseTitle(text).split(' ').filter(Boolean))];
}

/** Share of the triples of letters that two titles have in common, 0 to 1; word by word, so that order counts little. */
export function trigramSimilarity(a: string, b: string): number {
  const left = trigrams(a);
  const right = trigrams(b);
  if (left.size === 0 || right.size === 0) return 0;
  const common = [...left].filter((one) => right.has(one)).length;
  return common / (left.size + right.size - common);
}

function trigrams(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of wordsOf(text)) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  }
  return found;
}

/** How telling a word is: the fewer of the texts have it, the more. */
export type WordWeights = (word: string) => number;

/** Weights from the texts that are compared. A word that none of them has weighs as if one had it. */
export function inverseFrequency(texts: readonly string[]): WordWeights {
  const having = new Map<string, number>();
  for (const text of texts) for (const word of wordsOf(text)) having.set(word, (having.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + texts.length / (having.get(word) ?? 1));
}

/** Jaccard's index over words, each counted by its weight; 0 to 1. */
export function weightedJaccard(a: string, b: string, weight: WordWeights): number {
  const left = new Set(wordsOf(a));
  const right = new Set(wordsOf(b));
  // One order for both ways round: sums of fractions depend on it.
  const all = [...new Set([...left, ...right])].sort();
  let common = 0;
  let total = 0;
  for (const word of all) {
    const counts = weight(word);
    total += counts;
    if (left.has(word) && right.has(word)) common += counts;
  }
  return total === 0 ? 0 : common / total;
}
