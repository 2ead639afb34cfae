import type { ListingSupplier } from '@halfpallet/sourcing';
import type { Element } from 'domhandler';
import { isElement } from '../document';
import { sayAttribute } from '../facts/attributes';
import { CONFIDENCE, type Claims, type Place } from '../facts/claims';
import { readMoqLine, readMoqValue } from '../facts/read-moq';
import { findMoney } from '../money/money-text';
import { ladderOf, readLadderLine, readQuantityRange, type LadderRow } from '../money/price-ladder';
import { readPriceText, saysNegotiable } from '../money/price-text';
import { piecesInText, unitKind } from '../money/unit-words';
import { rawText } from '../text/clean-text';
import type { ListingView } from './listing-page';

/** Where a site's pages keep what its structured data does not say. All values are CSS selectors. */
export interface SiteRules {
  readonly title?: readonly string[];
  readonly description?: readonly string[];
  readonly brand?: readonly string[];
  /** Places that hold the price that is paid, and nothing else. */
  readonly price?: readonly string[];
  readonly ladder?: { readonly row: string; readonly quantity: string; readonly price: string };
  /** A table with a row of quantities above a row of prices. */
  readonly ladderTable?: string;
  readonly negotiable?: readonly string[];
  readonly moq?: readonly string[];
  /** Places that say in words whether the listing can be had. */
  readonly stock?: readonly string[];
  readonly attributes?: ReadonlyArray<{ readonly row: string; readonly label: string; readonly value: string }>;
  /** Rows of `Label: value`. */
  readonly attributeLines?: readonly string[];
  readonly images?: readonly string[];
  readonly supplier?: (view: ListingView) => ListingSupplier | null;
  /** Links to the supplier's own page of the site. */
  readonly supplierPage?: readonly string[];
}

const rule = (path: string): Place => ({ method: 'site-rule', path });

/** States what a site's own rules find on a listing's page. */
export function saySiteRules(claims: Claims, view: ListingView, rules: SiteRules): void {
  const texts = [
    ['title', rules.title, 300],
    ['description', rules.description, 5000],
    ['brand', rules.brand, 120],
  ] as const;
  for (const [fact, selectors, most] of texts) {
    const found = view.firstText(selectors ?? [], most);
    if (found) claims.say(fact, found.text, rawText(found.text), rule(found.path));
  }
  sayPrices(claims, view, rules);
  for (const path of rules.moq ?? []) {
    for (const element of view.all(path)) {
      const text = view.text(element);
      claims.say('moqUnits', readMoqLine(text) ?? readMoqValue(text), rawText(text), rule(path));
    }
  }
  sayStock(claims, view, rules);
  sayAttributes(claims, view, rules);
  for (const path of rules.images ?? []) {
    const images = view.images(path);
    if (images.length > 0) claims.say('images', images, rawText(images.join(' ')), rule(path));
  }
  const supplier = rules.supplier?.(view) ?? null;
  claims.say('supplier', supplier, supplier?.name ?? '', rule('supplier'));
  for (const path of rules.supplierPage ?? []) {
    for (const { attribs } of view.all(path)) {
      const reference = attribs['href'] ?? '';
      claims.say('supplierPage', view.document.onSite(reference), rawText(reference), rule(path));
    }
  }
}

function sayPrices(claims: Claims, view: ListingView, rules: SiteRules): void {
  const confidence = CONFIDENCE['site-rule'];
  for (const path of rules.negotiable ?? []) {
    const found = view
      .all(path)
      .map((element) => view.text(element))
      .find(saysNegotiable);
    if (found !== undefined) claims.prices.push({ ...rule(path), kind: 'negotiable', raw: rawText(found), confidence });
  }
  for (const path of rules.price ?? []) {
    for (const element of view.all(path)) sayPriceText(claims, labelled(view, element), rule(path));
  }
  if (rules.ladder) sayLadder(claims, view, rules.ladder);
  if (rules.ladderTable) sayLadderTable(claims, view, rules.ladderTable);
}

/** Text of a price with the words that stand around it in its block, when the block holds nothing else. */
function labelled(view: ListingView, element: Element): string {
  const own = view.text(element, 500);
  const { parent } = element;
  if (!/^(?:span|b|strong|em|ins)$/.test(element.name) || parent === null || !isElement(parent)) return own;
  const around = view.text(parent, 500);
  return around.length <= 100 && findMoney(around).found.length === findMoney(own).found.length ? around : own;
}

/** States the price of one place, and what one price buys where the text says so. */
export function sayPriceText(claims: Claims, text: string, place: Place): void {
  const read = readPriceText(text);
  if (read === null) return;
  const base = { ...place, raw: rawText(text), confidence: CONFIDENCE[place.method] };
  if (read.kind === 'price') {
    const step = { minQuantity: 1, maxQuantity: null, unitPrice: read.amount, currency: read.currency };
    claims.prices.push({ ...base, kind: 'steps', steps: [step], quantitiesSaid: false });
    sayUnit(claims, text, place);
  } else if (read.kind === 'currency-unclear') {
    const reason = 'The page does not say in which currency.';
    claims.prices.push({ ...base, kind: 'unclear', reason, amount: read.amount, oneOf: read.oneOf });
  } else if (read.kind === 'range') {
    claims.prices.push({ ...base, kind: 'range', low: read.low, high: read.high, currency: read.currency });
    sayUnit(claims, text, place);
  } else if (read.kind === 'negotiable') {
    claims.prices.push({ ...base, kind: 'negotiable' });
  } else {
    claims.prices.push({ ...base, kind: 'unclear', reason: read.reason });
  }
}

/** `US$3.20 / piece` buys one piece, `per pack of 6` six. */
function sayUnit(claims: Claims, text: string, place: Place): void {
  const unit = /(?:\/|\bper\b)\s*(.{1,40})$/i.exec(text.slice(0, 200))?.[1] ?? '';
  // "Each" is each of what is sold, which may be a pack.
  const isPiece = unitKind(unit.trim()) === 'piece' && !/^(?:each|ea)$/i.test(unit.trim());
  const pieces = piecesInText(unit) ?? (isPiece ? 1 : null);
  claims.say('unitsPerPrice', pieces, rawText(unit), place);
}

function sayLadder(
  claims: Claims,
  view: ListingView,
  { row, quantity, price }: NonNullable<SiteRules['ladder']>,
): void {
  const rows = view.all(row);
  const read = rows.map((element): LadderRow | null => {
    const [count, otherCount] = view.all(quantity, element);
    const [amount, otherAmount] = view.all(price, element);
    if (!count || !amount) return readLadderLine(view.text(element));
    // Two amounts in one row: one of them is something else, such as the carriage.
    if (otherCount || otherAmount) return null;
    return ladderRow(view.text(count), view.text(amount));
  });
  closeLadder(claims, read, view, rows, rule(row));
  const [first] = rows;
  if (first) sayUnit(claims, view.text(first), rule(row));
}

function sayLadderTable(claims: Claims, view: ListingView, path: string): void {
  const [table] = view.all(path);
  if (!table) return;
  const rows = view.all('tr', table).map((row) => view.all('td', row));
  const quantities = rows.find(
    (cells) => cells.length > 0 && cells.every((cell) => readQuantityRange(view.text(cell)) !== null),
  );
  const prices = rows.find((cells) => cells !== quantities && cells.length === quantities?.length);
  if (!quantities || !prices) return;
  const read = quantities.map((cell, index) => {
    const price = prices[index];
    return price ? ladderRow(view.text(cell), view.text(price)) : null;
  });
  closeLadder(claims, read, view, [table], rule(path));
  for (const header of view.all('th', table)) sayUnit(claims, view.text(header), rule(path));
}

function ladderRow(quantityText: string, priceText: string): LadderRow | null {
  const quantity = readQuantityRange(quantityText);
  const price = readPriceText(priceText);
  return quantity && price?.kind === 'price' ? { quantity, unitPrice: price.amount, currency: price.currency } : null;
}

/** All rows together are a ladder, or none of them is a price. */
function closeLadder(
  claims: Claims,
  rows: readonly (LadderRow | null)[],
  view: ListingView,
  elements: readonly Element[],
  place: Place,
): void {
  if (rows.length === 0) return;
  const raw = rawText(elements.map((element) => view.text(element)).join('; '));
  const whole = rows.filter((row) => row !== null);
  const steps = whole.length === rows.length ? ladderOf(whole) : null;
  const base = { ...place, raw, confidence: CONFIDENCE[place.method] };
  claims.prices.push(
    steps
      ? { ...base, kind: 'steps', steps, quantitiesSaid: true }
      : { ...base, kind: 'unclear', reason: 'The rows are no price ladder.' },
  );
}

const OUT_OF_STOCK =
  /\bout of stock\b|\bsold out\b|\bcurrently unavailable\b|\bno longer available\b|ausverkauft|nicht vorrätig|rupture de stock|agotado|缺货|售罄/i;
const IN_STOCK = /\bin stock\b|\bready to ship\b|\bavailable\b|auf lager|en stock|有货|现货/i;

function sayStock(claims: Claims, view: ListingView, rules: SiteRules): void {
  const found = view.firstText(rules.stock ?? []);
  if (!found) return;
  const out = OUT_OF_STOCK.test(found.text);
  const available = !out && IN_STOCK.test(found.text) && !/\bnot\b|\bun/i.test(found.text);
  claims.say(
    'availability',
    out ? 'out-of-stock' : available ? 'in-stock' : null,
    rawText(found.text),
    rule(found.path),
  );
}

function sayAttributes(claims: Claims, view: ListingView, rules: SiteRules): void {
  for (const { row, label, value } of rules.attributes ?? []) {
    for (const element of view.all(row)) {
      const [name] = view.all(label, element);
      const [said] = view.all(value, element);
      if (name && said) sayAttribute(claims, view.text(name, 60).replace(/:$/, ''), view.text(said, 500), rule(row));
    }
  }
  for (const path of rules.attributeLines ?? []) {
    for (const element of view.all(path)) {
      const match = /^([^:]{2,50}): ?(.{1,500})$/.exec(view.text(element, 560));
      if (match) sayAttribute(claims, match[1] ?? '', match[2] ?? '', rule(path));
    }
  }
}
