import {
  MARKET_OUTCOMES,
  type FetchedMarketPrice,
  type FetchMarketPriceAnswer,
  type MarketBenchmarkAnswer,
  type MarketLook,
  type MarketPriceDetail,
  type MarketPriceRow,
} from '@halfpallet/contracts';
import { MARKET_BENCHMARK } from '../../catalogue/public';
import {
  dollars,
  integer,
  listOf,
  moment,
  number,
  objectOf,
  oneOf,
  orNull,
  text,
  yesOrNo,
  type FieldsOf,
} from '../../platform/http/response-schema';

const outcome = oneOf(...MARKET_OUTCOMES);

const row: FieldsOf<MarketPriceRow> = {
  id: text,
  productName: text,
  sector: text,
  averageAud: orNull(dollars),
  lowestAud: orNull(dollars),
  highestAud: orNull(dollars),
  retailers: orNull(integer),
  confidence: orNull(number),
  isReliable: yesOrNo,
  observedAt: orNull(moment),
  ageDays: orNull(integer),
  estimate: orNull(text),
  lastOutcome: orNull(outcome),
  lastLookAt: orNull(moment),
};

export const MARKET_PRICES = listOf(objectOf<MarketPriceRow>(row));

export const MARKET_PRICE = objectOf<MarketPriceDetail>({
  ...row,
  matchedProductName: orNull(text),
  source: orNull(text),
  offers: listOf(
    objectOf<MarketPriceDetail['offers'][number]>({
      retailer: text,
      title: text,
      url: orNull(text),
      priceAud: dollars,
      match: number,
    }),
  ),
  shops: listOf(objectOf<MarketPriceDetail['shops'][number]>({ shop: text, offers: integer, problem: orNull(text) })),
  history: listOf(
    objectOf<MarketLook>({
      run: text,
      at: moment,
      outcome,
      averageAud: orNull(dollars),
      lowestAud: orNull(dollars),
      highestAud: orNull(dollars),
      retailers: orNull(integer),
      confidence: orNull(number),
    }),
  ),
  isFetching: yesOrNo,
});

export const PRICE_FETCHED = objectOf<FetchMarketPriceAnswer>({ run: text, isOver: yesOrNo });

export const TEST_PRICE = objectOf<FetchedMarketPrice>({
  success: yesOrNo,
  mockMode: yesOrNo,
  marketPrice: orNull(MARKET_BENCHMARK),
  error: orNull(text),
});

export const TEST_BENCHMARK = objectOf<MarketBenchmarkAnswer>({
  success: yesOrNo,
  mockMode: yesOrNo,
  benchmark: orNull(MARKET_BENCHMARK),
});
