/** What every page about an order says. */
export const order = {
  total: 'Total',
  progress: 'Progress of the order',
  done: 'Done',
  toCome: 'To come',
  stops: {
    placed: 'Placed',
    confirmed: 'Confirmed',
    processing: 'Production',
    shipped: 'Shipped',
    delivered: 'Delivered',
  },
} as const;
