import type { PageDocument } from '../document';
import { listOf, member } from '../structured/json-access';
import type { SchemaNode } from '../structured/schema-nodes';

/** Whether the price of a page has GST in it. Where nothing is said it has: Australian law asks for it. */
export type Gst = 'included' | 'excluded' | 'not-said';

const INCLUDED = /\b(?:inc(?:l(?:uding|udes|usive)?)?\.? (?:of )?gst|gst[- ]inc(?:l(?:uded|usive)?)?\.?)(?![\p{L}])/iu;
const EXCLUDED =
  /(?:\b(?:ex(?:cl(?:uding|udes|usive)?)?\.?|exclude|plus|before) (?:of )?gst\b|\+ ?gst\b|\bgst (?:exclusive|excluded|not included))/iu;

/** What the price specifications of a product say, else the words of the page: both kinds beside each other is included. */
export function readGst(document: PageDocument, product: SchemaNode | null, stated: unknown): Gst {
  const specifications = listOf(member(product?.node, 'offers')).flatMap((offer) =>
    listOf(member(offer, 'priceSpecification')),
  );
  const said = [stated, ...specifications.map((specification) => member(specification, 'valueAddedTaxIncluded'))].map(
    String,
  );
  if (said.includes('true')) return 'included';
  if (said.includes('false')) return 'excluded';
  const lines = document.lines.slice(0, 2000).map(({ text }) => text);
  if (lines.some((text) => INCLUDED.test(text))) return 'included';
  return lines.some((text) => EXCLUDED.test(text)) ? 'excluded' : 'not-said';
}
