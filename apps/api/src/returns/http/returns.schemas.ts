import {
  REFUND_METHODS,
  REFUND_STATUSES,
  RETURN_REASONS,
  RETURN_REMEDIES,
  RETURN_STATES,
  SHOPPER_REFUND_STATES,
  type ExtendReportingBody,
  type OrderReturnsResponse,
  type ReportableDelivery,
  type ReturnableLine,
  type ReturnLine,
  type ReturnRefund,
  type ReturnRow,
  type SentPhotograph,
  type ShopperRefund,
  type ShopperReturn,
} from '@halfpallet/contracts';
import {
  day,
  dollars,
  integer,
  listOf,
  moment,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
  type FieldsOf,
} from '../../platform/http/response-schema';

const state = oneOf(...RETURN_STATES);
const reason = oneOf(...RETURN_REASONS);
const remedy = orNull(oneOf(...RETURN_REMEDIES));
const line: FieldsOf<ReturnLine> = { itemId: text, productName: text, quantity: integer };
const LINES = listOf(objectOf<ReturnLine>(line));
const REPORTABLE_LINES = listOf(
  objectOf<ReturnableLine>({ ...line, imageUrl: orNull(text), left: integer, reported: yesOrNo }),
);

export const RETURN = objectOf<ReturnRow>({
  id: uuid,
  orderId: uuid,
  orderNumber: text,
  personId: uuid,
  buyerName: text,
  erased: yesOrNo,
  state,
  requestedAt: moment,
  enteredBy: orNull(text),
  reason,
  lines: LINES,
  text,
  photographs: listOf(uuid),
  valueAud: dollars,
  remedy,
  decision: orNull(text),
  decidedAt: orNull(moment),
  decidedBy: orNull(text),
  refunds: listOf(
    objectOf<ReturnRefund>({
      id: text,
      amountAud: dollars,
      method: oneOf(...REFUND_METHODS),
      status: oneOf(...REFUND_STATUSES),
      retried: yesOrNo,
      failedOpen: yesOrNo,
    }),
  ),
});
/** The list shows it to whoever asks with the position of this answer. */
export const DECIDED = objectOf<{ id: string }>({ id: uuid });
/** @see OrderMoneyCommands.refund for the message */
export const REFUNDED = objectOf<{ id: string; message: string }>({ id: uuid, message: text });
/** The last day by now. */
export const EXTENDED = objectOf<ExtendReportingBody>({ until: text });
export const REPORTABLE = objectOf<ReportableDelivery>({
  orderNumber: text,
  reportUntil: orNull(text),
  canReport: yesOrNo,
  lines: REPORTABLE_LINES,
});
/** The list shows it to whoever asks with the position of this answer. */
export const REPORTED = objectOf<{ id: string }>({ id: uuid });
export const SENT_PHOTOGRAPH = objectOf<SentPhotograph>({ id: uuid });
export const RETURNS = listOf(RETURN);

export const RETURNS_OF_ORDER = objectOf<OrderReturnsResponse>({
  orderNumber: text,
  deliveredAt: orNull(moment),
  reportUntil: orNull(day),
  canReport: yesOrNo,
  lines: REPORTABLE_LINES,
  returns: listOf(
    objectOf<ShopperReturn>({
      id: uuid,
      requestedAt: moment,
      enteredForBuyer: yesOrNo,
      state,
      reason,
      lines: LINES,
      text,
      photographs: listOf(uuid),
      remedy,
      decision: orNull(text),
      decidedAt: orNull(moment),
      refunds: listOf(objectOf<ShopperRefund>({ amountAud: dollars, state: oneOf(...SHOPPER_REFUND_STATES) })),
    }),
  ),
});
