import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** A statement that each connection parses once. The name follows from the text: two texts never meet under one name. */
export function prepared(text: string): { readonly name: string; readonly text: string } {
  let name = names.get(text);
  if (name === undefined) {
    name = `rm-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
  }
  return { name, text };
}
