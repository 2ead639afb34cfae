import { invalidRequest } from './api-error';

type Tree = Record<string, unknown>;

const MAX_PATHS = 20;
const MAX_DEPTH = 4;

/**
 * Replaces ids by the objects they stand for, along paths such as `latest_charge.balance_transaction`.
 * @param resolve object of an id, or undefined when the id is of a kind that cannot be expanded.
 * @returns a copy; the given answer stays as it is.
 */
export function expand(answer: object, paths: readonly string[], resolve: (id: string) => object | undefined): object {
  if (paths.length === 0) return answer;
  if (paths.length > MAX_PATHS) throw invalidRequest('Too many expansions', 'expand');
  const copy = structuredClone(answer) as Tree;
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > MAX_DEPTH) throw invalidRequest('You cannot expand more than 4 levels deep', 'expand');
    walk(copy, steps, path, resolve);
  }
  return copy;
}

function walk(node: Tree, steps: readonly string[], path: string, resolve: (id: string) => object | undefined): void {
  const [step = '', ...rest] = steps;
  const value = node[step];
  if (value === undefined) throw cannotExpand(path);
  if (value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) walk(item as Tree, rest, path, resolve);
    return;
  }
  if (typeof value === 'string') {
    const object = resolve(value);
    if (!object) throw cannotExpand(path);
    node[step] = structuredClone(object);
  } else if (typeof value !== 'object') {
    throw cannotExpand(path);
  }
  if (rest.length > 0) walk(node[step] as Tree, rest, path, resolve);
}

function cannotExpand(path: string): Error {
  return invalidRequest(`This property cannot be expanded (${path.slice(0, 80)}).`, 'expand');
}
