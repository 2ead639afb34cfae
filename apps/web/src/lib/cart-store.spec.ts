import type { CartResponse, CartItem, ExplainedPricing } from '@halfpallet/contracts';
import { ApiError } from './api-client';
import { type CartApi, CartStore, type NewLine } from './cart-store';

const priceOf = (totalPriceAud: number) => ({ totalPriceAud }) as ExplainedPricing;

const line = (id: string, productId: number, quantity: number): CartItem => ({
  id,
  productId,
  optionIds: [],
  productName: `Product ${productId}`,
  sector: 'kitchen',
  unitPrice: 10,
  quantity,
  imageUrl: null,
  moqUnits: 10,
  problem: null,
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
  readonly keys: string[] = [];
  readonly calls: string[] = [];

  private answer(call: string): Promise<CartResponse> {
    this.calls.push(call);
    if (this.down) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({ items: [...this.lines], pricing: this.lines.length > 0 ? PRICING : null });
  }
  read = () => this.answer('read');
  add = ({ productId, quantity }: NewLine, key: string) => {
    this.keys.push(key);
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
  startCheckout = () => this.answer('startCheckout');
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

it('keeps nothing of a mirror that could not have been written by a shop like this', () => {
  const itemsOf = (mirror: unknown) => setUp(mirror).store.snapshot().items;
  expect(itemsOf({ items: 1 })).toEqual([]);
  for (const wrong of [
    { quantity: -5 },
    { quantity: 1.5 },
    { quantity: 1e9 },
    { quantity: '80' },
    { productId: '1' },
    { productId: 0 },
    { productName: { toString: 1 } },
    { id: 7 },
  ]) {
    expect(itemsOf([{ ...line('cart-1', 1, 10), ...wrong }])).toEqual([]);
  }
  expect(itemsOf([null, 'x', line('cart-1', 1, 10), line('cart-1', 1, 10)])).toHaveLength(1);
  expect(itemsOf(Array.from({ length: 999 }, (_, n) => line(`cart-${n}`, n + 1, 10)))).toHaveLength(50);
});

it('believes neither pictures from elsewhere nor prices that are none', () => {
  const [item] = setUp([
    {
      ...line('cart-1', 1, 10),
      imageUrl: '//elsewhere.example/x.png',
      unitPrice: 'free',
      pricing: { totalPriceAud: '<b>1</b>' },
      seenAud: -1,
      key: 'a b',
      moqUnits: 0,
    },
  ]).store.snapshot().items;
  expect(item).toMatchObject({ imageUrl: null, unitPrice: 0, pricing: null, moqUnits: 1 });
  expect(item).not.toHaveProperty('seenAud');
  expect(item).not.toHaveProperty('key');
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
  await expect(store.refresh()).rejects.toThrow('Failed to fetch');
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

const PREVIEW = { productName: 'Mixer', sector: 'kitchen', unitPrice: 10, imageUrl: null, moqUnits: 10 };

describe('without a connection', () => {
  it('keeps what is added, and sends it once under one key when the connection is back', async () => {
    const { store, server, kept } = setUp();
    server.down = true;
    await store.add({ productId: 7, quantity: 20 }, PREVIEW);
    expect(store.snapshot()).toMatchObject({ status: 'failed', items: [{ productId: 7, productName: 'Mixer' }] });
    expect(mirrored(kept)).toHaveLength(1);
    await expect(store.refresh()).rejects.toThrow('Failed to fetch');
    expect(store.snapshot().items).toHaveLength(1);
    server.down = false;
    await store.refresh();
    expect(store.snapshot().items).toMatchObject([{ id: 'cart-1', productId: 7, quantity: 20, synced: true }]);
    expect(new Set(server.keys).size).toBe(1);
  });

  it('does not lose a kept line to the answer about another', async () => {
    const { store, server } = setUp();
    server.down = true;
    await store.add({ productId: 7, quantity: 20 }, PREVIEW);
    server.down = false;
    await store.add({ productId: 8, quantity: 10 });
    expect(store.snapshot().items.map(({ productId }) => productId)).toEqual([8, 7]);
    await store.refresh();
    expect(store.snapshot().items.every(({ synced }) => synced)).toBe(true);
  });

  it('removes a kept line without asking for it to be removed elsewhere', async () => {
    const { store, server } = setUp();
    server.down = true;
    await store.add({ productId: 7, quantity: 20 }, PREVIEW);
    server.down = false;
    await store.setQuantity(store.snapshot().items[0]?.id ?? '', 0);
    expect(store.snapshot().items).toEqual([]);
    expect(server.calls).not.toContain('remove');
  });
});

describe('what the server changes is told', () => {
  const refusal = (body: object) => new ApiError(422, JSON.stringify(body), '', body);

  it('corrects a quantity the shop does not sell', async () => {
    const { store, server } = setUp([line('cart-x', 3, 15)]);
    const add = server.add;
    server.add = (wanted, key) =>
      wanted.quantity % 10 === 0
        ? add(wanted, key)
        : Promise.reject(refusal({ code: 'QUANTITY_NOT_MULTIPLE', moqUnits: 10 }));
    await store.refresh();
    expect(store.snapshot().items).toMatchObject([{ quantity: 20 }]);
    expect(store.snapshot().notes).toEqual([{ kind: 'quantity', name: 'Product 3', from: 15, to: 20, moq: 10 }]);
  });

  it('corrects a line whose minimum order was raised since', async () => {
    const { store, server } = setUp();
    server.lines = [{ ...line('cart-1', 3, 15), pricing: priceOf(150) }];
    await store.refresh();
    expect(server.calls).toEqual(['read', 'set 20']);
    expect(store.snapshot().notes).toMatchObject([{ kind: 'quantity', from: 15, to: 20 }]);
    store.dismissNotes();
    expect(store.snapshot().notes).toEqual([]);
  });

  it('says why a line was refused', async () => {
    const { store, server } = setUp([line('cart-x', 3, 15)]);
    server.add = () => Promise.reject(refusal({ code: 'PRODUCT_NOT_FOUND', error: 'Product not found' }));
    await store.refresh();
    expect(store.snapshot()).toMatchObject({
      items: [],
      notes: [{ kind: 'refused', name: 'Product 3', text: 'Product not found' }],
    });
  });
});

describe('the price agreed to', () => {
  const at = (totalPriceAud: number, quantity = 10) => ({
    ...line('cart-1', 3, quantity),
    pricing: priceOf(totalPriceAud),
  });
  const seen = (store: CartStore) => store.snapshot().items[0]?.seenAud;

  it('stays what it was until the shopper agrees to another', async () => {
    const { store, server, kept } = setUp();
    server.lines = [at(100)];
    await store.refresh();
    expect(seen(store)).toBe(100);
    server.lines = [at(110)];
    await store.refresh();
    expect(seen(store)).toBe(100);
    // Also across a reload.
    const later = new CartStore(server, () => kept);
    await later.refresh();
    expect(seen(later)).toBe(100);
    later.agree();
    expect(seen(later)).toBe(110);
  });

  it('begins anew with a quantity the shopper chooses', async () => {
    const { store, server } = setUp();
    server.lines = [at(100)];
    await store.refresh();
    server.setQuantity = () => Promise.resolve({ items: [at(190, 20)], pricing: PRICING });
    await store.setQuantity('cart-1', 20);
    expect(seen(store)).toBe(190);
  });

  it('goes with the name of a product that is no longer sold', async () => {
    const { store, server } = setUp();
    server.lines = [at(100)];
    await store.refresh();
    server.lines = [{ ...line('cart-1', 3, 10), productName: 'No longer available', problem: 'Product not found' }];
    await store.refresh();
    expect(store.snapshot().items).toMatchObject([{ productName: 'Product 3', pricing: null }]);
  });
});

it('takes out what was bought and leaves what another tab has put in since', async () => {
  const { store, server } = setUp();
  server.lines = [line('cart-1', 1, 20), line('cart-2', 2, 30), line('cart-3', 3, 10)];
  await store.takeOut([
    { productId: 1, quantity: 20 },
    { productId: 2, quantity: 10 },
    { productId: 3, quantity: 10, optionIds: [31] },
    { productId: 4, quantity: 10 },
  ]);
  const left = store.snapshot().items.map(({ productId, quantity }) => [productId, quantity]);
  expect(left).toEqual([
    [2, 20],
    [3, 10],
  ]);
});

describe('a page that goes away', () => {
  /** A line so slow that the first answer has not come yet. */
  function waitingForAnswer() {
    const { server, kept, store } = setUp([]);
    let answered!: () => void;
    const first = new Promise<void>((resolve) => (answered = resolve));
    const { read } = server;
    server.read = () => first.then(read);
    void store.refresh();
    return { server, store, answered, kept };
  }

  it('sends that the cart was cleared, once, and nothing of what came before', async () => {
    const { server, store, answered } = waitingForAnswer();
    const pressed = [store.setQuantity('cart-1', 20), store.clear()];
    await Promise.resolve();
    expect(server.calls).toEqual([]);
    store.leave();
    expect(server.calls).toEqual(['clear']);
    // The page was only put aside, and comes back.
    answered();
    await Promise.all(pressed);
    expect(server.calls.filter((call) => call === 'clear')).toHaveLength(1);
    store.leave();
    expect(server.calls.filter((call) => call === 'clear')).toHaveLength(1);
  });

  it('sends what waits in its order', () => {
    const { server, store } = waitingForAnswer();
    void store.add({ productId: 3, quantity: 20 });
    void store.setQuantity('cart-1', 30);
    store.leave();
    expect(server.calls).toEqual(['add', 'set 30']);
  });
});

it('does not bring back by a late answer what another tab has taken out meanwhile', async () => {
  const shared = storage();
  const server = new ServerCart();
  server.lines = [line('cart-1', 1, 20)];
  const held: Array<() => void> = [];
  const api: CartApi = {
    ...server,
    read: async () => {
      const answer = await server.read();
      if (server.calls.length === 1) await new Promise<void>((letGo) => held.push(letGo));
      return answer;
    },
  };
  const store = new CartStore(api, () => shared);
  const refreshed = store.refresh();
  await new Promise(process.nextTick);
  server.lines = [];
  shared.setItem('cart', '[]');
  store.load();
  held.forEach((letGo) => letGo());
  await refreshed;
  expect([store.snapshot().items, shared.getItem('cart')]).toEqual([[], '[]']);
});

it('shows what was cleared as cleared while an answer from before it comes, and so does every other tab', async () => {
  const shared = storage();
  const server = new ServerCart();
  server.lines = [line('cart-1', 1, 20)];
  const seen: number[] = [];
  const store = new CartStore(server, () => shared);
  await store.refresh();
  const refreshed = store.refresh();
  const cleared = store.clear();
  store.subscribe(() => seen.push(store.snapshot().items.length));
  await refreshed;
  expect(shared.getItem('cart')).toBe('[]');
  await cleared;
  expect([new Set(seen), server.calls.at(-1), store.snapshot().status]).toEqual([new Set([0]), 'clear', 'synced']);
});

it('keeps a new quantity that waits behind an answer from before it', async () => {
  const server = new ServerCart();
  server.lines = [line('cart-1', 1, 20), line('cart-2', 2, 20)];
  const store = new CartStore(server, storage);
  await store.refresh();
  const refreshed = store.refresh();
  const changed = [store.setQuantity('cart-1', 30), store.setQuantity('cart-2', 0)];
  await refreshed;
  const shown = () => store.snapshot().items.map(({ id, quantity }) => [id, quantity]);
  expect(shown()).toEqual([['cart-1', 30]]);
  await Promise.all(changed);
  expect(shown()).toEqual([['cart-1', 30]]);
});

it('tells other tabs once more of what it cleared, when one of them writes what it was before', async () => {
  const shared = storage();
  const server = new ServerCart();
  server.lines = [line('cart-1', 1, 20)];
  const store = new CartStore(server, () => shared);
  await store.refresh();
  const before = shared.getItem('cart')!;
  const cleared = store.clear();
  shared.setItem('cart', before);
  store.load();
  expect([store.snapshot().items, shared.getItem('cart')]).toEqual([[], '[]']);
  await cleared;
  // From now on what another tab writes is newer.
  shared.setItem('cart', before);
  store.load();
  expect([store.snapshot().items.length, shared.getItem('cart')]).toEqual([1, before]);
});
