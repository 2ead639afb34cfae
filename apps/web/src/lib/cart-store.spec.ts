import type { CartAnswer, CartItem } from '@halfpallet/contracts';
import { type CartApi, CartStore, type NewLine } from './cart-store';

const line = (id: string, productId: number, quantity: number): CartItem => ({
  id,
  productId,
  optionIds: [],
  productName: `Product ${productId}`,
  unitPrice: 10,
  quantity,
  imageUrl: null,
  moqUnits: 10,
  pricing: null,
});

const PRICING = {
  totalPriceAud: 100,
  pricePerUnitAud: 10,
  exwTotalAud: 60,
  shippingAud: 20,
  customsDutyAud: 10,
  gstAud: 10,
};

/** A server's cart in memory; `down` makes every call fail. */
class ServerCart implements CartApi {
  lines: CartItem[] = [];
  down = false;
  readonly calls: string[] = [];

  private answer(call: string): Promise<CartAnswer> {
    this.calls.push(call);
    if (this.down) return Promise.reject(new Error('down'));
    return Promise.resolve({ items: [...this.lines], pricing: this.lines.length > 0 ? PRICING : null });
  }
  read = () => this.answer('read');
  add = ({ productId, quantity }: NewLine) => {
    if (!this.down) this.lines.push(line(`cart-${this.lines.length + 1}`, productId, quantity));
    return this.answer('add');
  };
  setQuantity = (id: string, quantity: number) => {
    if (!this.down) this.lines = this.lines.map((item) => (item.id === id ? { ...item, quantity } : item));
    return this.answer(`set ${quantity}`);
  };
  remove = (id: string) => {
    if (!this.down) this.lines = this.lines.filter((item) => item.id !== id);
    return this.answer('remove');
  };
  clear = () => {
    if (!this.down) this.lines = [];
    return this.answer('clear');
  };
}

function storage(initial?: unknown): Storage {
  const kept = new Map<string, string>(initial === undefined ? [] : [['cart', JSON.stringify(initial)]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}

function setUp(initial?: unknown) {
  const server = new ServerCart();
  const kept = storage(initial);
  return { server, kept, store: new CartStore(server, () => kept) };
}

const mirrored = (kept: Storage) => JSON.parse(kept.getItem('cart') ?? 'null') as CartItem[];

it('shows the mirror before the server is asked', () => {
  const { store, server } = setUp([line('cart-9', 3, 20)]);
  expect(store.snapshot().items).toHaveLength(1);
  expect(store.snapshot().status).toBe('local');
  expect(server.calls).toEqual([]);
});

it('ignores a mirror that is not a cart', () => {
  expect(setUp({ items: 1 }).store.snapshot().items).toEqual([]);
  expect(setUp([{ ...line('cart-1', 1, 10), quantity: -5 }]).store.snapshot().items).toEqual([]);
});

it('mirrors what the server answers', async () => {
  const { store, kept } = setUp();
  await store.add({ productId: 7, quantity: 30 });
  expect(store.snapshot()).toMatchObject({ status: 'synced', pricing: PRICING });
  expect(mirrored(kept)[0]).toMatchObject({ productId: 7, quantity: 30 });
});

it('sends the server only those lines it has never answered with', async () => {
  const { store, server } = setUp([line('cart-made-elsewhere', 3, 20), { ...line('cart-1', 4, 10), synced: true }]);
  await store.refresh();
  expect(server.calls).toEqual(['add', 'read']);
  expect(store.snapshot().items.map((item) => item.productId)).toEqual([3]);
});

it('changes a quantity at once and removes the line at 0', async () => {
  const { store, server } = setUp();
  await store.add({ productId: 7, quantity: 30 });
  const change = store.setQuantity('cart-1', 40);
  expect(store.snapshot().items[0]?.quantity).toBe(40);
  expect(store.snapshot().status).toBe('syncing');
  await change;
  await store.setQuantity('cart-1', 0);
  expect(store.snapshot().items).toEqual([]);
  expect(server.calls).toEqual(['add', 'set 40', 'remove']);
});

it('keeps quick changes in their order', async () => {
  const { store, server } = setUp();
  await store.add({ productId: 7, quantity: 10 });
  await Promise.all([20, 30, 40].map((quantity) => store.setQuantity('cart-1', quantity)));
  expect(server.calls).toEqual(['add', 'set 20', 'set 30', 'set 40']);
  expect(store.snapshot().items[0]?.quantity).toBe(40);
});

it('goes back to the truth when a change is refused', async () => {
  const { store, server } = setUp();
  await store.add({ productId: 7, quantity: 10 });
  server.setQuantity = () => Promise.reject(new Error('not a multiple'));
  await expect(store.setQuantity('cart-1', 15)).rejects.toThrow('not a multiple');
  expect(store.snapshot().items[0]?.quantity).toBe(10);
});

it('says so when nothing can be reached, and keeps the lines', async () => {
  const { store, server } = setUp();
  await store.add({ productId: 7, quantity: 10 });
  server.down = true;
  await expect(store.refresh()).rejects.toThrow('down');
  expect(store.snapshot()).toMatchObject({ status: 'failed' });
  expect(store.snapshot().items).toHaveLength(1);
});

it('tells its listeners until they leave', async () => {
  const { store } = setUp();
  let heard = 0;
  const leave = store.subscribe(() => (heard += 1));
  await store.add({ productId: 7, quantity: 10 });
  expect(heard).toBe(1);
  leave();
  await store.clear();
  expect(heard).toBe(1);
});
