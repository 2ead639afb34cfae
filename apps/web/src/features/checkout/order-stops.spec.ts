import { orderStops } from './order-stops';

it.each([
  ['pending', 1],
  ['confirmed', 2],
  ['processing', 3],
  ['shipped', 4],
  ['delivered', 5],
] as const)('an order that is %s has reached %d stops', (status, reached) => {
  expect(orderStops(status)?.filter((stop) => stop.reached)).toHaveLength(reached);
});

it.each(['cancelled', 'refunded'] as const)('an order that is %s goes nowhere', (status) =>
  expect(orderStops(status)).toBeNull(),
);
