export const ACTS = ['browse', 'order', 'pay', 'staff act', 'mail', 'rebuild', 'health'] as const;
export type Act = (typeof ACTS)[number];

/**
 * What somebody meets who acts meanwhile:
 * - served: what they asked for is done
 * - away: 503 with Retry-After; the same request is served afterwards
 * - either: one of the two
 * - signed out: they sign in again and are served
 */
export type Meets = 'served' | 'away' | 'either' | 'signed out';

type Row = Readonly<Record<Act, Meets>>;

const everybody = (meets: Meets): Row => Object.fromEntries(ACTS.map((act) => [act, meets])) as Row;
const SERVED = everybody('served');
/** The catalogue and its prices are in memory. */
const ONLY_BROWSING: Row = { ...everybody('away'), browse: 'served' };
const PERHAPS: Row = { ...everybody('either'), browse: 'served' };

const DATABASE = {
  killed: ONLY_BROWSING,
  'frozen for 30 s': ONLY_BROWSING,
  'frozen for 3 s': PERHAPS,
  'moved away without a word': PERHAPS,
  'slow, 300 ms a statement': SERVED,
  'slow, 2 s a statement': PERHAPS,
  // Pages that are there already still have a little room, and whether there is any is looked for every few seconds.
  full: PERHAPS,
  'full, and its log with it': ONLY_BROWSING,
  'its clock an hour ahead': SERVED,
  'its clock an hour behind': SERVED,
} as const satisfies Readonly<Record<string, Row>>;

/** Messages to the shop are no events. */
const WITHOUT_EVENTS: Row = { ...ONLY_BROWSING, mail: 'served' };
const EVENT_STORE = {
  killed: WITHOUT_EVENTS,
  'frozen for 30 s': WITHOUT_EVENTS,
  'frozen for 3 s': { ...PERHAPS, mail: 'served' },
  'moved away without a word': { ...PERHAPS, mail: 'served' },
  'slow, 300 ms an answer': SERVED,
  'its clock an hour ahead': SERVED,
  'its clock an hour behind': SERVED,
} as const satisfies Readonly<Record<string, Row>>;

/** Everything else waits in the database until the queue takes it. */
const WITHOUT_QUEUE: Row = { ...SERVED, rebuild: 'away' };
const QUEUE = {
  killed: WITHOUT_QUEUE,
  'frozen for 30 s': WITHOUT_QUEUE,
  'moved away without a word': WITHOUT_QUEUE,
  'slow, 300 ms an answer': SERVED,
  full: WITHOUT_QUEUE,
  'its clock an hour ahead': SERVED,
  'its clock an hour behind': SERVED,
  'its memory lost': SERVED,
} as const satisfies Readonly<Record<string, Row>>;

const WITHOUT_CARDS: Row = { ...SERVED, pay: 'away' };
const CARD_PROVIDER = {
  killed: WITHOUT_CARDS,
  'frozen for 30 s': WITHOUT_CARDS,
  'slow, 2 s an answer': SERVED,
  'its clock an hour ahead': SERVED,
  'its clock an hour behind': SERVED,
} as const satisfies Readonly<Record<string, Row>>;

const MAIL_SERVER = {
  killed: SERVED,
  'frozen for 30 s': SERVED,
  'slow, 2 s an answer': SERVED,
  full: SERVED,
} as const satisfies Readonly<Record<string, Row>>;

const SHOP = {
  // Staff are signed out after half an hour in which they did nothing.
  'its clock an hour ahead': { ...SERVED, 'staff act': 'signed out', rebuild: 'signed out' },
  'its clock an hour behind': SERVED,
} as const satisfies Readonly<Record<string, Row>>;

/** What each meets, by engine and trouble. `docs/what-may-break.md` tells it, the specs beside this file show it. */
export const TABLE = {
  'the database': DATABASE,
  'the event store': EVENT_STORE,
  'the queue': QUEUE,
  'the card provider': CARD_PROVIDER,
  'the mail server': MAIL_SERVER,
  'the shop itself': SHOP,
};

/** These are tried by every `npm test`, as `engine: trouble`; all of them by `npm run test:long`. */
export const IN_EVERY_RUN: readonly string[] = [
  'the database: full',
  'the database: its clock an hour ahead',
  'the event store: slow, 300 ms an answer',
  'the queue: full',
  'the card provider: killed',
  'the shop itself: its clock an hour ahead',
];

export type Engine = keyof typeof TABLE;
export type TroublesOf<E extends Engine> = Readonly<Record<keyof (typeof TABLE)[E], Trouble>>;

/** What goes wrong with an engine, and how it becomes well again. Nobody does anything to the shop. */
export interface Trouble {
  begin(): Promise<unknown> | unknown;
  end(): Promise<unknown> | unknown;
  /** Ends so long after its begin, whatever was answered. Left out: when everybody has their answer. */
  readonly lastsMs?: number;
  /** Everybody comes to their end before it ends, and lives through the end of it, too. */
  readonly stays?: true;
}
