import { createHash } from 'node:crypto';
import type { ListingConflict, ListingFacts } from '@halfpallet/sourcing';
import { Claims } from '../facts/claims';
import { decideFacts } from '../facts/decide';
import { isElement, PageDocument } from '../document';
import { BadData } from '../failures';
import { judgePage } from '../judge-page';
import { piecesInText } from '../money/unit-words';
import type { Page } from '../page';
import { ListingView } from '../rules/listing-page';
import { sayTextPatterns } from '../rules/text-patterns';
import { mainProduct, type PageSubject } from '../structured/find-product';
import { jsonLdProducts, sayJsonLd } from '../structured/json-ld';
import { sayMicrodata } from '../structured/microdata';
import { sayOpenGraph } from '../structured/open-graph';
import { cleanText } from '../text/clean-text';
import { readCondition, type Condition } from './condition';
import { readGst, type Gst } from './gst';
import { sayStateProduct } from './state-product';

/** What a shop's product page says. */
export interface RetailReading {
  /** Final address of the page. */
  readonly url: string;
  /** ISO time. */
  readonly fetchedAt: string;
  /** SHA-256 of the page, hexadecimal. */
  readonly contentHash: string;
  /** The price is a ladder of one step; it is missing when the page gives it without GST only. */
  readonly facts: Partial<Omit<ListingFacts, 'supplier' | 'moqUnits'>>;
  readonly gst: Gst;
  /** Null when the page does not say. */
  readonly condition: Condition | null;
  readonly conflicts: readonly ListingConflict[];
}

/** Reads the product page of any shop, without rules of its own. Throws ReadingFailure when it is none. */
export function readRetailPage(page: Page): RetailReading {
  const document = new PageDocument(page);
  const failure = judgePage(document, true);
  if (failure) throw failure;
  const heading = headingOf(document);
  const subject: PageSubject = { listingId: null, heading, listingIdOf: () => null };
  const claims = new Claims();
  sayJsonLd(claims, document, subject);
  const state = sayStateProduct(claims, document, heading);
  sayMicrodata(claims, document, subject);
  sayOpenGraph(claims, document, true);
  sayTextPatterns(claims, new ListingView(document, subject));
  claims.say('title', heading === '' ? null : heading, heading, { method: 'text-pattern', path: 'h1, h2, title' });
  const title = claims.of('title')[0]?.value ?? '';
  claims.say('unitsPerPrice', piecesInText(title), title, { method: 'text-pattern', path: 'title' });
  sayStock(claims, document);
  const product = mainProduct(jsonLdProducts(document), subject);
  const gst = readGst(document, product, state?.gstIncluded);
  const { facts, conflicts } = decideFacts(claims);
  const { prices, ...others } = facts;
  if (prices === undefined && Object.keys(others).length < 2) throw new BadData('no-listing');
  return {
    url: page.finalUrl,
    fetchedAt: page.fetchedAt,
    contentHash: createHash('sha256').update(page.html).digest('hex'),
    facts: prices && gst !== 'excluded' ? facts : others,
    gst,
    condition: readCondition(document, product, title, state?.condition ?? ''),
    conflicts,
  };
}

/** The first heading, else the title without the name of the shop. */
function headingOf(document: PageDocument): string {
  const first = document.$('h1, h2').get(0);
  const text = first && isElement(first) ? document.textOf(first, 300) : '';
  return text === '' ? cleanText(document.$('title').first().text().split(' | ')[0] ?? '', 300) : text;
}

/** Lines that say nothing but the stock. When they do not agree, some are about other products. */
function sayStock(claims: Claims, document: PageDocument): void {
  const lines = document.lines.map(({ text }) => text);
  const out = lines.find((text) => /^(?:out of stock|sold out|currently unavailable)\b.{0,40}$/i.test(text));
  const available = lines.find((text) => /^in stock\b.{0,40}$/i.test(text));
  const place = { method: 'text-pattern', path: 'line' } as const;
  if (out !== undefined && available === undefined) claims.say('availability', 'out-of-stock', out, place);
  if (available !== undefined && out === undefined) claims.say('availability', 'in-stock', available, place);
}
