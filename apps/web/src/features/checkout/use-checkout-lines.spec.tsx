/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { cartStore } from '../../lib/cart-store';
import type { CheckoutHandover } from '../../lib/checkout-data';
import { createQueryClient } from '../../lib/query-client';
import type { CartLine } from '../../lib/stored-cart';
import { useCheckoutLines } from './use-checkout-lines';

const HOME_AUD = 6_080.8;
const CAIRNS_AUD = 6_610.4;
const LINE = {
  ...{ id: 'cart-1', productId: 1, optionIds: [], productName: 'Mixer', imageUrl: null, sector: 'kitchen' },
  ...{ quantity: 80, seenAud: HOME_AUD, problem: null },
} as unknown as CartLine;
/** As an answer of the assistant hands a cart over that it priced to Cairns. */
const HANDED = {
  product: { id: 1, productName: 'Mixer', description: '', imageUrl: '', sector: 'kitchen' },
  ...{ quantity: 80, totalPriceAud: CAIRNS_AUD, postcode: '4870', wholeCart: true },
} as unknown as CheckoutHandover;

const client = createQueryClient();
const within = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

/** @param now dollars to Sydney, and to Cairns */
function shop(now: readonly [home: number, cairns: number]): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const totalPriceAud = String(input).includes('postcode=4870') ? now[1] : now[0];
    return Promise.resolve(new Response(JSON.stringify({ totalPriceAud, pricePerUnitAud: totalPriceAud / 80 })));
  });
  jest.spyOn(cartStore, 'refresh').mockResolvedValue();
  const state = { items: [LINE], pricing: null, status: 'synced', notes: [] } as const;
  jest.spyOn(cartStore, 'snapshot').mockReturnValue(state);
}

afterEach(() => {
  cleanup();
  client.clear();
  jest.restoreAllMocks();
});

describe('a cart that was priced to a place', () => {
  const bought = async (now: readonly [number, number]) => {
    shop(now);
    const { result } = renderHook(() => useCheckoutLines(HANDED, undefined, []), { wrapper: within });
    await waitFor(() => expect([result.current.updating, result.current.homeAud]).toEqual([false, now[1]]));
    return result.current;
  };

  it('is bought at its price to there, which is no change of what the cart showed', async () => {
    const { totals, changes } = await bought([HOME_AUD, CAIRNS_AUD]);
    expect([totals.totalPriceAud, changes]).toEqual([CAIRNS_AUD, null]);
  });

  it('waits for a word when prices have risen since the cart showed them', async () => {
    expect((await bought([6_300, 6_900])).changes).not.toBeNull();
  });
});
