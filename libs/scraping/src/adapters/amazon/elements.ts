import type { ListingVariant } from '@halfpallet/sourcing';
import { CONFIDENCE, type Claims, type Place, type PriceClaim } from '../../facts/claims';
import { currencySign } from '../../money/currencies';
import { isPositive, readMachineAmount } from '../../money/decimals';
import { readPriceText } from '../../money/price-text';
import type { ListingView } from '../../rules/listing-page';
import { at, listOf, textOf } from '../../structured/json-access';
import { findState, statePrice, StateReader } from '../../structured/state-json';
import { cleanText, rawText } from '../../text/clean-text';

const PRICE_FIELD = 'items[0.base][customerVisiblePrice]';

/** States the gallery of the page's script. */
export function sayColorImages(claims: Claims, view: ListingView): void {
  const state = findState(view.document, 'colorImages');
  if (state === null) return;
  const reader = new StateReader(claims, state, view.document);
  const inner = listOf(reader.at('initial')).every((image) => textOf(at(image, 'hiRes')) !== null) ? 'hiRes' : 'large';
  reader.sayImages('initial', inner);
}

/** States the price that goes into the cart, and the variants. */
export function sayCart(claims: Claims, view: ListingView): void {
  const { $ } = view.document;
  const field = (name: string): string | undefined =>
    $(`input[type="hidden"][name="${PRICE_FIELD}[${name}]"]`).first().attr('value');
  const asin = $('input[type="hidden"][name="ASIN"]').first().attr('value');
  const amount = field('amount');
  if (amount !== undefined && asin === view.subject.listingId) {
    const read = readMachineAmount(amount);
    const sign = currencySign(field('currencyCode') ?? '');
    const price =
      read !== null && isPositive(read) && sign !== null && 'code' in sign
        ? { amount: read, currency: sign.code }
        : null;
    const place: Place = { method: 'site-rule', path: `input[name="${PRICE_FIELD}[amount]"]` };
    const raw = rawText(`${amount} ${field('currencyCode') ?? ''}`);
    claims.prices.push({ ...place, confidence: CONFIDENCE['site-rule'], ...statePrice(price, raw) } as PriceClaim);
  }
  sayVariants(claims, view);
}

function sayVariants(claims: Claims, view: ListingView): void {
  const variants = view
    .all('#twister li[data-asin], #twister li[data-defaultasin]')
    .flatMap((item): ListingVariant[] => {
      const options = view.all('.swatch-title[data-dimension]', item).map((swatch) => {
        return [cleanText(swatch.attribs['data-dimension'] ?? '', 40), view.text(swatch, 80)] as const;
      });
      if (options.length === 0) return [];
      const [shown] = view.all('.twisterSwatchPrice', item);
      const price = shown ? readPriceText(view.text(shown)) : null;
      const classes = item.attribs['class'] ?? '';
      return [
        {
          options: Object.fromEntries(options),
          unitPrice: price?.kind === 'price' ? price.amount : null,
          currency: price?.kind === 'price' ? price.currency : null,
          available: /swatchUnavailable/.test(classes)
            ? false
            : /swatchAvailable|swatchSelect/.test(classes)
              ? true
              : null,
        },
      ];
    });
  if (variants.length > 0)
    claims.say('variants', variants, rawText(JSON.stringify(variants)), { method: 'site-rule', path: '#twister li' });
}
