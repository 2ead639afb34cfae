import type { AnyNode, Element } from 'domhandler';
import { isElement, isStruck, isUnseen, type Line, type PageDocument } from '../document';
import type { PageSubject } from '../structured/find-product';

const IMAGE_ATTRIBUTES = ['data-old-hires', 'data-zoom-src', 'data-src', 'data-original', 'data-lazy-src', 'src'];

/** A listing's page as site rules see it: everything that belongs to another listing is left out. */
export class ListingView {
  private readonly foreign: ReadonlySet<AnyNode>;
  private readonly own = new Map<AnyNode, boolean>();

  constructor(
    readonly document: PageDocument,
    readonly subject: PageSubject,
  ) {
    this.foreign = foreignBlocks(document, subject);
  }

  /** Whether an element is hidden, struck through, or part of a block that leads to another listing. */
  isOwn(element: AnyNode): boolean {
    const known = this.own.get(element);
    if (known !== undefined) return known;
    const barred = this.foreign.has(element) || (isElement(element) && (isUnseen(element) || isStruck(element)));
    const own = !barred && (element.parent === null || this.isOwn(element.parent));
    this.own.set(element, own);
    return own;
  }

  /** Visible lines that are not part of a block that leads to another listing. */
  get lines(): readonly Line[] {
    const { lines } = this.document;
    return this.foreign.size === 0 ? lines : lines.filter(({ element }) => !this.liesInForeign(element));
  }

  /** What is seen needs no other question: nothing around it is hidden or struck through. */
  private liesInForeign(seen: Element): boolean {
    for (let node: AnyNode | null = seen; node !== null; node = node.parent) if (this.foreign.has(node)) return true;
    return false;
  }

  /** Own elements of a selector, in page order, at most 100. */
  all(selector: string, within?: Element): readonly Element[] {
    return this.document
      .select(selector, within)
      .slice(0, 300)
      .filter((element) => this.isOwn(element))
      .slice(0, 100);
  }

  text(element: Element, maxCharacters = 400): string {
    return this.document.textOf(element, maxCharacters);
  }

  /** Text of the first own element that has any, with the selector that found it. */
  firstText(
    selectors: readonly string[],
    maxCharacters = 400,
  ): { readonly text: string; readonly path: string } | null {
    for (const path of selectors) {
      for (const element of this.all(path)) {
        const text = this.text(element, maxCharacters);
        if (text !== '') return { text, path };
      }
    }
    return null;
  }

  /** Absolute addresses of the images of a gallery, lazy ones by the address they will load. */
  images(selector: string): readonly string[] {
    const addresses = this.all(selector).flatMap((image) => {
      const references = IMAGE_ATTRIBUTES.map((name) => image.attribs[name] ?? '');
      return references.map((reference) => this.document.absolute(reference)).find((address) => address !== null) ?? [];
    });
    return [...new Set(addresses)].slice(0, 30);
  }
}

/**
 * Blocks that lead to another listing: each such link with everything around it, up to what also holds the heading. A
 * related product's card shows its price as the listing shows its own, whatever its classes are called and wherever it
 * stands.
 */
function foreignBlocks(document: PageDocument, subject: PageSubject): ReadonlySet<AnyNode> {
  const around = new Set<AnyNode>();
  for (let node: AnyNode | null = document.tagged('h1')[0] ?? null; node !== null; node = node.parent) around.add(node);
  const blocks = new Set<AnyNode>();
  for (const link of document.tagged('a').slice(0, 2000)) {
    const address = document.absolute(link.attribs['href'] ?? '');
    const id = address === null ? null : subject.listingIdOf(address);
    if (id === null || id === subject.listingId) continue;
    for (
      let node: AnyNode | null = link;
      node !== null && !around.has(node) && node.parent !== null;
      node = node.parent
    ) {
      if (isElement(node) && (node.name === 'body' || node.name === 'html')) break;
      if (blocks.has(node)) break;
      blocks.add(node);
    }
  }
  return blocks;
}
