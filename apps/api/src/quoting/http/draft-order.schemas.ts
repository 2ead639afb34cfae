import {
  DRAFT_ORDER_STATES,
  type DraftOrderLine,
  type DraftOrderPrices,
  type DraftOrderRow,
  type SentDraftOrder,
} from '@halfpallet/contracts';
import { PRICE_LINES } from '../../platform/http/price.schemas';
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

const LINE = objectOf<DraftOrderLine>({
  productId: integer,
  optionIds: listOf(integer),
  quantity: integer,
  productName: text,
  unitPriceAud: dollars,
  totalAud: dollars,
  fullPriceAud: dollars,
  mostDiscountPct: number,
  marginAud: orNull(dollars),
  isIndicative: yesOrNo,
  lines: PRICE_LINES,
});

export const DRAFT_PRICES = objectOf<DraftOrderPrices>({
  postcode: text,
  discountPct: orNull(number),
  lines: listOf(LINE),
  totalAud: dollars,
  fullPriceAud: dollars,
  depositAud: dollars,
  mostDiscountPct: number,
  marginAud: orNull(dollars),
});

export const SENT_DRAFT = objectOf<SentDraftOrder>({
  id: uuid,
  sentAt: moment,
  validUntil: text,
  totalAud: dollars,
  quoteNumbers: listOf(text),
  payLink: text,
  personId: uuid,
  email: text,
});

export const DRAFT_ORDERS = listOf(
  objectOf<DraftOrderRow>({
    id: uuid,
    state: oneOf(...DRAFT_ORDER_STATES),
    sentAt: moment,
    validUntil: orNull(moment),
    sentById: text,
    sentByName: text,
    personId: uuid,
    buyerName: text,
    buyerEmail: text,
    totalAud: dollars,
    discountPct: orNull(number),
    quoteNumbers: listOf(text),
    orderId: orNull(uuid),
    payLink: text,
  }),
);
