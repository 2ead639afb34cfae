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
  /** Where all it finds have nothing but their name: a class or an id of something around each of them. Else null. */
  readonly around: string | null;
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
  if (!only || others.length > 0) return { matches, needs: [], hook: null, around: null };
  const last = only.slice(only.findLastIndex(isTraversal) + 1);
  const named = last.flatMap(nameOf);
  const tag = last.flatMap((token) => (token.type === 'tag' ? [token.name] : []))[0] ?? null;
  const hook = named.find((name) => name.startsWith('#')) ?? named[0] ?? tag;
  return { matches, needs: only.flatMap(nameOf), hook, around: named.length > 0 ? null : aroundOf(only) };
}

/** A name of the nearest part of a selector that its finds lie within, as far as one leads there from part to part. */
function aroundOf(tokens: readonly Token[]): string | null {
  for (let at = tokens.findLastIndex(isTraversal); at > 0;) {
    const step = tokens[at];
    if (step?.type !== 'descendant' && step?.type !== 'child') return null;
    const before = tokens.findLastIndex((token, index) => index < at && isTraversal(token));
    const name = tokens.slice(before + 1, at).flatMap(nameOf)[0];
    if (name !== undefined) return name;
    at = before;
  }
  return null;
}

function nameOf(token: Token): string[] {
  if (token.type !== 'attribute') return [];
  if (token.name === 'class' && token.action === 'element') return [`.${token.value}`];
  return token.name === 'id' && token.action === 'equals' ? [`#${token.value}`] : [];
}
