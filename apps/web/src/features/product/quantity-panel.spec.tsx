/** @jest-environment jsdom */
import type { ExplainedPricing, FullerPallet } from '@halfpallet/contracts';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { QUANTITY_FIELD, QuantityPanel } from './quantity-panel';

const FULLER: FullerPallet = { quantity: 160, pricePerUnitAud: 67.91, totalPriceAud: 10_865.6 };

const panelOf = (quantity: number, fuller: FullerPallet | null, onChange: (quantity: number) => void) => (
  <QuantityPanel
    moqUnits={80}
    perPallet={160}
    quantity={quantity}
    pricing={{ pricePerUnitAud: 74.76, fuller } as ExplainedPricing}
    onChange={onChange}
    onUnsold={() => undefined}
  />
);
const panel = (quantity: number, fuller: FullerPallet | null) =>
  renderToStaticMarkup(panelOf(quantity, fuller, () => undefined));

describe('the quantity of a product page', () => {
  it('says what a unit costs with the pallet filled, and fills it', () => {
    const html = panel(80, FULLER);
    expect(html).toContain('With the pallet filled, 160 units, a unit costs $67.91 instead of $74.76.');
    expect(html).toContain('Fill the pallet');
  });

  it('says nothing where that does not pay, or while the price of so many is on its way', () => {
    expect(panel(80, null)).not.toContain('Fill the pallet');
    expect(panel(160, FULLER)).not.toContain('Fill the pallet');
  });

  it('leads whoever filled the pallet to the quantity: the button goes with the offer', () => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    function Chosen() {
      const [quantity, setQuantity] = useState(80);
      return panelOf(quantity, FULLER, setQuantity);
    }
    act(() => root.render(<Chosen />));
    const fill = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Fill the pallet')!;
    fill.focus();
    act(() => fill.click());
    expect(fill.isConnected).toBe(false);
    expect(document.activeElement).toMatchObject({ id: QUANTITY_FIELD, value: '160' });
    act(() => root.unmount());
  });
});
