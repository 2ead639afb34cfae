import {
  OWED_REASONS,
  PAYMENT_STAGES,
  PAYMENT_STATUSES,
  type OrderMoney,
  type ProposedChange,
} from '@halfpallet/contracts';
import {
  dollars,
  integer,
  moment,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
  type FieldsOf,
} from '../../platform/http/response-schema';

export const part = oneOf('deposit', 'balance', 'full');

/** What is told of an order's money, to whomever it is told. */
export const moneyFields: FieldsOf<OrderMoney> = {
  paymentStatus: oneOf(...PAYMENT_STATUSES),
  paymentStage: oneOf(...PAYMENT_STAGES),
  paidAud: dollars,
  refundedAud: dollars,
  refundPendingAud: dollars,
  refundFailedAud: dollars,
  dueNowAud: dollars,
  dueLaterAud: dollars,
  balanceDueAud: dollars,
  payableAud: dollars,
  payablePart: orNull(part),
  heldOverAud: dollars,
  otherHeldOverAud: dollars,
  retainedAud: dollars,
  why: oneOf(...OWED_REASONS),
};

export const PROPOSED_CHANGE = objectOf<ProposedChange>({
  changeId: uuid,
  itemId: uuid,
  productName: text,
  fromQuantity: integer,
  toQuantity: integer,
  fromTotalAud: dollars,
  totalAud: dollars,
  lapsesAt: moment,
  lapsed: yesOrNo,
});
