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
  /** By what stands in a class attribute, the lists of its classes: the same few stand in all of a page. */
  private readonly ofClasses = new Map<string, readonly Element[][]>();

  constructor(private readonly root: AnyNode | undefined) {
    if (root) this.visit(root, 0);
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

  private visit(node: AnyNode, depth: number): void {
    if (depth > MAX_DEPTH) throw new BadData('too-deep');
    if ('attribs' in node) this.add(node);
    if (!('children' in node)) return;
    for (const child of node.children) if (child.type !== 'text') this.visit(child, depth + 1);
  }

  private add(element: Element): void {
    this.listOf(element.name).push(element);
    const { id, class: classes } = element.attribs;
    for (const name of INDEXED) if (element.attribs[name] !== undefined) this.listOf(`[${name}]`).push(element);
    if (id !== undefined) this.listOf(`#${id}`).push(element);
    if (classes === undefined) return;
    let lists = this.ofClasses.get(classes);
    if (!lists) {
      lists = [...new Set(classes.split(/\s+/))].map((name) => this.listOf(`.${name}`));
      this.ofClasses.set(classes, lists);
    }
    for (const list of lists) list.push(element);
  }

  private listOf(key: string): Element[] {
    let list = this.found.get(key);
    if (!list) this.found.set(key, (list = []));
    return list;
  }
}
