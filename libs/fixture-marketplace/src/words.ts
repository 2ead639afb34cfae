/** Words in lower case and without the plural's s, so that "boards" finds "board", and "45 cm" what is 45cm. */
export const words = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

/** How many of the wanted words are there, 0 to 1; 0 when none is wanted. */
export const wordShare = (wanted: readonly string[], present: readonly string[]): number =>
  wanted.length === 0 ? 0 : wanted.filter((word) => present.includes(word)).length / wanted.length;
