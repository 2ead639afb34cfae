import type { Act } from '../act';
import { changeEmail, changeProfile, exportOwnData, resetPassword } from './account';
import {
  bookLine,
  importAgain,
  laterStatement,
  recordWhatALineTold,
  strayLine,
  takeBackMatch,
  takeBackReceipt,
  transfer,
} from './bank';
import { changeTogether } from './bulk';
import { changeCart, fillCart } from './cart';
import { answerTheBank, openPage, payByCard, payStandingPage, turn } from './cards';
import { advance, cancel, deliver, edit, force, keep, ship } from './desk';
import { askForInvoice } from './documents';
import { draftOnThePhone } from './drafts';
import { callOff, correct, fileOfProducts, review, search, updateListing } from './goods';
import { answerMessage, assignMessage, closeMessage, mailFails, writeToShop } from './inbox';
import { addItem, answerChange, changeItems } from './items';
import { rebuild, replay, restart, timePasses, verify } from './machine';
import { deadJob, deadLetter, holdMarketplace, holdQueue } from './machinery';
import { comment, fileByWorker, label, reveal } from './office';
import { claim, erase, register } from './people';
import { placeAct, sameKeyAgain } from './place';
import { disputeCloses, disputeOpens, handledAgain, refundElsewhere, refundMeetsItsBank } from './provider';
import { askForQuote, orderAtQuote } from './quotes';
import { giveAccount, refund, retry, returned, transferBack } from './refunds';
import { answerReport, refundReport, reportDelivery } from './returns';
import { addPhotograph, arrangePhotographs, removePhotograph, withdrawProduct } from './shelf';
import { appoint, changeStaff, lastOwner, signOutEverywhere } from './staff';
import { moveTask } from './tasks';
import { changeView, removeView, saveView } from './views';

/** How often each act is thrown, of those that are possible. The one place to steer a walk. */
export const ACTS: ReadonlyArray<readonly [weight: number, act: Act]> = [
  [4, placeAct],
  [3, sameKeyAgain],
  [6, openPage],
  [18, payByCard],
  [8, payStandingPage],
  [8, answerTheBank],
  [6, turn],
  [14, transfer],
  [5, laterStatement],
  [4, bookLine],
  [4, takeBackMatch],
  [3, takeBackReceipt],
  [2, importAgain],
  [2, recordWhatALineTold],
  [12, refund],
  [8, transferBack],
  [4, retry],
  [1.5, returned],
  [2, giveAccount],
  [8, cancel],
  [6, force],
  [3, keep],
  [12, advance],
  [6, deliver],
  [4, ship],
  [3, changeTogether],
  [3, edit],
  [3, askForInvoice],
  [4, reportDelivery],
  [3, answerReport],
  [3, refundReport],
  [2, comment],
  [2, label],
  [1, reveal],
  [0.7, fileByWorker],
  [3, draftOnThePhone],
  [6, changeItems],
  [3, addItem],
  [4, answerChange],
  [2, register],
  [2, claim],
  [3, erase],
  [5, refundMeetsItsBank],
  [1, disputeOpens],
  [3, disputeCloses],
  [0.7, refundElsewhere],
  [3, handledAgain],
  [3, search],
  [0.7, callOff],
  [6, review],
  [3, correct],
  [2, updateListing],
  [0.7, fileOfProducts],
  [8, timePasses],
  [0.4, restart],
  [0.7, rebuild],
  [0.7, replay],
  [0.7, verify],
  [1, strayLine],
  [0.7, holdMarketplace],
  [2, writeToShop],
  [2, answerMessage],
  [2, assignMessage],
  [2, closeMessage],
  [1, mailFails],
  [1, saveView],
  [1, changeView],
  [0.7, removeView],
  [2, moveTask],
  [1, appoint],
  [2, changeStaff],
  [0.5, lastOwner],
  [0.5, signOutEverywhere],
  [0.7, deadLetter],
  [0.7, deadJob],
  [0.7, holdQueue],
  [2, askForQuote],
  [2, orderAtQuote],
  [2, fillCart],
  [2, changeCart],
  [1, withdrawProduct],
  [1, addPhotograph],
  [1, arrangePhotographs],
  [1, removePhotograph],
  [1.5, changeEmail],
  [1, resetPassword],
  [1, exportOwnData],
  [1, changeProfile],
];
