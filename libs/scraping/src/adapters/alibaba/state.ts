import type { ListingVariant } from '@halfpallet/sourcing';
import { sayAttribute } from '../../facts/attributes';
import type { Claims } from '../../facts/claims';
import { readCountry } from '../../facts/read-country';
import { currencySign } from '../../money/currencies';
import { readMachineAmount } from '../../money/decimals';
import { piecesInText, unitKind } from '../../money/unit-words';
import type { ListingView } from '../../rules/listing-page';
import { at, countOf, isObject, listOf, textOf } from '../../structured/json-access';
import { findState, readStateAmount, StateReader, stateLadder } from '../../structured/state-json';
import { cleanText, plainText, rawText } from '../../text/clean-text';

/** States what `window.detailData` says, when it is about this listing. */
export function sayDetailData(claims: Claims, view: ListingView): void {
  const state = findState(view.document, 'detailData');
  if (state === null) return;
  const reader = new StateReader(claims, state, view.document);
  const product = 'globalData.product';
  if (textOf(reader.at(`${product}.productId`)) !== view.subject.listingId) return;
  reader.sayText('title', `${product}.subject`, 300);
  claims.say(
    'moqUnits',
    countOf(reader.at(`${product}.moq`)),
    reader.text(`${product}.moq`) ?? '',
    reader.place(`${product}.moq`),
  );
  if (reader.at(`${product}.soldOut`) === true) {
    claims.say('availability', 'out-of-stock', 'soldOut: true', reader.place(`${product}.soldOut`));
  }
  reader.sayImages(`${product}.mediaItems`, 'imageUrl.big');
  for (const property of listOf(reader.at(`${product}.productBasicProperties`)).slice(0, 100)) {
    const place = reader.place(`${product}.productBasicProperties`);
    sayAttribute(claims, textOf(at(property, 'attrName')) ?? '', textOf(at(property, 'attrValue')) ?? '', place);
  }
  const unit = reader.text(`${product}.unit`, 60) ?? '';
  claims.say(
    'unitsPerPrice',
    piecesInText(unit) ?? (unitKind(unit) === 'piece' ? 1 : null),
    unit,
    reader.place(`${product}.unit`),
  );
  sayPrices(reader, `${product}.price`);
  sayVariants(claims, reader, product);
  saySeller(claims, reader);
}

function sayPrices(reader: StateReader, path: string): void {
  const currency = reader.at(`${path}.currency`);
  const ladder = listOf(reader.at(`${path}.productLadderPrices`));
  if (ladder.length > 0) {
    const rows = ladder.slice(0, 30).map((row) => {
      const min = countOf(at(row, 'min'));
      const price = readStateAmount(at(row, 'price'), currency, at(row, 'formatPrice'));
      if (min === null || price === null) return null;
      return { quantity: { min, max: countOf(at(row, 'max')) }, unitPrice: price.amount, currency: price.currency };
    });
    reader.sayPrice(`${path}.productLadderPrices`, stateLadder(rows));
  }
  const range = reader.at(`${path}.productRangePrices`);
  const [low, high] = [readMachineAmount(at(range, 'priceRangeLow')), readMachineAmount(at(range, 'priceRangeHigh'))];
  if (low !== null && high !== null && low !== high) {
    const sign = currencySign(textOf(currency) ?? '');
    const code = sign !== null && 'code' in sign ? sign.code : null;
    reader.sayPrice(`${path}.productRangePrices`, {
      kind: 'range',
      low,
      high,
      currency: code,
      raw: `${low} - ${high}`,
    });
  }
}

function sayVariants(claims: Claims, reader: StateReader, product: string): void {
  const currency = reader.at(`${product}.price.currency`);
  const variants = listOf(reader.at(`${product}.skus`))
    .slice(0, 200)
    .flatMap((sku): ListingVariant[] => {
      const attributes = at(sku, 'attrs');
      if (!isObject(attributes)) return [];
      const options = Object.entries(attributes)
        .slice(0, 6)
        .flatMap(([name, value]) => {
          const text = cleanText(textOf(value) ?? '', 80);
          return text === '' ? [] : [[cleanText(name, 40), text] as const];
        });
      const price = readStateAmount(at(sku, 'price'), currency, null);
      const available = at(sku, 'canBook');
      return [
        {
          options: Object.fromEntries(options),
          unitPrice: price?.amount ?? null,
          currency: price?.currency ?? null,
          available: typeof available === 'boolean' ? available : null,
        },
      ];
    });
  if (variants.length > 0)
    claims.say('variants', variants, rawText(JSON.stringify(variants)), reader.place(`${product}.skus`));
}

function saySeller(claims: Claims, reader: StateReader): void {
  const seller = reader.at('globalData.seller');
  const name = plainText(textOf(at(seller, 'companyName')) ?? '', 200);
  if (name === '') return;
  const city = cleanText(textOf(at(seller, 'city')) ?? '', 80);
  const verified = at(seller, 'isVerified');
  const rating = Number(textOf(at(seller, 'score')) ?? Number.NaN);
  claims.say(
    'supplier',
    {
      name,
      city: city === '' ? null : city,
      country: readCountry(textOf(at(seller, 'countryCode')) ?? ''),
      markedVerified: typeof verified === 'boolean' ? verified : null,
      rating: rating > 0 && rating <= 5 ? rating : null,
      yearsOnMarketplace: countOf(at(seller, 'joinYears')),
    },
    name,
    reader.place('globalData.seller'),
  );
}
