import { createMemoryStore } from '../src/memory/memory-store';
import { appendCases } from './cases/append';
import { faultCases } from './cases/faults';
import { fidelityCases } from './cases/fidelity';
import { readAllCases } from './cases/read-all';
import { readStreamCases } from './cases/read-stream';
import { refusalCases } from './cases/refusals';
import { subscribeCases } from './cases/subscribe';
import { World, type ContractCase, type MakeStore, type StoreUnderTest, type Traits } from './world';

export const contractCases: Readonly<Record<string, readonly ContractCase[]>> = {
  append: appendCases,
  'what no store may accept': refusalCases,
  'what comes back': fidelityCases,
  'read a stream': readStreamCases,
  'read everything': readAllCases,
  subscribe: subscribeCases,
  'faults and life cycle': faultCases,
};

export const memoryTraits: Traits = { idsUniqueAcrossStreams: true, breakable: false };

export async function memorySubject(): Promise<StoreUnderTest> {
  const store = createMemoryStore();
  return { store, other: store, close: () => store.close() };
}

/**
 * The one suite every adapter passes. Each case is also run on the memory model, and the two transcripts (positions
 * as ranks, times left out) must be the same text: what one store answers, all answer (I29).
 */
export function eventStoreContract(name: string, makeStore: MakeStore, traits: Traits): void {
  describe(`event store contract: ${name}`, () => {
    for (const [group, cases] of Object.entries(contractCases)) {
      describe(group, () => {
        // Used by the cases before, and only by these: reading everything is not reading what hundreds have written.
        let subject: StoreUnderTest;
        beforeAll(async () => {
          subject = await makeStore();
        });
        afterAll(async () => {
          await subject?.close();
        });

        for (const { name: caseName, run, needs, transcript } of cases) {
          if (needs !== undefined && !traits[needs]) continue;
          it(caseName, async () => {
            const world = new World(subject, caseName);
            await run(world);
            if (transcript === false || (needs !== undefined && !memoryTraits[needs])) return;
            const reference = new World(await memorySubject(), caseName);
            await run(reference);
            expect(world.transcript()).toBe(reference.transcript());
          });
        }
      });
    }
  });
}
