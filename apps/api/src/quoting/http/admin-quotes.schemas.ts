import { QUOTE_STATUSES, type AdminQuoteRow, type QuoteExposure } from '@halfpallet/contracts';
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
  uuid,
  yesOrNo,
} from '../../platform/http/response-schema';

export const QUOTE = objectOf<AdminQuoteRow>({
  id: uuid,
  quoteNumber: text,
  status: oneOf(...QUOTE_STATUSES),
  productId: integer,
  productName: text,
  quantity: integer,
  postcode: text,
  totalAud: dollars,
  gstAud: dollars,
  exwTotalUsd: number,
  fxRate: number,
  isIndicative: yesOrNo,
  orderId: orNull(uuid),
  createdAt: moment,
  validUntil: moment,
});
export const QUOTES = listOf(QUOTE);

export const QUOTE_EXPOSURE = objectOf<QuoteExposure>({
  quotes: integer,
  exwUsd: number,
  promisedAud: dollars,
  todayAud: dollars,
  usdAud: number,
  isLive: yesOrNo,
});
