import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { BadData } from './failures';
import { selectorOf } from './selector';

/** Deeper pages are built to exhaust whoever reads them: everything here may recurse to this depth. */
const MAX_DEPTH = 400;

/** Searched block by block; what lies within another has to be found first, which takes time by the square. */
const FEW = 50;

/** Attributes that start an item of schema.org. */
const INDEXED = ['itemtype', 'typeof'] as const;
export type IndexedAttribute = (typeof INDEXED)[number];

/**
 * Elements by name, class, id and these attributes, from one pass over a page: most questions are answered without searching it.
 * Throws BadData when it is nested too deeply.
 */
export class ElementIndex {
  /** By `name`, `.class`, `#id` and `[attribute]`, each in page order. */
  private readonly found = new Map<string, Element[]>();

  constructor(private readonly root: AnyNode | undefined) {
    const waiting: Array<readonly [AnyNode, number]> = root ? [[root, 0]] : [];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [node, depth] = next;
      if (depth > MAX_DEPTH) throw new BadData('too-deep');
      if ('attribs' in node) this.add(node);
      if (!('children' in node)) continue;
      for (let at = node.children.length - 1; at >= 0; at -= 1) {
        const child = node.children[at];
        if (child && child.type !== 'text') waiting.push([child, depth + 1]);
      }
    }
  }

  tagged(name: string): readonly Element[] {
    return this.found.get(name) ?? [];
  }

  withAttribute(name: IndexedAttribute): readonly Element[] {
    return this.found.get(`[${name}]`) ?? [];
  }

  /** What a selector finds, in page order. */
  select(text: string, within?: Element): readonly Element[] {
    const { matches, needs, hook, around } = selectorOf(text);
    if (!needs.every((name) => this.found.has(name))) return [];
    const blocks = within === undefined && around !== null ? this.found.get(around) : undefined;
    if (blocks && blocks.length <= FEW) return selectAll<AnyNode, Element>(matches, [...blocks]);
    if (within === undefined && hook !== null) return (this.found.get(hook) ?? []).filter(matches);
    const from = within ?? this.root;
    return from === undefined ? [] : selectAll<AnyNode, Element>(matches, from);
  }

  private add(element: Element): void {
    this.keep(element.name, element);
    const { id, class: classes } = element.attribs;
    for (const name of INDEXED) if (element.attribs[name] !== undefined) this.keep(`[${name}]`, element);
    if (id !== undefined) this.keep(`#${id}`, element);
    if (classes === undefined) return;
    for (const name of classes.includes(' ') || /\s/.test(classes) ? new Set(classes.split(/\s+/)) : [classes]) {
      this.keep(`.${name}`, element);
    }
  }

  private keep(key: string, element: Element): void {
    const same = this.found.get(key);
    if (same) same.push(element);
    else this.found.set(key, [element]);
  }
}
