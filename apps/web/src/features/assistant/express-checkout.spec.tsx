/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import type { CreateOrder } from '@halfpallet/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../lib/query-client';
import { BrowserRouter } from '../../lib/router';
import { toastStore } from '../../ui/toast-store';
import { ChatProvider } from './chat-context';
import type { Conversation } from './conversation/conversation';
import { ExpressCheckout } from './express-checkout';

/** A checkout that has led to an order stays that: each test has its own. */
let made = 0;
const newNumber = () => `QT-${String((made += 1)).padStart(12, '0')}`;
const QUOTED = 6_080.8;
const ITEM = {
  productId: 1,
  optionIds: [],
  productName: 'Gooseneck Kitchen Mixer',
  quantity: 80,
  unitPrice: 76.01,
  totalPrice: QUOTED,
  postcode: '2000',
  quoteToken: 'told',
};
const client = createQueryClient();
const sent: CreateOrder[] = [];

interface World {
  readonly status?: 'open' | 'lapsed';
  /** Dollars it costs now. */
  readonly now?: number;
}

/** The shop behind the panel, answering as it does. */
function shop(quoteNumber: string, { status = 'open', now = QUOTED }: World): void {
  const pricing = { totalPriceAud: now, pricePerUnitAud: now / 80, quoteToken: 'fresh' };
  const percent = Number((((now - QUOTED) / QUOTED) * 100).toFixed(2));
  const quote = {
    ...{ quoteNumber, status, postcode: '2000', validUntil: '2026-12-30T23:59:59+10:00', msLeft: 1_000_000 },
    pricing: { totalPriceAud: QUOTED, pricePerUnitAud: ITEM.unitPrice },
  };
  const verified = { success: true, pricingUpdate: { verifiedCostAud: now, priceChangePercent: percent }, message: '' };
  const answers: ReadonlyArray<readonly [RegExp, unknown]> = [
    [/\/api\/quotes\//, quote],
    [/\/api\/pricing\//, pricing],
    [/verify-pricing/, verified],
    [/payments\/config/, { provider: 'simulator' }],
    [/orders\/create$/, { order: { orderNumber: 'HP-0123456789AB' } }],
  ];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = String(input);
    if (url.endsWith('/orders/create')) sent.push(JSON.parse(String(init?.body)) as CreateOrder);
    const [, body = null] = answers.find(([path]) => path.test(url)) ?? [];
    const json = new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    return Promise.resolve(json);
  });
}

function open(quoteNumber: string) {
  const conversation = { sessionId: '0123456789abcdef' } as Conversation;
  const chat = { conversation, busy: false, proposals: 2, onLeave: undefined, write: () => undefined };
  return render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <ChatProvider value={chat}>
          <ExpressCheckout quoteNumber={quoteNumber} item={ITEM} email="ada@buyer.example" onClose={() => undefined} />
        </ChatProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** @returns what is sent to order, and the number of the quote that the answer named */
async function ordered(world: World, postcode = '2000'): Promise<{ order: CreateOrder; quoteNumber: string }> {
  const quoteNumber = newNumber();
  shop(quoteNumber, world);
  open(quoteNumber);
  const fields = {
    ...{ Phone: '0412 345 678', Address: '12 Wharf Street', Name: 'Ada Buyer', City: 'Cairns', State: 'QLD' },
    Postcode: postcode,
  };
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(field(label), { target: { value } });
  }
  const pay = await screen.findByRole('button', { name: 'Pay by bank transfer' });
  await waitFor(() => expect(pay.closest('fieldset')?.disabled).toBe(false), { timeout: 3_000 });
  fireEvent.click(pay);
  await waitFor(() => expect(sent).not.toEqual([]));
  return { order: sent.at(-1)!, quoteNumber };
}

beforeEach(() => {
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  client.clear();
  jest.restoreAllMocks();
});

describe('an order from the conversation', () => {
  it('goes by the quote that the answer names', async () => {
    const { order, quoteNumber } = await ordered({});
    expect(order).toMatchObject({ quoteNumber, productId: 1, quantity: 80 });
    expect(order).not.toHaveProperty('quoteToken');
  });

  it('goes by it when prices have risen since: nothing has become dearer', async () => {
    const { order, quoteNumber } = await ordered({ now: 6_500 });
    expect(order.quoteNumber).toBe(quoteNumber);
    expect(toastStore.snapshot()?.title).not.toBe('Price Increased');
  });

  it.each<[string, World, string]>([
    ['where that is lower', { now: 5_900 }, '2000'],
    ['where the quote is over', { status: 'lapsed' }, '2000'],
    ['to another address', {}, '4870'],
  ])('takes the price of today %s', async (_, world, postcode) => {
    const { order } = await ordered(world, postcode);
    expect([order.quoteToken, order.quoteNumber]).toEqual(['fresh', undefined]);
  });
});

describe('what is typed into a checkout of the conversation', () => {
  const typed = (): string[] => ['Phone', 'Address', 'Email'].map((name) => field(name).value);

  it('is there again when its window was closed, and not in another checkout', () => {
    const quoteNumber = newNumber();
    shop(quoteNumber, {});
    const { unmount } = open(quoteNumber);
    fireEvent.change(field('Phone'), { target: { value: '0412 345 678' } });
    fireEvent.change(field('Address'), { target: { value: '12 Wharf Street' } });
    unmount();
    open(quoteNumber);
    expect(typed()).toEqual(['0412 345 678', '12 Wharf Street', 'ada@buyer.example']);
    cleanup();
    open(newNumber());
    expect(typed()).toEqual(['', '', 'ada@buyer.example']);
  });

  it('is forgotten once it is ordered', async () => {
    await ordered({});
    await waitFor(() => expect(sessionStorage.getItem('expressForm')).toBe('null'));
  });
});
