/**
 * JSON with the keys of every object in alphabetical order and without blanks: one text for one value, ready to be
 * hashed or signed. Takes plain JSON data; undefined members are left out.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (member === null || typeof member !== 'object' || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
