/** A form value: text, or a nested object or list made by brackets in the names (`a[b]=1`, `a[]=1`, `a[0][b]=1`). */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

const MAX_DEPTH = 8;
const MAX_FIELDS = 500;
const INDEX = /^\d{1,3}$/;

/** Raised for names that contradict each other, e.g. `a=1&a[b]=2`, or that nest beyond reason. */
export class FormError extends Error {}

interface Node {
  [key: string]: string | Node;
}

/**
 * Parses `application/x-www-form-urlencoded` text with bracketed names, the way the provider's client libraries write
 * it. Objects whose keys are 0, 1, 2, ... or empty become lists. Nodes have no prototype, so a field called
 * `__proto__` is only a field.
 */
export function parseForm(text: string): Form {
  const root = emptyNode();
  let fields = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    fields += 1;
    if (fields > MAX_FIELDS) throw new FormError('Too many parameters.');
    place(root, pathOf(name), value);
  }
  const form = emptyNode() as Form;
  for (const [key, value] of Object.entries(root)) form[key] = listsFromIndexes(value);
  return form;
}

function emptyNode(): Node {
  return Object.create(null) as Node;
}

function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0) return [name];
  const rest = name.slice(open);
  if (!/^(\[[^[\]]*\])+$/.test(rest)) throw new FormError(`Invalid parameter name: ${name.slice(0, 80)}`);
  const path = [name.slice(0, open), ...rest.slice(1, -1).split('][')];
  if (path.length > MAX_DEPTH) throw new FormError(`Parameter is nested too deeply: ${path[0]}`);
  return path;
}

function place(root: Node, path: string[], value: string): void {
  let node = root;
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(node).length) : part;
    if (depth === path.length - 1) {
      if (typeof node[key] === 'object') throw new FormError(`Conflicting parameters: ${path[0]}`);
      node[key] = value;
      return;
    }
    const child = node[key] ?? emptyNode();
    if (typeof child === 'string') throw new FormError(`Conflicting parameters: ${path[0]}`);
    node[key] = child;
    node = child;
  }
}

function listsFromIndexes(value: string | Node): FormValue {
  if (typeof value === 'string') return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key) => INDEX.test(key))) {
    return keys.sort((a, b) => Number(a) - Number(b)).map((key) => listsFromIndexes(value[key] as string | Node));
  }
  const form = emptyNode() as Form;
  for (const key of keys) form[key] = listsFromIndexes(value[key] as string | Node);
  return form;
}
