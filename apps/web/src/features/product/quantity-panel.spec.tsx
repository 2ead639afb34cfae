import type { ExplainedPricing, FullerPallet } from '@halfpallet/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { QuantityPanel } from './quantity-panel';

const FULLER: FullerPallet = { quantity: 160, pricePerUnitAud: 67.91, totalPriceAud: 10_865.6 };

const panel = (quantity: number, fuller: FullerPallet | null) =>
  renderToStaticMarkup(
    <QuantityPanel
      moqUnits={80}
      perPallet={160}
      quantity={quantity}
      pricing={{ pricePerUnitAud: 74.76, fuller } as ExplainedPricing}
      onChange={() => undefined}
      onUnsold={() => undefined}
    />,
  );

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
});
