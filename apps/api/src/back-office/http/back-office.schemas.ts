import {
  DENSITIES,
  ALL_ORDER_STATUSES,
  QUOTE_STATUSES,
  VIEWED_LISTS,
  type FindResponse,
  type FoundCustomer,
  type FoundJob,
  type FoundOrder,
  type FoundProduct,
  type FoundQuote,
  type SavedViewRow,
} from '@halfpallet/contracts';
import {
  anything,
  dollars,
  integer,
  listOf,
  mapOf,
  moment,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
} from '../../platform/http/response-schema';

export const FOUND = objectOf<FindResponse>({
  orders: listOf(
    objectOf<FoundOrder>({
      id: uuid,
      orderNumber: text,
      billingName: text,
      status: oneOf(...ALL_ORDER_STATUSES),
      totalAud: dollars,
      createdAt: moment,
      whyItStands: text,
    }),
  ),
  customers: listOf(
    objectOf<FoundCustomer>({ id: uuid, name: text, email: text, phone: orNull(text), owedAud: dollars }),
  ),
  quotes: listOf(
    objectOf<FoundQuote>({
      id: uuid,
      quoteNumber: text,
      productName: text,
      quantity: integer,
      status: oneOf(...QUOTE_STATUSES),
      totalAud: dollars,
      orderId: orNull(uuid),
    }),
  ),
  products: listOf(objectOf<FoundProduct>({ id: text, productName: text, sector: text, supplierName: text })),
  jobs: listOf(objectOf<FoundJob>({ id: text, queue: text, jobId: text, state: text })),
  away: listOf(oneOf('orders', 'customers', 'quotes', 'products', 'jobs')),
});

export const SAVED_VIEW = objectOf<SavedViewRow>({
  id: uuid,
  version: integer,
  resource: oneOf(...Object.keys(VIEWED_LISTS)),
  name: text,
  shared: yesOrNo,
  ownerName: text,
  own: yesOrNo,
  filter: mapOf(anything),
  sort: objectOf<SavedViewRow['sort']>({ field: text, order: oneOf('ASC', 'DESC') }),
  hiddenColumns: listOf(text),
  density: oneOf(...DENSITIES),
  changedAt: moment,
});
export const SAVED_VIEWS = listOf(SAVED_VIEW);
