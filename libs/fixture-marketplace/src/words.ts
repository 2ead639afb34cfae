/** Words in lower case and without the plural's s, so that "boards" finds "board". */
export const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

/** How many of the wanted words are there, 0 to 1; 0 when none is wanted. */
export const wordShare = (wanted: readonly string[], present: readonly string[]): number =>
  wanted.length === 0 ? 0 : wanted.filter((word) => present.includes(word)).length / wanted.length;
