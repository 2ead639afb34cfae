import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const PERSONS = ['anonymous', 'buyer', 'other', 'support', 'finance', 'sourcing', 'owner'] as const;
export type PersonName = (typeof PERSONS)[number];

/** Signs of `who-may-call.txt`; what they mean stands at its top. */
export type Sign = '+' | '-' | 'o' | 's' | 'p';

/** What each person may do, by `METHOD /path` as the description of the API has it. */
export type Table = ReadonlyMap<string, Readonly<Record<PersonName, Sign>>>;

/** @throws Error naming a line that cannot be read, or a call that has two */
export function readTable(): Table {
  const lines = readFileSync(join(__dirname, 'who-may-call.txt'), 'utf8').split('\n');
  const [head, ...calls] = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (head!.split(/\s+/).slice(1).join() !== PERSONS.join()) throw new Error(`the columns are ${PERSONS.join(', ')}`);
  const table = new Map<string, Readonly<Record<PersonName, Sign>>>();
  for (const line of calls) {
    const [method, path, ...signs] = line.trim().split(/\s+/);
    if (signs.length !== PERSONS.length || signs.some((sign) => !/^[-+osp]$/.test(sign))) {
      throw new Error(`one sign for each person is wanted: ${line}`);
    }
    const call = `${method} ${path}`;
    if (table.has(call)) throw new Error(`${call} has two lines`);
    const row = Object.fromEntries(PERSONS.map((name, index) => [name, signs[index]]));
    table.set(call, row as Record<PersonName, Sign>);
  }
  return table;
}
