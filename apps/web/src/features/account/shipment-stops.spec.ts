import type { CustomerOrderTimeline } from '@halfpallet/contracts';
import { shipmentStops } from './shipment-stops';

const PLACED: CustomerOrderTimeline = {
  placedAt: '2026-11-01T00:00:00Z',
  confirmedAt: null,
  processingAt: null,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  refundedAt: null,
};

const reached = (timeline: Partial<CustomerOrderTimeline>): string =>
  shipmentStops({ ...PLACED, ...timeline })
    .map((stop) => (stop.reached ? '#' : '-'))
    .join('');

it('reaches no stop by being placed', () => expect(reached({})).toBe('----'));

it('fills the stops in order', () => {
  expect(reached({ confirmedAt: '2026-11-02T00:00:00Z' })).toBe('#---');
  expect(reached({ confirmedAt: '2026-11-02T00:00:00Z', processingAt: '2026-11-03T00:00:00Z' })).toBe('##--');
});

it('has passed the stops before a later one, without inventing their dates', () => {
  const stops = shipmentStops({ ...PLACED, shippedAt: '2026-11-09T00:00:00Z' });
  expect(stops.map((stop) => stop.reached)).toEqual([true, true, true, false]);
  expect(stops.map((stop) => stop.at)).toEqual([null, null, '2026-11-09T00:00:00Z', null]);
});
