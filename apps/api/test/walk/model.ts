import type {
  AdminRole,
  OrderCan,
  OrderPaymentParts,
  OrderStatus,
  StatusHistoryEntry,
  ViewedList,
} from '@halfpallet/contracts';
import type { Browser } from './browser';
import type { StoredSeen } from './stored';
import type { SAME_EVERYWHERE, Told } from './told';

/** A card page somebody has open, with the amount it shows. */
export interface CardPage {
  readonly secret: string;
  readonly ref: string;
  readonly cents: number;
  /** The cardholder's bank asks; the page waits for the answer. */
  challenged: boolean;
  /** It was paid, or the shop said that it cannot be any more. */
  over: boolean;
}

/** Money that really arrived on our bank account, once, however often the shop is told of it. */
export interface Transfer {
  readonly cents: number;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly text: string;
  /** Whether the text names the order by its reference or number. */
  readonly named: boolean;
  /** A person said whose the line is. */
  booked: boolean;
  /** A person took back whose it is; until somebody says it anew, the line waits whatever it names. */
  takenBack: boolean;
  toldByHand: boolean;
  toldByStatement: boolean;
}

export interface Person {
  readonly id: string;
  email: string;
  password: string;
  readonly browser: Browser;
  /** Addresses they had before, the oldest first. */
  readonly formerEmails: string[];
  /** They followed the link of a mail to the address they have. */
  proven: boolean;
  erased: boolean;
}

/** Something somebody wrote through the contact form, and what support made of it. */
export interface Message {
  readonly id: string;
  readonly email: string;
  readonly subject: string;
  /** Who wrote it while signed in. */
  readonly person: Person | null;
  /** Account the message is given to. */
  assignee: string | null;
  answered: boolean;
  readonly answers: string[];
}

/** A way of looking at a list that somebody saved. */
export interface View {
  readonly id: string;
  readonly role: AdminRole;
  readonly resource: ViewedList;
  shared: boolean;
  name: string;
}

/** Somebody an owner took on in this walk. */
export interface Hired {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
  password: string;
  /** Null: dismissed. */
  role: AdminRole | null;
  disabled: boolean;
}

/** A price on paper. */
export interface Quote {
  readonly number: string;
  readonly by: Browser;
  readonly person: Person | null;
  readonly line: { readonly productId: number; readonly quantity: number };
  readonly totalCents: number;
  /** Milliseconds of the walk's clock. */
  readonly lapsesAt: number;
  orderId: string | null;
}

/** One order and what happened to its money in the world, from what was done and never from what the shop says. Cents. */
export interface WalkOrder {
  readonly id: string;
  readonly number: string;
  totalCents: number;
  /** Ids of the changes its buyer was asked about. */
  readonly proposals: string[];
  readonly email: string;
  readonly buyer: Browser;
  person: Person | null;
  readonly placing: {
    readonly body: Readonly<Record<string, unknown>>;
    readonly key: string;
    readonly by: Browser;
    /** Who was signed in; null for a guest, also of one whose order came into an account since. */
    readonly person: Person | null;
  };
  readonly pages: CardPage[];
  readonly transfers: Transfer[];
  /** Cents of matches that were taken back, one by one: the buyer was told of each that it came, and that it does not count. */
  readonly takenBack: number[];
  /** What cards were charged by acts of people, one by one. */
  readonly charges: number[];
  /** Refunds of bank money that finance says it has transferred, by the shop's own id. */
  readonly transferredBack: Map<string, number>;
  /** What staff decided to keep of an order that is over, with a reason. */
  keptCents: number;
  /** What staff said about it. */
  readonly comments: string[];
  /** What its buyer reported about its delivery. */
  readonly reports: string[];
  /** Status an owner set against the rules last. */
  forced: OrderStatus | null;
  /** A payment was sent twice, because its first answer got lost with a killed process. */
  unsure: boolean;
  /** In its streams and those of its payments, before the act at hand. */
  eventsBefore: number;
  /** What the shop told at the end of the last act. */
  seen: Seen;
}

/** A mail about the order, as the shop keeps it. */
export interface Mail {
  readonly id: string;
  readonly kind: string;
  readonly subject: string | null;
  readonly body: string | null;
  readonly state: string;
}

/** One line of an order. */
export interface LineTold {
  /** How many of what, at which price each. */
  readonly words: string;
  readonly cents: number;
}

/** What the last look at an order showed. */
export interface Seen extends StoredSeen {
  readonly status: OrderStatus;
  readonly told: readonly Told[];
  /** By role; the owner's always, the others' in turn. */
  readonly can: Readonly<Partial<Record<AdminRole, OrderCan>>>;
  readonly canInList: Readonly<Partial<Record<AdminRole, OrderCan>>>;
  /** The money tab of the order. */
  readonly parts: OrderPaymentParts;
  /** How often a card was declined, as the list of payments has it. */
  readonly declines: number;
  /** GST as the lines of the items break it down. */
  readonly gstOfLinesCents: number;
  /** What is ordered, by whoever tells it. */
  readonly lines: ReadonlyArray<{ readonly where: string; readonly lines: readonly LineTold[] }>;
  /** What the page for a transfer asks for; null when it asks for nothing. */
  readonly bankAskedCents: number | null;
  readonly reference: string;
  readonly history: readonly StatusHistoryEntry[];
}

export interface Model {
  readonly orders: WalkOrder[];
  readonly people: Person[];
  /** Searches for goods, by the id of their request. */
  readonly searches: string[];
  readonly messages: Message[];
  readonly views: View[];
  readonly hired: Hired[];
  readonly quotes: Quote[];
  /** What was done, in words, for whoever reads the failure. */
  readonly trail: string[];
}

export const newModel = (): Model => ({
  orders: [],
  people: [],
  searches: [],
  messages: [],
  views: [],
  hired: [],
  quotes: [],
  trail: [],
});

export const DEAD: ReadonlySet<OrderStatus> = new Set(['cancelled', 'refunded']);

export const isDead = ({ seen }: WalkOrder): boolean => DEAD.has(seen.status);

/** The shop can know of it: somebody recorded it, or a statement line named the order. */
export const isTold = (transfer: Transfer): boolean => transfer.toldByHand || isMatched(transfer);

/** Its line of the statement stands as this order's. */
export const isMatched = ({ toldByStatement, named, booked, takenBack }: Transfer): boolean =>
  toldByStatement && (booked || (named && !takenBack));

const sum = (parts: ReadonlyArray<{ readonly cents: number }>) => parts.reduce((total, { cents }) => total + cents, 0);

export const arrivedByBank = (order: WalkOrder): number => sum(order.transfers.filter(isTold));

/** All that came in for the order, card and bank, whatever became of it. */
export const charged = (order: WalkOrder): number => order.charges.reduce((total, cents) => total + cents, 0);

export const arrived = (order: WalkOrder): number => charged(order) + arrivedByBank(order);

/** All that went back: what the card provider has paid out, and what finance transferred. */
export const wentBack = (order: WalkOrder): number =>
  sum(order.seen.books.refunds.filter(({ status }) => status === 'succeeded')) +
  [...order.transferredBack.values()].reduce((total, cents) => total + cents, 0);

/** Decided, and neither settled nor failed. */
export const onItsWayBack = ({ seen }: WalkOrder): number =>
  seen.refunds
    .filter(({ status }) => status === 'requested' || status === 'submitted')
    .reduce((total, { amount_cents: cents }) => total + cents, 0);

/** What we have of the buyer's money: what came in, less what went back and what banks took. */
export const held = (order: WalkOrder): number => arrived(order) - wentBack(order) - order.seen.books.disputedCents;

/** What the first screen that says it says. */
export function told(order: WalkOrder, what: (typeof SAME_EVERYWHERE)[number], where?: string): number {
  const found = order.seen.told.find(
    (each) => each[what] !== undefined && (where === undefined || each.where === where),
  );
  return (found?.[what] as number | undefined) ?? 0;
}

/**
 * The sender was erased with their account: the shop forgets guests under an address that its holder has proved to read. Who
 * moved to another address has proved that one.
 */
export const isForgotten = ({ person, email }: Message): boolean =>
  person?.erased === true && person.proven && person.email === email;
