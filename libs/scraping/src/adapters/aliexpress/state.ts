import type { ListingVariant } from '@halfpallet/sourcing';
import { sayAttribute } from '../../facts/attributes';
import type { Claims } from '../../facts/claims';
import type { LadderRow } from '../../money/price-ladder';
import type { ListingView } from '../../rules/listing-page';
import { at, countOf, listOf, textOf } from '../../structured/json-access';
import { findState, readStateAmount, stateLadder, statePrice, StateReader } from '../../structured/state-json';
import { cleanText, rawText } from '../../text/clean-text';
import { supplierOf } from '../supplier-text';

/** States what `window.runParams` says, when it is about this listing. */
export function sayRunParams(claims: Claims, view: ListingView): void {
  const state = findState(view.document, 'runParams');
  if (state === null) return;
  const reader = new StateReader(claims, state, view.document);
  if (textOf(reader.at('data.actionModule.productId')) !== view.subject.listingId) return;
  reader.sayText('title', 'data.titleModule.subject', 300);
  reader.sayText('description', 'data.descriptionModule.text', 5000);
  reader.sayImages('data.imageModule.imagePathList');
  for (const property of listOf(reader.at('data.specsModule.props')).slice(0, 100)) {
    const [label, value] = [textOf(at(property, 'attrName')), textOf(at(property, 'attrValue'))];
    sayAttribute(claims, label ?? '', value ?? '', reader.place('data.specsModule.props'));
  }
  const left = reader.at('data.inventoryModule.totalAvailQuantity');
  if (typeof left === 'number') {
    const place = reader.place('data.inventoryModule.totalAvailQuantity');
    claims.say('availability', left > 0 ? 'in-stock' : 'out-of-stock', String(left), place);
  }
  sayPrices(reader);
  sayVariants(claims, reader);
  const store = reader.at('data.storeModule');
  const shown = (field: string): string => textOf(at(store, field)) ?? '';
  const supplier = supplierOf({
    name: shown('storeName'),
    location: shown('countryCode'),
    rating: shown('rating'),
    years: `${shown('openedYears')} years`,
  });
  claims.say('supplier', supplier, supplier?.name ?? '', reader.place('data.storeModule'));
  const page = shown('storeURL');
  claims.say('supplierPage', view.document.onSite(page), rawText(page), reader.place('data.storeModule.storeURL'));
}

/** `originalAmount` is what the goods cost before, and `couponModule` what a coupon takes off: neither is read. */
function sayPrices(reader: StateReader): void {
  const path = 'data.priceModule';
  const amountAt = (name: string) => amountOf(reader.at(`${path}.${name}`));
  if (reader.at(`${path}.askForPrice`) === true) {
    reader.sayPrice(`${path}.askForPrice`, { kind: 'negotiable', raw: 'askForPrice: true' });
    return;
  }
  if (reader.at(`${path}.activityAmount`) !== undefined) {
    const raw = rawText(
      reader.text(`${path}.activityAmount.formatedAmount`) ?? reader.text(`${path}.activityAmount.value`) ?? '',
    );
    reader.sayPrice(`${path}.activityAmount`, statePrice(amountAt('activityAmount'), raw));
  }
  const bulk = listOf(reader.at('data.bulkModule'));
  if (bulk.length > 0) reader.sayPrice('data.bulkModule', stateLadder(bulk.slice(0, 30).map(bulkRow)));
  const [low, high] = [amountAt('minActivityAmount'), amountAt('maxActivityAmount')];
  if (!low || !high) return;
  const raw = `${low.amount} - ${high.amount} ${low.currency}`;
  if (low.amount === high.amount) reader.sayPrice(`${path}.minActivityAmount`, statePrice(low, raw));
  else {
    const currency = low.currency === high.currency ? low.currency : null;
    reader.sayPrice(`${path}.minActivityAmount`, { kind: 'range', low: low.amount, high: high.amount, currency, raw });
  }
}

/** A step says where it begins; the next one ends it. */
function bulkRow(row: unknown): LadderRow | null {
  const min = countOf(at(row, 'fromQuantity'));
  const price = amountOf(at(row, 'amount'));
  return min === null || price === null
    ? null
    : { quantity: { min, max: undefined }, unitPrice: price.amount, currency: price.currency };
}

const amountOf = (amount: unknown) =>
  readStateAmount(at(amount, 'value'), at(amount, 'currency'), at(amount, 'formatedAmount'));

function sayVariants(claims: Claims, reader: StateReader): void {
  const path = 'data.skuModule.skuPriceList';
  const variants = listOf(reader.at(path))
    .slice(0, 200)
    .flatMap((sku): ListingVariant[] => {
      const options = listOf(at(sku, 'skuAttr'))
        .slice(0, 6)
        .flatMap((attribute) => {
          const [option, value] = ['option', 'value'].map((field) => cleanText(textOf(at(attribute, field)) ?? '', 80));
          return option && value ? [[option, value] as const] : [];
        });
      if (options.length === 0) return [];
      const price = amountOf(at(sku, 'skuVal.skuActivityAmount'));
      const left = at(sku, 'skuVal.availQuantity');
      return [
        {
          options: Object.fromEntries(options),
          unitPrice: price?.amount ?? null,
          currency: price?.currency ?? null,
          available: typeof left === 'number' ? countOf(left) !== null : null,
        },
      ];
    });
  if (variants.length > 0) claims.say('variants', variants, rawText(JSON.stringify(variants)), reader.place(path));
}
