import { compileProjection } from './compile';
import { RowMemory } from './row-memory';

const { tables } = compileProjection({
  name: 'p',
  version: 1,
  tables: { things: { columns: { id: 'text' }, primaryKey: 'id' } },
  handlers: {},
});
const things = tables.get('things')!;

/** Two rows at most; each letter is a row that one batch wrote. */
function after(...batches: readonly string[]): RowMemory {
  const memory = new RowMemory(true, 2);
  memory.open(things, true);
  for (const batch of batches) {
    memory.begin();
    for (const id of batch) memory.keep(things, id, { id });
  }
  return memory;
}

describe('rows kept in memory while building', () => {
  it('lets go the row that was not used for longest, and knows from then on that the table may hold more', () => {
    const memory = after('a', 'b');
    expect(memory.mayStand(things)).toBe(false);
    memory.begin();
    memory.find(things, 'a');
    memory.keep(things, 'c', { id: 'c' });
    memory.begin();
    memory.begin();
    expect(['a', 'b', 'c'].filter((id) => memory.find(things, id))).toEqual(['a', 'c']);
    expect(memory.mayStand(things)).toBe(true);
  });

  it('keeps every row of the batch before, which may not be in the table yet', () => {
    const memory = after('abc', '');
    expect(['a', 'b', 'c'].filter((id) => memory.find(things, id))).toEqual(['a', 'b', 'c']);
    const later = after('abc', '', '');
    expect(['a', 'b', 'c'].filter((id) => later.find(things, id))).toEqual(['b', 'c']);
  });

  it('keeps rows of tables that are read, and no others', () => {
    const memory = new RowMemory(false, 2);
    memory.keep(things, 'a', { id: 'a' });
    expect(memory.find(things, 'a')).toBeUndefined();
    expect(memory.mayStand(things)).toBe(true);
  });
});
