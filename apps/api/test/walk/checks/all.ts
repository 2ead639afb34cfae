import { overviewCountsLists } from './attention';
import { booksOfOrder, booksOfShop, providerAgrees, salesOfOrder } from './books';
import { historyTellsRefunds, refundIsOffered, refusedLeavesNothing, sameButtons } from './buttons';
import { cardsCountRows } from './cards';
import type { Check } from './check';
import { customerIsTheirOrders, ownOrdersAddUp } from './customers';
import { documentsAddUp } from './documents';
import { customerAddsUp, filesSayTheSame } from './files';
import {
  accountIsAskedFor,
  deadOrdersAreNotAsked,
  failedRefundIsTold,
  failedRefundReopens,
  mailsAreWritten,
  oneMailAPayment,
  oneMailARefund,
  remindedOnce,
  takenBackIsTold,
} from './mails';
import { gstIsAnEleventh } from './gst';
import { commentsStand } from './notes';
import { askedCanBePaid, hasANextAct, nothingGivenUp, openIntents, unpaidIsAskedFor } from './not-stuck';
import {
  decidedByWhoMay,
  notMoreThanCame,
  notMoreThanThePrice,
  refundableIsWhatIsHeld,
  surplusIsListed,
  waitingIsListed,
} from './owed-back';
import { accountsAreTheFigures, linesAddUp, moneyTabAddsUp, transfersAreToldAlike } from './parts';
import { strangersSeeNothing } from './privacy';
import { reportsHold } from './returns';
import { timelineIsTheEvents } from './timeline';
import { deadOrdersOweNothing, mailsSayTheSame, partsAddUp, sameMoney } from './same-money';

/** What must hold after every act, for every order. */
export const CHECKS: readonly Check[] = [
  sameMoney,
  mailsSayTheSame,
  deadOrdersOweNothing,
  partsAddUp,
  moneyTabAddsUp,
  linesAddUp,
  transfersAreToldAlike,
  booksOfOrder,
  accountsAreTheFigures,
  salesOfOrder,
  gstIsAnEleventh,
  documentsAddUp,
  booksOfShop,
  providerAgrees,
  notMoreThanCame,
  refundableIsWhatIsHeld,
  surplusIsListed,
  decidedByWhoMay,
  waitingIsListed,
  notMoreThanThePrice,
  overviewCountsLists,
  filesSayTheSame,
  customerAddsUp,
  customerIsTheirOrders,
  ownOrdersAddUp,
  openIntents,
  askedCanBePaid,
  unpaidIsAskedFor,
  hasANextAct,
  nothingGivenUp,
  sameButtons,
  refundIsOffered,
  refusedLeavesNothing,
  historyTellsRefunds,
  oneMailAPayment,
  oneMailARefund,
  remindedOnce,
  takenBackIsTold,
  failedRefundIsTold,
  failedRefundReopens,
  accountIsAskedFor,
  deadOrdersAreNotAsked,
  mailsAreWritten,
  strangersSeeNothing,
  commentsStand,
  reportsHold,
  cardsCountRows,
  timelineIsTheEvents,
];
