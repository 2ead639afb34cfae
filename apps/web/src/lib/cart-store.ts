import { type CartAnswer, type CartItem, type CartPricing, StorageKeys } from '@halfpallet/contracts';
import { getJson, sendJson } from './api-client';
import { newKey } from './new-key';
import { isRecord, readStored, writeStored } from './storage';

/** A line as kept in local storage; `synced` once the server has answered with it. */
export type CartLine = CartItem & { readonly synced?: boolean; readonly optionIds?: readonly number[] };

export interface NewLine {
  readonly productId: number;
  readonly quantity: number;
  readonly optionIds?: readonly number[];
}

export interface CartState {
  readonly items: readonly CartLine[];
  readonly pricing: CartPricing | null;
  /** `local`: shown from storage, the server has not been asked yet. */
  readonly status: 'local' | 'syncing' | 'synced' | 'failed';
}

export const EMPTY_CART: CartState = { items: [], pricing: null, status: 'local' };

export interface CartApi {
  read(): Promise<CartAnswer>;
  add(line: NewLine): Promise<unknown>;
  setQuantity(id: string, quantity: number): Promise<unknown>;
  remove(id: string): Promise<unknown>;
  clear(): Promise<unknown>;
}

export const cartApi: CartApi = {
  read: () => getJson('/api/cart'),
  add: (line) => sendJson('/api/cart/items', { method: 'POST', body: line, idempotencyKey: newKey() }),
  setQuantity: (id, quantity) =>
    sendJson(`/api/cart/items/${encodeURIComponent(id)}`, {
      method: 'PUT',
      body: { quantity },
      idempotencyKey: newKey(),
    }),
  remove: (id) => sendJson(`/api/cart/items/${encodeURIComponent(id)}`, { method: 'DELETE', idempotencyKey: newKey() }),
  clear: () => sendJson('/api/cart', { method: 'DELETE', idempotencyKey: newKey() }),
};

/**
 * The server's cart, mirrored to local storage so that the counter is right at once and without a call. The server has
 * the last word on lines and prices; only lines it never answered with (made offline, or by other software under the
 * agreed key) are sent to it.
 */
export class CartStore {
  private state = EMPTY_CART;
  private loaded = false;
  private readonly listeners = new Set<() => void>();
  /** Writes go one after the other, so that quick clicks cannot overtake each other. */
  private tail: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly api: CartApi,
    private readonly storage: () => Storage,
  ) {}

  readonly snapshot = (): CartState => {
    if (!this.loaded) this.load();
    return this.state;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reads the mirror again, e.g. because another tab wrote it. */
  load(): void {
    this.loaded = true;
    const items = readStored(this.storage(), StorageKeys.cart, isCart) ?? [];
    this.set({ ...EMPTY_CART, items }, false);
  }

  /** Asks the server; local lines it does not know are added first. */
  refresh(): Promise<void> {
    return this.enqueue(async () => {
      this.set({ ...this.snapshot(), status: 'syncing' });
      for (const { productId, quantity, optionIds } of this.state.items.filter((item) => !item.synced)) {
        await this.api.add({ productId, quantity, ...(optionIds ? { optionIds } : {}) }).catch(() => undefined);
      }
      this.accept(await this.api.read());
    });
  }

  /** @throws when the server refuses; the cart is then as it was. */
  add(line: NewLine): Promise<void> {
    return this.enqueue(async () => this.accept(answerOf(await this.api.add(line)) ?? (await this.api.read())));
  }

  /** A quantity of 0 or less removes the line. The change shows at once; the total follows from the server. */
  setQuantity(id: string, quantity: number): Promise<void> {
    const items = this.snapshot().items;
    const next =
      quantity <= 0
        ? items.filter((item) => item.id !== id)
        : items.map((item) => (item.id === id ? { ...item, quantity } : item));
    return this.optimistic(next, () => (quantity <= 0 ? this.api.remove(id) : this.api.setQuantity(id, quantity)));
  }

  clear(): Promise<void> {
    return this.optimistic([], () => this.api.clear());
  }

  private async optimistic(items: readonly CartLine[], send: () => Promise<unknown>): Promise<void> {
    this.set({ ...this.state, items, status: 'syncing' });
    await this.enqueue(async () => this.accept(answerOf(await send()) ?? (await this.api.read())));
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    const run = this.tail.then(work).catch(async (error: unknown) => {
      const truth = await this.api.read().catch(() => null);
      if (truth) this.accept(truth);
      else this.set({ ...this.state, status: 'failed' });
      throw error;
    });
    this.tail = run.catch(() => undefined);
    return run;
  }

  private accept({ items, pricing }: CartAnswer): void {
    this.loaded = true;
    this.set({ items: items.map((item) => ({ ...item, synced: true })), pricing, status: 'synced' });
  }

  private set(state: CartState, persist = true): void {
    this.state = state;
    if (persist) writeStored(this.storage(), StorageKeys.cart, state.items);
    for (const listener of this.listeners) listener();
  }
}

const answerOf = (value: unknown): CartAnswer | null =>
  isRecord(value) && Array.isArray(value.items) && 'pricing' in value ? (value as unknown as CartAnswer) : null;

function isCart(value: unknown): value is CartLine[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item) =>
        isRecord(item) &&
        typeof item.id === 'string' &&
        Number.isInteger(item.productId) &&
        typeof item.productName === 'string' &&
        typeof item.quantity === 'number' &&
        item.quantity > 0,
    )
  );
}

export const cartStore = new CartStore(cartApi, () => localStorage);
