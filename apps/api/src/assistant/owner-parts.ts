/** SQL for the account of whoever is signed in there, as text; empty for nobody. */
export const accountOf = (owner: string): string => `split_part(${owner}, '.', 2)`;

/** The browser, and the account of whoever is signed in there. */
export function partsOf(owner: string): readonly [browser: string, personId: string | null] {
  const [browser = '', personId = null] = owner.split('.');
  return [browser, personId];
}
