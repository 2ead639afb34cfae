import { compile } from 'css-select';
import { isTraversal, parse, type Selector as Token } from 'css-what';
import type { AnyNode, Element } from 'domhandler';

/** A selector of this library's rules, understood once for all pages. */
export interface Selector {
  readonly matches: (element: Element) => boolean;
  /** Classes and ids that a page must have, `.` or `#` before each; none where there are alternatives. */
  readonly needs: readonly string[];
  /** A class, an id or the name that every element it finds has; null where no single one is known. */
  readonly hook: string | null;
}

/** Rules are constants of this library, so there are not many. */
const known = new Map<string, Selector>();

/** @throws Error when the selector cannot be read */
export function selectorOf(text: string): Selector {
  let selector = known.get(text);
  if (!selector) known.set(text, (selector = understand(text)));
  return selector;
}

function understand(text: string): Selector {
  const [only, ...others] = parse(text);
  // Pages are changed between two questions, so nothing is remembered of them.
  const matches = compile<AnyNode, Element>(text, { cacheResults: false });
  if (!only || others.length > 0) return { matches, needs: [], hook: null };
  const last = only.slice(only.findLastIndex(isTraversal) + 1);
  const named = last.flatMap(nameOf);
  const tag = last.flatMap((token) => (token.type === 'tag' ? [token.name] : []))[0] ?? null;
  return { matches, needs: only.flatMap(nameOf), hook: named.find((name) => name.startsWith('#')) ?? named[0] ?? tag };
}

function nameOf(token: Token): string[] {
  if (token.type !== 'attribute') return [];
  if (token.name === 'class' && token.action === 'element') return [`.${token.value}`];
  return token.name === 'id' && token.action === 'equals' ? [`#${token.value}`] : [];
}
