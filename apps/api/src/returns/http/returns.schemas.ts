import {
  REFUND_METHODS,
  REFUND_STATUSES,
  RETURN_REASONS,
  RETURN_REMEDIES,
  RETURN_STATES,
  type ExtendReportingBody,
  type ReportableDelivery,
  type ReturnableLine,
  type ReturnLine,
  type ReturnRefund,
  type ReturnRow,
  type SentPhotograph,
} from '@halfpallet/contracts';
import {
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
} from '../../platform/http/response-schema';

export const RETURN = objectOf<ReturnRow>({
  id: uuid,
  orderId: uuid,
  orderNumber: text,
  personId: uuid,
  buyerName: text,
  erased: yesOrNo,
  state: oneOf(...RETURN_STATES),
  requestedAt: moment,
  enteredBy: orNull(text),
  reason: oneOf(...RETURN_REASONS),
  lines: listOf(objectOf<ReturnLine>({ itemId: text, productName: text, quantity: integer })),
  text,
  photographs: listOf(uuid),
  valueAud: dollars,
  remedy: orNull(oneOf(...RETURN_REMEDIES)),
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
  lines: listOf(
    objectOf<ReturnableLine>({
      itemId: text,
      productName: text,
      quantity: integer,
      imageUrl: orNull(text),
      left: integer,
      reported: yesOrNo,
    }),
  ),
});
/** The list shows it to whoever asks with the position of this answer. */
export const REPORTED = objectOf<{ id: string }>({ id: uuid });
export const SENT_PHOTOGRAPH = objectOf<SentPhotograph>({ id: uuid });
export const RETURNS = listOf(RETURN);
