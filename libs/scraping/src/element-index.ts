import type { AnyNode, Element } from 'domhandler';
import { BadData } from './failures';

/** Deeper pages are built to exhaust whoever reads them: everything here may recurse to this depth. */
const MAX_DEPTH = 400;

/** Elements by name, and all classes and ids of a page, from one pass over it. Throws BadData when it is nested too deeply. */
export class ElementIndex {
  private readonly byName = new Map<string, Element[]>();
  private readonly names = new Set<string>();

  constructor(root: AnyNode | undefined) {
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
    return this.byName.get(name) ?? [];
  }

  /** False when a selector without alternatives names a class or an id that the page does not have. */
  mayFind(selector: string): boolean {
    if (selector.includes(',')) return true;
    const wanted = selector.replace(/:not\([^)]*\)|\[[^\]]*\]/g, '').match(/[.#][\w-]+/g) ?? [];
    return wanted.every((name) => this.names.has(name));
  }

  private add(element: Element): void {
    const same = this.byName.get(element.name);
    if (same) same.push(element);
    else this.byName.set(element.name, [element]);
    const { id, class: classes } = element.attribs;
    if (id !== undefined) this.names.add(`#${id.trim()}`);
    if (classes !== undefined) for (const name of classes.split(/\s+/)) this.names.add(`.${name}`);
  }
}
