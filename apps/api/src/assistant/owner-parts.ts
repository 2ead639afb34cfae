/** The browser, and the account of whoever is signed in there. */
export function partsOf(owner: string): readonly [browser: string, personId: string | null] {
  const [browser = '', personId = null] = owner.split('.');
  return [browser, personId];
}
