import { createEventCatalogue } from '../codec/catalogue';
import { toEvent, type EventRow } from './rows';

const row = (changes: { readonly data?: string; readonly meta?: string; readonly version?: string } = {}): EventRow => [
  '7',
  'order-1',
  '2',
  '0b1d6a34-8a51-4b7e-9d0f-0a8f3f6c2f11',
  ['Order', 'Placed'].join(''),
  changes.data ?? '{"n": 1}',
  changes.meta ?? '{"schemaVersion": 1}',
  '1767225600.000123',
  changes.version ?? '1',
];

const catalogue = createEventCatalogue([
  {
    type: 'OrderPlaced',
    version: 2,
    owner: 'ordering',
    summary: 'An order was placed.',
    upcasters: { 1: (data) => ({ ...(data as object), lifted: true }) },
  },
]);

describe('an event as Postgres holds it', () => {
  it('is read whole, with its time in milliseconds', () => {
    expect(toEvent(row())).toMatchObject({
      position: 7n,
      stream: 'order-1',
      revision: 2n,
      type: 'OrderPlaced',
      data: { n: 1 },
      meta: { schemaVersion: 1 },
      recordedAt: new Date('2026-01-01T00:00:00.000Z'),
    });
  });

  it('parses its data once, null as well', () => {
    const event = toEvent(row({ data: '{"n": 1}' }));
    expect(event.data).toBe(event.data);
    expect(toEvent(row({ data: 'null' })).data).toBeNull();
  });

  it('tells its version without its metadata being parsed', () => {
    const event = toEvent(row({ meta: 'never looked at', version: '2' }));
    expect(catalogue.upcast(event)).toBe(event);
  });

  it('is lifted from an older version with all that it is', () => {
    const lifted = catalogue.upcast(toEvent(row()));
    expect(lifted).toMatchObject({ position: 7n, stream: 'order-1', data: { n: 1, lifted: true } });
    expect(lifted.meta.schemaVersion).toBe(2);
    expect(catalogue.upcast(lifted)).toBe(lifted);
  });
});
