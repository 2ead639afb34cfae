/** Trigrams two words must have in common before they are compared letter by letter. */
const SHARED_TRIGRAMS = 2;
const LETTERS = /^\p{L}+$/u;

/**
 * Finds the words of a vocabulary that a mistyped one may stand for. Trigrams choose the candidates, the number of typing
 * errors decides: one in words of four letters and more, two in those of eight. Figures are never guessed.
 */
export class SimilarTerms {
  private readonly byTrigram = new Map<string, number[]>();

  constructor(private readonly terms: readonly string[]) {
    terms.forEach((term, id) => {
      if (!LETTERS.test(term)) return;
      for (const trigram of trigramsOf(term)) {
        const ids = this.byTrigram.get(trigram);
        if (ids) ids.push(id);
        else this.byTrigram.set(trigram, [id]);
      }
    });
  }

  /** Ids of similar words with the number of typing errors between. */
  find(word: string): Array<{ readonly id: number; readonly errors: number }> {
    const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    if (allowed === 0 || !LETTERS.test(word)) return [];
    const shared = new Map<number, number>();
    for (const trigram of trigramsOf(word)) {
      for (const id of this.byTrigram.get(trigram) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1);
    }
    const found = [];
    for (const [id, count] of shared) {
      const term = this.terms[id]!;
      if (count < SHARED_TRIGRAMS || Math.abs(term.length - word.length) > allowed) continue;
      const errors = typingErrors(word, term);
      if (errors <= allowed) found.push({ id, errors });
    }
    return found;
  }
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  const trigrams = new Set<string>();
  for (let i = 0; i + 3 <= padded.length; i += 1) trigrams.add(padded.slice(i, i + 3));
  return trigrams;
}

/** Letters added, left out, replaced, or swapped with their neighbour (optimal string alignment). */
export function typingErrors(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, beforeLast[j - 2]! + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
