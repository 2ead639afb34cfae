import {
  QUOTE_STATUSES,
  type CustomerQuote,
  type CustomerQuotesResponse,
  type QuoteResponse,
} from '@halfpallet/contracts';
import { FX, PRICE_LINES, PRICING } from '../../platform/http/price.schemas';
import {
  dollars,
  integer,
  listOf,
  moment,
  objectOf,
  oneOf,
  orNull,
  text,
  yesOrNo,
  zonedMoment,
} from '../../platform/http/response-schema';

const status = oneOf(...QUOTE_STATUSES);

export const STORED_QUOTE = objectOf<QuoteResponse>({
  quoteNumber: text,
  status,
  issuedAt: moment,
  validUntil: zonedMoment,
  msLeft: integer,
  notice: orNull(text),
  isIndicative: yesOrNo,
  productId: integer,
  productName: text,
  optionIds: listOf(integer),
  imageUrl: orNull(text),
  quantity: integer,
  postcode: text,
  pricing: PRICING,
  lines: PRICE_LINES,
  fx: FX,
  rateCardVersion: text,
  dutyReason: text,
  depositAud: dollars,
  balanceAud: dollars,
});

export const OWN_QUOTES = objectOf<CustomerQuotesResponse>({
  quotes: listOf(
    objectOf<CustomerQuote>({
      quoteNumber: text,
      status,
      productName: text,
      imageUrl: orNull(text),
      quantity: integer,
      postcode: text,
      unitPriceAud: dollars,
      totalAud: dollars,
      isIndicative: yesOrNo,
      issuedAt: moment,
      validUntil: zonedMoment,
      msLeft: integer,
    }),
  ),
});
