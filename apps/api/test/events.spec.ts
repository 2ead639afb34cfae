import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEventCatalogue, verifySamples } from '@halfpallet/event-store';
import { contributions } from '../src/capabilities';
import { eventDocs } from '../src/platform/events/event-docs';

const definitions = contributions.flatMap((contribution) => contribution.eventTypes ?? []);
const docs = join(__dirname, '..', '..', '..', 'docs', 'events.md');

describe('the event types of the product', () => {
  it('have a frozen sample each that today`s code can read', () => {
    const report = verifySamples(createEventCatalogue(definitions), join(__dirname, 'samples'));
    expect(report.upcast.size).toBeGreaterThanOrEqual(definitions.length);
  });

  it('carry no name, address or e-mail of a person', () => {
    const forbidden = /"(email|guestEmail|customerEmail|phone|firstName|customerName|shippingAddress|billingAddress)":/;
    const report = verifySamples(createEventCatalogue(definitions), join(__dirname, 'samples'));
    const offenders = [...report.upcast]
      .filter(([, data]) => forbidden.test(JSON.stringify(data)))
      .map(([name]) => name);
    expect(offenders).toEqual([]);
  });

  it('are named to reactions and projections as they are written', () => {
    const known = new Set(definitions.map(({ type }) => type));
    const wanted = contributions.flatMap(({ projections = [], reactions = [] }) => [
      ...projections.flatMap(({ handlers }) => Object.keys(handlers)),
      ...reactions.flatMap(({ events }) => events),
    ]);
    expect([...new Set(wanted)].filter((type) => !known.has(type))).toEqual([]);
  });

  it('are listed in docs/events.md, which UPDATE_DOCS=1 writes', () => {
    const text = eventDocs(definitions);
    if (process.env.UPDATE_DOCS === '1') writeFileSync(docs, text);
    expect(readFileSync(docs, 'utf8')).toBe(text);
  });
});
