import type { ListingVariant } from '@halfpallet/sourcing';
import type { Claims } from '../../facts/claims';
import { readPriceText } from '../../money/price-text';
import type { ListingView } from '../../rules/listing-page';
import { rawText } from '../../text/clean-text';

/** States the table of options: a column an option, then the unit price and whether it can be had. */
export function sayOptionsTable(claims: Claims, view: ListingView): void {
  const [table] = view.all('table.options');
  if (!table) return;
  const headers = view.all('th', table).map((header) => view.text(header, 40));
  const priceAt = headers.findIndex((header) => /^(?:unit )?price$/i.test(header));
  const stockAt = headers.findIndex((header) => /^(?:available|in stock)$/i.test(header));
  const variants = view.all('tr', table).flatMap((row): ListingVariant[] => {
    const cells = view.all('td', row).map((cell) => view.text(cell, 80));
    if (cells.length !== headers.length || priceAt < 0) return [];
    const options = headers.flatMap((header, index) => {
      const value = cells[index] ?? '';
      return index === priceAt || index === stockAt || value === '' ? [] : [[header, value] as const];
    });
    const price = readPriceText(cells[priceAt] ?? '');
    const stock = cells[stockAt] ?? '';
    return [
      {
        options: Object.fromEntries(options),
        unitPrice: price?.kind === 'price' ? price.amount : null,
        currency: price?.kind === 'price' ? price.currency : null,
        available: /^yes$/i.test(stock) ? true : /^no$/i.test(stock) ? false : null,
      },
    ];
  });
  const place = { method: 'site-rule', path: 'table.options' } as const;
  if (variants.length > 0) claims.say('variants', variants, rawText(JSON.stringify(variants)), place);
}
