import { CONFIDENCE, type Claims, type Place } from '../facts/claims';
import { currencySign } from '../money/currencies';
import { isPositive, readMachineAmount } from '../money/decimals';
import type { PageDocument } from '../document';
import { foldText, plainText, rawText } from '../text/clean-text';

const place = (name: string): Place => ({ method: 'open-graph', path: `meta[property="${name}"]` });

/**
 * States what the Open Graph elements of a page say.
 *
 * @param pricePaid false on sites that put the lowest of several prices there, which is nobody's price.
 */
export function sayOpenGraph(claims: Claims, document: PageDocument, pricePaid: boolean): void {
  const title = plainText(document.meta('og:title') ?? '', 300);
  // Sites add their own name behind the title: the heading says it better.
  if (title !== '' && !foldText(title).startsWith(`${foldText(document.heading)} `))
    claims.say('title', title, title, place('og:title'));
  const description = plainText(document.meta('og:description') ?? '', 5000);
  if (description !== '') claims.say('description', description, rawText(description), place('og:description'), 0.8);
  const image = document.absolute(document.meta('og:image') ?? '');
  if (image !== null) claims.say('images', [image], rawText(image), place('og:image'));
  const brand = plainText(document.meta('product:brand') ?? '', 120);
  if (brand !== '') claims.say('brand', brand, brand, place('product:brand'));
  sayAvailability(claims, document);
  sayPrice(claims, document, pricePaid);
}

function sayAvailability(claims: Claims, document: PageDocument): void {
  for (const name of ['product:availability', 'og:availability']) {
    const text = (document.meta(name) ?? '').toLowerCase().replace(/[\s_-]/g, '');
    const state = text === 'instock' ? 'in-stock' : /^(?:oos|outofstock|soldout)$/.test(text) ? 'out-of-stock' : null;
    claims.say('availability', state, text, place(name));
  }
}

function sayPrice(claims: Claims, document: PageDocument, pricePaid: boolean): void {
  for (const prefix of ['product:sale_price', 'product:price', 'og:price']) {
    const text = document.meta(`${prefix}:amount`);
    if (text === null) continue;
    const path = `meta[property="${prefix}:amount"]`;
    const amount = readMachineAmount(text);
    const code = document.meta(`${prefix}:currency`) ?? '';
    const sign = currencySign(code);
    const base = {
      method: 'open-graph',
      path,
      raw: rawText(`${text} ${code}`),
      confidence: CONFIDENCE['open-graph'],
    } as const;
    if (amount === null || !isPositive(amount)) {
      claims.prices.push({ ...base, kind: 'unclear', reason: 'The price field holds no single price.' });
    } else if (!pricePaid) {
      claims.prices.push({ ...base, kind: 'unclear', reason: 'The page says only where its prices begin or end.' });
    } else if (sign === null || 'oneOf' in sign) {
      claims.prices.push({
        ...base,
        kind: 'unclear',
        reason: 'The page does not say in which currency.',
        amount,
        oneOf: sign?.oneOf ?? [],
      });
    } else {
      const step = { minQuantity: 1, maxQuantity: null, unitPrice: amount, currency: sign.code };
      claims.prices.push({ ...base, kind: 'steps', steps: [step], quantitiesSaid: false });
    }
    return;
  }
}
