import type { Act } from '../act';
import { bookLine, importAgain, laterStatement, recordWhatALineTold, transfer } from './bank';
import { changeTogether } from './bulk';
import { answerTheBank, openPage, payByCard, payStandingPage } from './cards';
import { advance, cancel, deliver, edit, force, keep, ship } from './desk';
import { draftOnThePhone } from './drafts';
import { callOff, correct, fileOfProducts, review, search, updateListing } from './goods';
import { addItem, answerChange, changeItems } from './items';
import { rebuild, replay, restart, timePasses, verify } from './machine';
import { comment, fileByWorker, label, reveal } from './office';
import { claim, erase, register } from './people';
import { placeAct, sameKeyAgain } from './place';
import { disputeCloses, disputeOpens, handledAgain, refundElsewhere, refundMeetsItsBank } from './provider';
import { refund, retry, returned, transferBack } from './refunds';

/** How often each act is thrown, of those that are possible. The one place to steer a walk. */
export const ACTS: ReadonlyArray<readonly [weight: number, act: Act]> = [
  [4, placeAct],
  [3, sameKeyAgain],
  [6, openPage],
  [18, payByCard],
  [8, payStandingPage],
  [8, answerTheBank],
  [14, transfer],
  [5, laterStatement],
  [4, bookLine],
  [2, importAgain],
  [2, recordWhatALineTold],
  [12, refund],
  [8, transferBack],
  [4, retry],
  [1.5, returned],
  [8, cancel],
  [6, force],
  [3, keep],
  [12, advance],
  [6, deliver],
  [4, ship],
  [3, changeTogether],
  [3, edit],
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
];
