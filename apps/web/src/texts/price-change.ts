export const priceChange = {
  rose: 'The price has gone up since you last saw it.',
  roseText: 'Freight, duty and the exchange rate are looked up again each time. Please accept the new price to go on.',
  fell: 'The price has gone down since you last saw it. You pay the lower one.',
  line: 'Line',
  before: 'Before',
  now: 'Now',
  total: 'Total',
  accept: (total: string) => `Accept the new price of ${total}`,
  needed: 'Accept the new price first.',
} as const;
