export { formatAbn, isValidAbn } from './abn';
export {
  assertCents,
  centsFromNumber,
  centsToDecimalString,
  centsToNumber,
  parseCents,
  parseWrittenCents,
  sumCents,
  type Cents,
} from './cents';
export { formatScaled, parseScaled, roundHalfUp, trimDecimal, type DecimalLike } from './decimal';
export { divCeil, mulDivFloor, mulDivHalfUp } from './exact';
export { formatAud, formatFullAud, formatRate, formatUsd } from './format';
export { gstFromTotal } from './gst';
export { marginPercent, percentChange } from './percent';
export { allocateLargestRemainder, DEPOSIT_PCT, splitDeposit, type DepositSplit } from './split';
