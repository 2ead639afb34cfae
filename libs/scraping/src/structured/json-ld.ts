import type { Claims } from '../facts/claims';
import type { PageDocument } from '../document';
import { decodeEntities } from '../text/clean-text';
import { findProducts, mainProduct, type PageSubject } from './find-product';
import { isObject, listOf } from './json-access';
import { MAX_JSON_CHARACTERS, readJson } from './lenient-json';
import { sayProduct } from './product';
import type { SchemaNode } from './schema-nodes';

/** States what the JSON-LD of a page says of its main product. */
export function sayJsonLd(claims: Claims, document: PageDocument, subject: PageSubject): void {
  const product = mainProduct(jsonLdProducts(document), subject);
  if (product) sayProduct(claims, product, 'json-ld', (reference) => document.absolute(reference));
}

/** All products of the JSON-LD of a page. */
export const jsonLdProducts = (document: PageDocument): readonly SchemaNode[] => findProducts(rootsOf(document));

/** Roots of all JSON-LD scripts. A script that is no JSON, too long or too deep is left out. */
function rootsOf(document: PageDocument): readonly SchemaNode[] {
  return document.scripts
    .filter(({ type, text }) => type.startsWith('application/ld+json') && text.length <= MAX_JSON_CHARACTERS)
    .slice(0, 50)
    .flatMap(({ text, index }) => {
      const value = readJson(text) ?? (text.includes('&') ? readJson(decodeEntities(text)) : undefined);
      const path = `script[${index}] $`;
      return listOf(value).flatMap((node, at) =>
        isObject(node) ? [{ node, path: Array.isArray(value) ? `${path}[${at}]` : path }] : [],
      );
    });
}
