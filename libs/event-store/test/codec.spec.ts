import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createEventCatalogue,
  createMemoryStore,
  SamplesInvalid,
  UnknownEventType,
  UnknownEventVersion,
  verifyChain,
  verifySamples,
  type EventTypeDefinition,
} from '../src';
import { memoryEvents } from './support';

const define = (definition: Partial<EventTypeDefinition> & { type: string }): EventTypeDefinition => ({
  version: 1,
  owner: 'test',
  summary: 'Something happened.',
  ...definition,
});

const priced = define({
  type: 'Priced',
  version: 3,
  upcasters: {
    1: (data) => ({ cents: (data as { dollars: number }).dollars * 100 }),
    2: (data) => ({ ...(data as object), currency: 'AUD' }),
  },
});

describe('event catalogue', () => {
  it.each([
    ['a type defined twice', [define({ type: 'A' }), define({ type: 'A' })], 'A is defined twice'],
    ['a gap', [define({ type: 'A', version: 3, upcasters: { 2: (x) => x } })], 'A: no upcaster from version 1'],
    ['no way to the current version', [define({ type: 'A', version: 2 })], 'A: no upcaster from version 1'],
    [
      'a way past the current version',
      [define({ type: 'A', upcasters: { 1: (x) => x } })],
      'from version 1 does not lead',
    ],
    ['a way back', [define({ type: 'A', version: 2, upcasters: { 0: (x) => x, 1: (x) => x } })], 'from version 0'],
    ['version 0', [define({ type: 'A', version: 0 })], 'version 0 is not a whole number'],
    ['version 1.5', [define({ type: 'A', version: 1.5 })], 'version 1.5 is not a whole number'],
  ])('refuses to start with %s', (_name, definitions, message) => {
    expect(() => createEventCatalogue(definitions)).toThrow(message);
  });

  it('names every fault at once', () => {
    const faulty = [define({ type: 'A', version: 2 }), define({ type: 'B', version: 3, upcasters: { 1: (x) => x } })];
    expect(() => createEventCatalogue(faulty)).toThrow(
      /A: no upcaster from version 1[^]*B: no upcaster from version 2/,
    );
  });

  it('lifts through every version between', () => {
    const catalogue = createEventCatalogue([priced]);
    expect(catalogue.upcastData('Priced', 1, { dollars: 3 })).toEqual({ cents: 300, currency: 'AUD' });
    expect(catalogue.upcastData('Priced', 2, { cents: 5 })).toEqual({ cents: 5, currency: 'AUD' });
    expect(catalogue.upcastData('Priced', 3, { cents: 5, currency: 'NZD' })).toEqual({ cents: 5, currency: 'NZD' });
  });

  it('halts at a version newer than the code, and at a type it does not know', () => {
    const catalogue = createEventCatalogue([priced]);
    expect(() => catalogue.upcastData('Priced', 4, {})).toThrow(UnknownEventVersion);
    expect(() => catalogue.upcastData('Unheard', 1, {})).toThrow(UnknownEventType);
  });

  it('lifts what a store reads and leaves the stored form verifiable', async () => {
    const catalogue = createEventCatalogue([define({ ...priced, type: 'Happened' })]);
    const bare = createMemoryStore();
    await bare.append('order-1', 'no_stream', memoryEvents('order-1', 2, { dollars: 7 }));
    const lifted = [];
    for await (const event of bare.readStream('order-1')) lifted.push(catalogue.upcast(event));
    expect(lifted.map((event) => event.data)).toEqual(Array(2).fill({ cents: 700, currency: 'AUD' }));
    expect(lifted.map((event) => event.meta.schemaVersion)).toEqual([3, 3]);
    expect(await verifyChain(bare.readStream('order-1'))).toMatchObject({ ok: true, events: 2 });
  });
});

describe('frozen samples (I27)', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'samples-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const sample = (name: string, data: unknown): void =>
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(data));
  const catalogue = createEventCatalogue([priced]);

  it('lifts one sample of every version ever written', () => {
    sample('Priced@1', { dollars: 1 });
    sample('Priced@2', { cents: 2 });
    sample('Priced@3', { cents: 3, currency: 'AUD' });
    expect(verifySamples(catalogue, folder).upcast.get('Priced@1')).toEqual({ cents: 100, currency: 'AUD' });
  });

  it('names missing, unknown and failing samples', () => {
    sample('Priced@2', { cents: 2 });
    sample('Priced@3', null);
    sample('Gone@1', {});
    const accept = (_type: string, data: unknown): void => {
      if (data === null) throw new Error('no price');
    };
    expect(() => verifySamples(catalogue, folder, accept)).toThrow(SamplesInvalid);
    expect(() => verifySamples(catalogue, folder, accept)).toThrow(
      /Priced@1: no sample\. Put [^]*Priced@1\.json[^]*Priced@3: no price[^]*Gone@1.json: no such type/,
    );
  });
});
