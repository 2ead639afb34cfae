import { foldText, plainText } from '../text/clean-text';
import { isObject, listOf, member, textOf, type JsonObject } from './json-access';
import { fieldText, isA, type SchemaNode } from './schema-nodes';

const PRODUCT_TYPES = ['product', 'productgroup', 'productmodel', 'individualproduct', 'someproducts', 'vehicle'];
/** Fields through which a page leads to what it is about. Lists of related products are not among them. */
const LEADS = ['@graph', 'mainEntity', 'mainEntityOfPage', 'about', 'itemOffered'];
const MAX_NODES = 2000;
const MAX_STEPS = 8;

/** What is known of the listing a page was asked for. */
export interface PageSubject {
  /** The site's id, null when the address has none. */
  readonly listingId: string | null;
  readonly heading: string;
  /** The listing that an address leads to; null when it leads to none. */
  readonly listingIdOf: (address: string) => string | null;
}

/** All products that a page leads to, with references by `@id` put in place, outermost first. */
export function findProducts(roots: readonly SchemaNode[]): readonly SchemaNode[] {
  const byId = new Map<string, JsonObject>();
  const all: SchemaNode[] = [];
  const waiting = roots.map((root) => ({ ...root, step: 0 }));
  for (let next = waiting.shift(); next !== undefined && all.length < MAX_NODES; next = waiting.shift()) {
    const { node, path, step } = next;
    all.push({ node, path });
    const id = textOf(member(node, '@id'));
    if (id !== null && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node);
    if (step >= MAX_STEPS) continue;
    for (const lead of LEADS) {
      const value = member(node, lead);
      for (const [index, child] of listOf(value).entries()) {
        const at = `${path}${lead.startsWith('@') ? `['${lead}']` : `.${lead}`}${Array.isArray(value) ? `[${index}]` : ''}`;
        if (isObject(child)) waiting.push({ node: child, path: at, step: step + 1 });
      }
    }
  }
  const products = all.filter(({ node }) => isA(node, ...PRODUCT_TYPES));
  return products.map(({ node, path }) => ({ path, node: withReferences(node, byId) }));
}

/** Puts in place what `offers`, `hasVariant`, `brand` and `isVariantOf` only refer to. */
function withReferences(node: JsonObject, byId: ReadonlyMap<string, JsonObject>): JsonObject {
  const resolve = (value: unknown): unknown => {
    const id = isObject(value) && Object.keys(value).length === 1 ? textOf(member(value, '@id')) : null;
    return id === null ? value : (byId.get(id) ?? value);
  };
  const changed = ['offers', 'hasVariant', 'brand', 'manufacturer', 'isVariantOf', 'image'].flatMap((field) => {
    const value = member(node, field);
    if (value === undefined) return [];
    return [[field, Array.isArray(value) ? value.slice(0, 500).map(resolve) : resolve(value)] as const];
  });
  return { ...node, ...Object.fromEntries(changed) };
}

/**
 * The product that the page is about, among all it holds. One that names another listing is never it; of several, it is
 * the one that names this listing, or carries the page's heading. Null when none can be told from the others.
 */
export function mainProduct(products: readonly SchemaNode[], subject: PageSubject): SchemaNode | null {
  const own = products.filter(({ node }) => !namesAnother(node, subject));
  const variantsOf = own.filter(({ node }) => isA(node, 'productgroup'));
  for (const candidates of [
    own.filter(({ node }) => namesThis(node, subject)),
    own.filter(({ node }) => hasHeading(node, subject)),
    variantsOf,
    own,
  ]) {
    const groups = candidates.filter(({ node }) => isA(node, 'productgroup'));
    const chosen = groups.length > 0 ? groups : candidates;
    if (chosen.length === 1) return chosen[0] ?? null;
    if (chosen.length > 1 && chosen.every(({ node }) => sameOffers(node, chosen[0]?.node))) return chosen[0] ?? null;
  }
  return null;
}

const sameOffers = (a: unknown, b: unknown): boolean =>
  fieldText(a, 'name') === fieldText(b, 'name') &&
  JSON.stringify(member(a, 'offers')) === JSON.stringify(member(b, 'offers'));

function addressedIds(node: JsonObject, subject: PageSubject): readonly string[] {
  return ['url', '@id', 'mainEntityOfPage'].flatMap((field) => {
    const value = member(node, field);
    const address = textOf(value) ?? textOf(member(value, '@id')) ?? '';
    const id = address === '' ? null : subject.listingIdOf(address);
    return id === null ? [] : [id];
  });
}

function namesAnother(node: JsonObject, subject: PageSubject): boolean {
  const ids = addressedIds(node, subject);
  return subject.listingId !== null && ids.length > 0 && !ids.includes(subject.listingId);
}

function namesThis(node: JsonObject, subject: PageSubject): boolean {
  if (subject.listingId === null) return false;
  const ids = ['sku', 'productID', 'productId', 'identifier', 'productGroupID'].map((field) =>
    fieldText(node, field)?.trim(),
  );
  return ids.includes(subject.listingId) || addressedIds(node, subject).includes(subject.listingId);
}

function hasHeading(node: JsonObject, subject: PageSubject): boolean {
  const name = foldText(plainText(fieldText(node, 'name') ?? '', 300));
  return name !== '' && name === foldText(subject.heading);
}
