const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What stands for one caller in a limit. */
export type LimitKey = 'visitor' | 'account' | 'device' | 'everybody' | 'email' | 'person' | 'order' | 'session';

export interface AbuseLimit {
  readonly limit: number;
  readonly windowMs: number;
  readonly per: LimitKey;
  /** First sentence of the refusal; how long to wait follows. */
  readonly why: string;
  /** What the refused person can do at once, if anything. */
  readonly instead?: string;
  /** Whether an answer with this status counts. Left out, every attempt does. */
  readonly counts?: (status: number) => boolean;
  /**
   * Counted when the answer is there, not before the work: people who ask for many things at once are not guessing. A burst
   * may then go over the limit by what was already under way, which helps nobody to find one of 2^60 numbers.
   */
  readonly afterwards?: true;
  /**
   * Trade, not guessing. The shop's own machine gets many times the limit, because all buyers arrive from there when a
   * proxy is not named; ABUSE_LIMITS=off lifts these limits and no other.
   */
  readonly trade?: true;
  /**
   * Counted in the process, which tells the other processes a moment later and then learns of theirs: it costs a call no
   * statement. A burst over n processes may go over the limit by what they had not told each other. Limits of trade are all so.
   */
  readonly soon?: true;
}

/** Whether every attempt is counted in the store before it is carried out: a burst over n processes is held to the limit. */
export function atOnce({ trade, soon }: AbuseLimit): boolean {
  return !trade && !soon;
}

const done = (status: number) => status < 400;
const missed = (status: number) => status === 404;
const declined = (status: number) => status === 402;

/** Every limit of the public side, in one place. Reasons: docs/decisions/0013-limits-for-abuse.md. */
export const LIMITS = {
  'orders-create': {
    limit: 10,
    windowMs: HOUR,
    per: 'visitor',
    why: 'You have placed many orders',
    counts: done,
    trade: true,
  },
  'orders-of-email': {
    limit: 10,
    windowMs: HOUR,
    per: 'email',
    why: 'Many orders were placed with this email address',
    trade: true,
  },
  'create-payment-intent': {
    limit: 10,
    windowMs: 10 * MINUTE,
    per: 'visitor',
    why: 'You have started many card payments',
    instead: 'pay by bank transfer',
    counts: done,
    trade: true,
  },
  /** Beside the first: five intents of one order. The one that is open can still be paid. */
  'intents-replaced': {
    limit: 4,
    windowMs: HOUR,
    per: 'order',
    why: 'The payment plan of this order was changed many times',
    instead: 'pay as chosen before',
    trade: true,
  },
  /** Each is mailed to whatever address the order was placed with: an order's, and beside it those of all orders with this address. */
  'transfers-chosen': {
    limit: 5,
    windowMs: HOUR,
    per: 'order',
    why: 'The way to pay this order was changed many times',
    instead: 'pay by card',
    trade: true,
  },
  'transfers-chosen-of-email': {
    limit: 10,
    windowMs: HOUR,
    per: 'email',
    why: 'The way to pay was changed many times for orders with this email address',
    instead: 'pay by card',
    trade: true,
  },
  'card-declines': {
    limit: 10,
    windowMs: HOUR,
    per: 'visitor',
    why: 'Several cards were declined',
    instead: 'pay by bank transfer',
    counts: declined,
    trade: true,
  },
  'generate-quote': {
    limit: 20,
    windowMs: HOUR,
    per: 'visitor',
    why: 'You have asked for many quotes',
    counts: done,
    trade: true,
  },
  /** Drawing a PDF costs as much as making the quote. */
  'quote-pdf': {
    limit: 60,
    windowMs: HOUR,
    per: 'visitor',
    why: 'You have downloaded many quotes',
    counts: done,
    trade: true,
  },
  /** Issuing draws them, and so does who was cut off before. */
  'tax-documents': {
    limit: 60,
    windowMs: HOUR,
    per: 'visitor',
    why: 'You have asked for many documents',
    counts: done,
    trade: true,
  },
  /** Generous: the page after a payment asks again and again until the money is there. */
  'order-look-up': {
    limit: 300,
    windowMs: MINUTE,
    per: 'visitor',
    why: 'You have looked at many orders',
    trade: true,
  },
  /** Guessing: numbers that lead to nothing, or to somebody else's order. */
  'order-look-up-misses': {
    limit: 30,
    windowMs: MINUTE,
    per: 'visitor',
    why: 'You have asked for many orders that we cannot find',
    counts: missed,
    afterwards: true,
  },
  /** Pages of proposals show dozens of pictures at once. */
  'foreign-images': {
    limit: 300,
    windowMs: MINUTE,
    per: 'visitor',
    why: 'You have looked at many pictures',
    trade: true,
  },
  /** Each may leave 10 MB on the disk for a day. */
  uploads: {
    limit: 40,
    windowMs: 10 * MINUTE,
    per: 'visitor',
    why: 'You have sent many files',
    counts: done,
    trade: true,
  },
  /** Each starts a process; a file that cannot be read costs as much. */
  'uploads-read': {
    limit: 40,
    windowMs: 10 * MINUTE,
    per: 'visitor',
    why: 'You have had many files read',
    instead: 'type your list into the chat',
    trade: true,
  },
  /** Of staff. Each is decoded, and leaves some megabytes in the storage. */
  photographs: {
    limit: 400,
    windowMs: 10 * MINUTE,
    per: 'visitor',
    why: 'You have sent many photographs',
    trade: true,
  },
  /** Of buyers, beside those of staff: each is decoded while its sender waits. */
  'return-photographs': {
    limit: 60,
    windowMs: 10 * MINUTE,
    per: 'visitor',
    why: 'You have sent many photographs',
    instead: 'send the report with those that you have',
    trade: true,
  },
  /** Each is a mail to the buyer and one to the desk. */
  returns: {
    limit: 20,
    windowMs: HOUR,
    per: 'visitor',
    why: 'You have sent many reports',
    instead: 'write to us',
    counts: done,
    trade: true,
  },
  /** Each asks every shop there is. */
  'market-price-tests': {
    limit: 20,
    windowMs: 10 * MINUTE,
    per: 'visitor',
    why: 'You have asked for many market prices',
    trade: true,
  },
  /** Each may ask a language model, which costs money. */
  'assistant-turns': {
    limit: 30,
    windowMs: MINUTE,
    per: 'visitor',
    why: 'You have written many messages',
    trade: true,
  },
  'assistant-session': {
    limit: 200,
    windowMs: HOUR,
    per: 'session',
    why: 'This conversation has had many messages',
    trade: true,
  },
  /** Each asks every marketplace. Per account, or per browser of a guest, in whichever conversation they ask. */
  'assistant-sourcing': {
    limit: 5,
    windowMs: HOUR,
    per: 'person',
    why: 'I have searched the marketplaces several times for you',
    instead: 'look at what was found',
    trade: true,
  },
  /** Beside it, of guests: a browser without its cookies is another one. */
  'assistant-sourcing-of-guests': {
    limit: 5,
    windowMs: HOUR,
    per: 'visitor',
    why: 'I have searched the marketplaces several times for you',
    instead: 'look at what was found, sign in',
    trade: true,
  },
  'assistant-look-ups': {
    limit: 120,
    windowMs: MINUTE,
    per: 'visitor',
    why: 'You have asked for this many times',
    trade: true,
  },
  /** Each stores a quote. Per account, or per browser of a guest. */
  'assistant-quotes': {
    limit: 20,
    windowMs: HOUR,
    per: 'person',
    why: 'You have asked for many quotes',
    trade: true,
  },
  'agent-calls': {
    limit: 60,
    windowMs: MINUTE,
    per: 'visitor',
    why: 'Your assistant has made many calls',
    trade: true,
  },
  'agent-calls-by-key': {
    limit: 240,
    windowMs: MINUTE,
    per: 'person',
    why: 'Your assistant has made many calls',
    trade: true,
  },
  contact: {
    limit: 5,
    windowMs: HOUR,
    per: 'visitor',
    why: 'You have sent several messages',
    instead: 'call us',
    counts: done,
  },
  /** Wrong passwords of one account from one network: nobody elsewhere can lock its holder out. */
  'sign-in-account': {
    limit: 10,
    windowMs: 15 * MINUTE,
    per: 'account',
    why: 'Too many tries for this account from your connection',
    instead: 'set a new password by mail',
  },
  /** The same from all networks together. Browsers that signed in before are not counted here, and a reset by mail ends it. */
  'sign-in-anywhere': {
    limit: 100,
    windowMs: 15 * MINUTE,
    per: 'account',
    why: 'Too many tries for this account',
    instead: 'set a new password by mail',
  },
  /** A browser that signed in to the account before counts for itself alone, until it tries too often. */
  'sign-in-device': { limit: 10, windowMs: 15 * MINUTE, per: 'device', why: 'Too many tries from this browser' },
  'sign-in-visitor': { limit: 50, windowMs: 15 * MINUTE, per: 'visitor', why: 'Too many tries from your connection' },
  /** Each asks the issuer. Given back to whoever is signed in by it. */
  'sign-in-by-issuer': { limit: 50, windowMs: 15 * MINUTE, per: 'visitor', why: 'Too many tries from your connection' },
  /** Somebody signed in proves to know the password: to change it, to change the address, to be erased. */
  'password-proof': {
    limit: 10,
    windowMs: 15 * MINUTE,
    per: 'person',
    why: 'Too many tries with a wrong password',
    // It proves the same, and ends this count.
    instead: 'sign in again',
  },
  register: { limit: 100, windowMs: 15 * MINUTE, per: 'visitor', why: 'Too many new accounts from your connection' },
  'password-reset-visitor': {
    limit: 20,
    windowMs: 15 * MINUTE,
    per: 'visitor',
    why: 'Too many tries from your connection',
  },
  /** Nobody's mailbox is filled by strangers. */
  'password-reset-email': { limit: 3, windowMs: 15 * MINUTE, per: 'email', why: 'Too many mails to this address' },
  /** Anybody can register with any address: its owner must not be flooded with our mails. */
  'verification-mails': { limit: 3, windowMs: 15 * MINUTE, per: 'person', why: 'You have asked for several mails' },
  /** The mail goes to an address that is not proven yet. */
  'email-changes': { limit: 5, windowMs: HOUR, per: 'person', why: 'You have asked for several mails' },
  /** Looking up a customer is work; emptying the customer list is not. */
  reveals: { limit: 60, windowMs: 10 * MINUTE, per: 'person', why: 'You have looked at many personal details' },
  /** Each account that is given anew has to be looked at by two people. */
  'refund-accounts': {
    limit: 10,
    windowMs: HOUR,
    per: 'visitor',
    why: 'You have given bank details several times',
  },
  /**
   * Entries about visitors in the audit log, of one network and of all: of refused calls, and as many of failed sign-ins. Beyond it they are
   * refused as before, and only counted.
   */
  'audited-visitor': { limit: 500, windowMs: HOUR, per: 'visitor', why: 'Many refused calls', soon: true },
  'audited-visitors': { limit: 2_000, windowMs: HOUR, per: 'everybody', why: 'Many refused calls', soon: true },
  /** The same of customers, of one and of all: everybody may make an account, and these entries stay. */
  'audited-customer': { limit: 500, windowMs: HOUR, per: 'person', why: 'Many refused calls', soon: true },
  'audited-customers': { limit: 1_000, windowMs: HOUR, per: 'everybody', why: 'Many refused calls', soon: true },
  /**
   * Entries of one kind of act of one customer: signing in and out, proofs, changes of their own data. Beyond it they do so as before, and are
   * only counted.
   */
  'audited-holder': { limit: 100, windowMs: HOUR, per: 'person', why: 'Many acts of one customer', soon: true },
  /** Answers kept for their Idempotency-Key. Beyond it nothing is refused, only nothing kept. */
  'kept-answers': { limit: 300, windowMs: HOUR, per: 'visitor', why: 'You have sent many requests', trade: true },
  /** One a visit; many people may sit behind one address. */
  'vitals-reports': {
    limit: 120,
    windowMs: MINUTE,
    per: 'visitor',
    why: 'Your browser has sent many reports',
    soon: true,
  },
  'csp-reports': {
    limit: 30,
    windowMs: MINUTE,
    per: 'visitor',
    why: 'Your browser has sent many reports',
    soon: true,
  },
} as const satisfies Readonly<Record<string, AbuseLimit>>;

export type LimitName = keyof typeof LIMITS;
