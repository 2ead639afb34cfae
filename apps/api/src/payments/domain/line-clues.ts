/** Words of names that tell nobody apart. */
const COMMON = new Set(['pty', 'ltd', 'limited', 'the', 'and', 'group', 'australia', 'trading', 'trust', 'company']);
const LEAST_LETTERS = 3;

/**
 * Whether a statement line names somebody: banks cut names, write a first name as one letter and put the family name first,
 * so that any whole word of a name is enough.
 * @param names of a person and their company
 */
export function namesAny(description: string, names: ReadonlyArray<string | null | undefined>): boolean {
  const said = new Set(wordsOf(description));
  return names.some((name) => wordsOf(name ?? '').some((word) => said.has(word)));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= LEAST_LETTERS && !COMMON.has(word));
