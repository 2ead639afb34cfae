import { setTimeout as sleep } from 'node:timers/promises';
import type { MailServer } from '../support/mail-server';
import type { TestShop, Visitor } from '../support/shop';
import { expectHonestAnswer, People, type Met } from './people';
import { TABLE, type Act, type Engine, type Meets, type Trouble, type TroublesOf } from './table';

/** A trouble of half a minute, and as long as a lost rebuild takes to be noticed. */
const TEST_MS = 300_000;

export interface Opened {
  readonly shop: TestShop;
  readonly owner: Visitor;
  readonly mails: MailServer;
}

export interface TroubledShop<E extends Engine> {
  readonly opened: Opened;
  readonly troubles: { readonly [Name in E]: TroublesOf<Name> };
  close(): Promise<void>;
}

/** One test for each trouble of each engine. @param options.only which, as `engine: trouble`; default: all */
export function describeTroubles<E extends Engine>(
  engines: readonly E[],
  open: () => Promise<TroubledShop<E>>,
  options: { readonly only?: readonly string[]; readonly impossible?: readonly string[] } = {},
): void {
  let shop: TroubledShop<E>;
  beforeAll(async () => {
    shop = await open();
  }, 180_000);
  afterAll(() => shop?.close());

  describe.each([...engines])('%s', (engine) => {
    const names = Object.keys(TABLE[engine]).filter((name) => options.only?.includes(`${engine}: ${name}`) ?? true);
    for (const name of names) {
      const run = options.impossible?.includes(`${engine}: ${name}`) ? it.skip : it;
      const work = async () => {
        const { opened, troubles } = shop;
        const trouble = (troubles[engine] as Record<string, Trouble>)[name]!;
        await liveThrough(opened, trouble, (TABLE[engine] as Record<string, Record<Act, Meets>>)[name]!);
      };
      run(name, work, TEST_MS);
    }
  });
}

async function liveThrough(opened: Opened, trouble: Trouble, row: Readonly<Record<Act, Meets>>): Promise<void> {
  const people = await People.arrive(opened);
  const met = await meanwhile(people, trouble);
  for (const one of met) {
    expectHonestAnswer(one);
    expect([one.act, one.met]).toEqual([one.act, expected(row[one.act], one)]);
  }
  await people.comeToTheirEnd(met);
  if (!trouble.stays) return;
  await trouble.end();
  const later = await People.arrive(opened);
  const after = await later.act();
  for (const { act, met: served } of after) expect([act, served]).toEqual([act, 'served']);
  await later.comeToTheirEnd(after);
}

const expected = (meets: Meets, { met }: Met): Meets =>
  meets === 'either' && (met === 'served' || met === 'away') ? met : meets;

async function meanwhile(people: People, trouble: Trouble): Promise<readonly Met[]> {
  try {
    await trouble.begin();
    const acting = people.act();
    await (trouble.lastsMs === undefined ? acting : sleep(trouble.lastsMs));
    if (!trouble.stays) await trouble.end();
    return await acting;
  } catch (error) {
    await trouble.end();
    throw error;
  }
}
