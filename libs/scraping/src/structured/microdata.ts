import type { Element } from 'domhandler';
import type { IndexedAttribute } from '../element-index';
import type { Claims } from '../facts/claims';
import { isElement, isStruck, type PageDocument } from '../document';
import { findProducts, mainProduct, type PageSubject } from './find-product';
import { sayProduct } from './product';
import type { JsonObject } from './json-access';
import type { SchemaNode } from './schema-nodes';

const MAX_ITEMS = 500;

/** Attributes of the two notations that put schema.org into elements. */
interface Notation {
  readonly type: IndexedAttribute;
  readonly property: string;
}
const NOTATIONS: readonly Notation[] = [
  { type: 'itemtype', property: 'itemprop' },
  { type: 'typeof', property: 'property' },
];

/** States what the microdata and RDFa of a page say of its main product. */
export function sayMicrodata(claims: Claims, document: PageDocument, subject: PageSubject): void {
  for (const notation of NOTATIONS) {
    const roots = document
      .withAttribute(notation.type)
      .filter((element) => element.attribs[notation.property] === undefined)
      .slice(0, 100)
      .map((element, index): SchemaNode => {
        const budget = { left: MAX_ITEMS };
        return { node: itemOf(element, notation, document, budget), path: `[${notation.type}][${index}]` };
      });
    const product = mainProduct(findProducts(roots), subject);
    if (product) sayProduct(claims, product, 'microdata', (reference) => document.absolute(reference));
  }
}

/** One item as an object of its properties, each a list when it stands more than once. */
function itemOf(item: Element, notation: Notation, document: PageDocument, budget: { left: number }): JsonObject {
  const properties = new Map<string, unknown[]>([
    ['@type', (item.attribs[notation.type] ?? '').split(/\s+/).slice(0, 5)],
  ]);
  const visit = (element: Element): void => {
    for (const child of element.children) {
      // A price that is struck through is no longer true, whatever its markup says.
      if (!isElement(child) || isStruck(child) || budget.left <= 0) continue;
      const name = child.attribs[notation.property];
      const isItem = child.attribs[notation.type] !== undefined;
      if (name !== undefined) {
        budget.left -= 1;
        const value = isItem ? itemOf(child, notation, document, budget) : valueOf(child, document);
        for (const property of name.split(/\s+/).slice(0, 5)) {
          const key = property.split(/[/#:]/).at(-1) ?? '';
          properties.set(key, [...(properties.get(key) ?? []), value].slice(0, 100));
        }
      }
      // An item without a property belongs to nobody: it is a root of its own.
      if (!isItem) visit(child);
    }
  };
  visit(item);
  return Object.fromEntries([...properties].map(([key, values]) => [key, values.length === 1 ? values[0] : values]));
}

function valueOf(element: Element, document: PageDocument): string {
  const { content, href, src, value } = element.attribs;
  const own =
    content ??
    (/^(?:a|link|area)$/.test(element.name) ? href : undefined) ??
    (/^(?:img|source|video)$/.test(element.name) ? src : undefined);
  return own ?? (/^(?:data|meter)$/.test(element.name) ? value : undefined) ?? document.textOf(element, 5000);
}
