import { type CartResponse, type CartItem, type CartPricing, StorageKeys } from '@halfpallet/contracts';
import { ApiError, getJson, sendJson } from './api-client';
import { newKey } from './new-key';
import { orderableQuantity } from './quantity';
import { isRecord, readStored, writeStored } from './storage';
import { readMirror, type CartLine } from './stored-cart';

export interface NewLine {
  readonly productId: number;
  readonly quantity: number;
  readonly optionIds?: readonly number[];
}

/** How a line is shown that was put in without a connection. */
export type LinePreview = Pick<CartItem, 'productName' | 'sector' | 'unitPrice' | 'imageUrl' | 'moqUnits'>;

/** What happened to a line without the shopper's doing; they are told. */
export type CartNote =
  | {
      readonly kind: 'quantity';
      readonly name: string;
      readonly from: number;
      readonly to: number;
      readonly moq: number;
    }
  /** `text` is the server's reason. */
  | { readonly kind: 'refused'; readonly name: string; readonly text: string };

export interface CartState {
  readonly items: readonly CartLine[];
  readonly pricing: CartPricing | null;
  /** `local`: shown from storage, the server has not been asked yet. */
  readonly status: 'local' | 'syncing' | 'synced' | 'failed';
  readonly notes: readonly CartNote[];
}

export const EMPTY_CART: CartState = { items: [], pricing: null, status: 'local', notes: [] };

export interface CartApi {
  read(): Promise<CartResponse>;
  add(line: NewLine, key: string): Promise<unknown>;
  setQuantity(id: string, quantity: number): Promise<unknown>;
  remove(id: string): Promise<unknown>;
  clear(): Promise<unknown>;
  startCheckout(items: readonly NewLine[] | undefined): Promise<unknown>;
}

/** What a change makes of the lines, shown before the server has answered. */
type Change = (items: readonly CartLine[]) => readonly CartLine[];

interface Unsent {
  readonly clears: boolean;
  readonly send: () => Promise<unknown>;
}

/** Two tabs in which somebody is busy come to an end. */
const ASKED_AGAIN = 3;

const itemPath = (id: string) => `/api/cart/items/${encodeURIComponent(id)}`;

export const cartApi: CartApi = {
  read: () => getJson('/api/cart'),
  add: (line, key) => sendJson('/api/cart/items', { method: 'POST', body: line, idempotencyKey: key }),
  setQuantity: (id, quantity) =>
    sendJson(itemPath(id), { method: 'PUT', body: { quantity }, idempotencyKey: newKey() }),
  remove: (id) => sendJson(itemPath(id), { method: 'DELETE', idempotencyKey: newKey() }),
  clear: () => sendJson('/api/cart', { method: 'DELETE', idempotencyKey: newKey() }),
  startCheckout: (items) =>
    sendJson('/api/cart/checkout', { method: 'POST', body: items ? { items } : {}, idempotencyKey: newKey() }),
};

/** No answer at all, as opposed to a refusal. */
const unanswered = (error: unknown) => error instanceof TypeError;

/**
 * The server's cart, mirrored to local storage so that the counter is right at once and without a call. The server has
 * the last word on lines and prices; only lines it never answered with (made offline, or by other software under the
 * agreed key) are sent to it.
 */
export class CartStore {
  private state = EMPTY_CART;
  private loaded = false;
  /** How often another tab wrote the mirror. */
  private heard = 0;
  private readonly listeners = new Set<() => void>();
  /** Writes go one after the other, so that quick clicks cannot overtake each other. */
  private tail: Promise<unknown> = Promise.resolve();
  /** Writes that wait for their turn, in their order; each is sent once, whoever sends it. */
  private unsent: Unsent[] = [];
  /** What is shown already and was not answered yet, in its order: no other answer knows of it for certain. */
  private changes: Change[] = [];

  constructor(
    private readonly api: CartApi,
    private readonly storage: () => Storage,
    private readonly makeKey: () => string = newKey,
  ) {}

  readonly snapshot = (): CartState => {
    // Nobody needs telling of what they are just being given.
    if (!this.loaded) this.state = this.mirrored();
    this.loaded = true;
    return this.state;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reads the mirror again, e.g. because another tab wrote it. What was changed here, and not answered yet, is told to the others once more. */
  load(): void {
    this.heard += 1;
    const mirrored = this.mirrored();
    this.set({ ...mirrored, items: this.changed(mirrored.items) }, this.changes.length > 0);
  }

  private changed(items: readonly CartLine[]): readonly CartLine[] {
    return this.changes.reduce((lines, change) => change(lines), items);
  }

  private mirrored(): CartState {
    const stored = readStored(this.storage(), StorageKeys.cart, (value): value is unknown => value !== null);
    return { ...EMPTY_CART, items: readMirror(stored), notes: this.state.notes };
  }

  /** Asks the server; local lines it does not know are added first, and quantities it does not sell are corrected. */
  refresh(): Promise<void> {
    return this.enqueue(async () => {
      this.set({ ...this.snapshot(), status: 'syncing' });
      const sent = new Set<string>();
      for (const line of this.state.items.filter((item) => !item.synced)) {
        await this.send(line);
        sent.add(line.id);
      }
      this.accept(await this.newest(this.api.read), sent);
      for (const { id, productName, quantity, moqUnits, pricing } of this.state.items) {
        const to = orderableQuantity(quantity, moqUnits);
        if (!pricing || to === quantity) continue;
        this.accept(await this.answerTo(this.api.setQuantity(id, to)));
        this.note({ kind: 'quantity', name: productName, from: quantity, to, moq: moqUnits });
      }
    });
  }

  /**
   * @param preview with it, a line that cannot reach the server is kept here and sent when there is a connection
   * @throws when the server refuses; the cart is then as it was.
   */
  add(line: NewLine, preview?: LinePreview): Promise<void> {
    const key = this.makeKey();
    const send = this.inTurn(() => this.api.add(line, key));
    return this.enqueue(async () => {
      try {
        this.accept(await this.answerTo(send()));
      } catch (error) {
        if (!preview || !unanswered(error)) throw error;
        this.keep(line, preview, key);
      }
    });
  }

  /** A quantity of 0 or less removes the line. The change shows at once; the total follows from the server. */
  setQuantity(id: string, quantity: number): Promise<void> {
    const change: Change = (items) =>
      quantity <= 0
        ? items.filter((item) => item.id !== id)
        : items.map((item) => (item.id === id ? requantified(item, quantity) : item));
    const { items } = this.snapshot();
    const line = items.find((item) => item.id === id);
    if (line && !line.synced) {
      this.set({ ...this.state, items: change(items) });
      return this.refresh();
    }
    return this.optimistic(change, () => (quantity <= 0 ? this.api.remove(id) : this.api.setQuantity(id, quantity)));
  }

  clear(): Promise<void> {
    return this.optimistic(
      () => [],
      () => this.api.clear(),
      true,
    );
  }

  /** The page goes away: nobody is left to wait for a turn. What came before the cart was cleared is not worth sending. */
  readonly leave = (): void => {
    const from = this.unsent.findLastIndex(({ clears }) => clears);
    for (const { send } of this.unsent.slice(Math.max(from, 0))) send().catch(() => undefined);
  };

  /**
   * Takes out what was bought, and leaves what was put in meanwhile, e.g. in another tab while this one was paying: more of
   * the same goods, too.
   */
  takeOut(bought: readonly NewLine[]): Promise<void> {
    return this.enqueue(async () => {
      this.accept(await this.newest(this.api.read));
      for (const { productId, quantity, optionIds = [] } of bought) {
        const line = this.state.items.find((item) => item.synced && isSameGoods(item, { productId, optionIds }));
        if (!line) continue;
        const left = line.quantity - quantity;
        this.accept(await this.answerTo(left > 0 ? this.api.setQuantity(line.id, left) : this.api.remove(line.id)));
      }
    });
  }

  /**
   * Says that the checkout was opened, once what was done to the cart before has reached the server.
   * @param items what is bought without the cart; the whole cart when left out
   */
  startCheckout(items?: readonly NewLine[]): Promise<void> {
    return this.enqueue(async () => {
      await this.api.startCheckout(items);
    });
  }

  /** The shopper has seen the prices as they are now and goes on with them. */
  agree(): void {
    const items = this.state.items.map((item) =>
      item.pricing ? { ...item, seenAud: item.pricing.totalPriceAud } : item,
    );
    this.set({ ...this.state, items });
  }

  dismissNotes(): void {
    if (this.state.notes.length > 0) this.set({ ...this.state, notes: [] });
  }

  private async send({ productId, optionIds, quantity, productName: name, key = this.makeKey() }: CartLine) {
    const line = (units: number) => ({ productId, quantity: units, ...(optionIds.length > 0 ? { optionIds } : {}) });
    try {
      await this.api.add(line(quantity), key);
    } catch (error) {
      if (unanswered(error) || !(error instanceof ApiError) || error.status >= 500) throw error;
      const moq = Number((error.body as { moqUnits?: unknown } | null)?.moqUnits);
      const to = moq > 0 ? orderableQuantity(quantity, moq) : quantity;
      if (to === quantity) return this.note({ kind: 'refused', name, text: error.detail ?? error.message });
      await this.api.add(line(to), this.makeKey());
      this.note({ kind: 'quantity', name, from: quantity, to, moq });
    }
  }

  /** Puts a line into the mirror alone. */
  private keep({ productId, quantity, optionIds = [] }: NewLine, preview: LinePreview, key: string): void {
    const id = `cart-new-${[productId, ...optionIds].join('-')}-${key.slice(0, 8)}`;
    const line: CartLine = { ...preview, id, productId, optionIds, quantity, key, problem: null, pricing: null };
    this.set({ ...this.snapshot(), items: [...this.snapshot().items, line], status: 'failed' });
  }

  private note(note: CartNote): void {
    this.set({ ...this.state, notes: [...this.state.notes, note] }, false);
  }

  private answerTo(sent: Promise<unknown>): Promise<CartResponse> {
    return this.newest(async () => answerOf(await sent) ?? (await this.api.read()));
  }

  /** An answer that was on its way while another tab changed the cart may know nothing of that: it is asked for once more. */
  private async newest(ask: () => Promise<CartResponse>): Promise<CartResponse> {
    let { heard } = this;
    let answer = await ask();
    for (let again = 0; heard !== this.heard && again < ASKED_AGAIN; again += 1) {
      ({ heard } = this);
      answer = await this.api.read();
    }
    return answer;
  }

  private async optimistic(change: Change, write: () => Promise<unknown>, clears: boolean = false): Promise<void> {
    this.set({ ...this.state, items: change(this.snapshot().items), status: 'syncing' });
    this.changes.push(change);
    const send = this.inTurn(write, clears);
    await this.enqueue(async () => {
      const answer = await this.answerTo(send()).finally(() => {
        this.changes = this.changes.filter((one) => one !== change);
      });
      this.accept(answer);
    });
  }

  private inTurn(write: () => Promise<unknown>, clears: boolean = false): () => Promise<unknown> {
    let sent: Promise<unknown> | null = null;
    const waiting: Unsent = {
      clears,
      send: () => {
        this.unsent = this.unsent.filter((one) => one !== waiting);
        return (sent ??= write());
      },
    };
    this.unsent.push(waiting);
    return waiting.send;
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    const run = this.tail.then(work).catch(async (error: unknown) => {
      const truth = await this.newest(this.api.read).catch(() => null);
      if (truth) this.accept(truth);
      else this.set({ ...this.state, status: 'failed' });
      throw error;
    });
    this.tail = run.catch(() => undefined);
    return run;
  }

  /** Takes the server's lines. Those it has not been told of stay, except the ones just `sent` to it. */
  private accept({ items: given, pricing }: CartResponse, sent: ReadonlySet<string> = new Set()): void {
    const before = new Map(this.snapshot().items.map((item) => [item.id, item]));
    const theirs = given.map((item) => remembered(item, before.get(item.id)));
    const known = new Set(given.map(({ id }) => id));
    const unsent = this.state.items.filter(({ id, synced }) => !synced && !sent.has(id) && !known.has(id));
    const items = this.changed([...theirs, ...unsent]);
    this.set({ ...this.state, items, pricing, status: this.changes.length > 0 ? 'syncing' : 'synced' });
  }

  private set(state: CartState, persist = true): void {
    this.loaded = true;
    this.state = state;
    if (persist) writeStored(this.storage(), StorageKeys.cart, state.items);
    for (const listener of this.listeners) listener();
  }
}

function isSameGoods(
  one: Pick<CartItem, 'productId' | 'optionIds'>,
  other: { readonly productId: number; readonly optionIds: readonly number[] },
): boolean {
  return one.productId === other.productId && one.optionIds.join() === other.optionIds.join();
}

/** A new quantity is the shopper's own doing: its price is news, not a change. */
function requantified({ seenAud: _, ...line }: CartLine, quantity: number): CartLine {
  return { ...line, quantity };
}

/** The server's line with what only this browser knows: the price agreed to, and the name of what it no longer sells. */
function remembered(item: CartItem, old: CartLine | undefined): CartLine {
  const same = old?.synced && old.quantity === item.quantity;
  const seenAud = (same ? old.seenAud : undefined) ?? item.pricing?.totalPriceAud;
  const productName = item.pricing === null && old ? old.productName : item.productName;
  return { ...item, productName, synced: true, ...(seenAud === undefined ? {} : { seenAud }) };
}

const answerOf = (value: unknown): CartResponse | null =>
  isRecord(value) && Array.isArray(value.items) && 'pricing' in value ? (value as unknown as CartResponse) : null;

export const cartStore = new CartStore(cartApi, () => localStorage);
