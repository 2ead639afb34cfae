import { FairGate } from './fair-gate';

function opened() {
  const gate = new FairGate({ atOnce: 3, ofOneAtOnce: 1, waiting: 4, ofOneWaiting: 2 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (holder: string, name: string) =>
    gate.run(holder, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    });
  const end = async (name: string, of: Promise<void>) => {
    ends.get(name)!();
    await of;
  };
  return { gate, begun, work, end };
}

it('lets a slow one hold up nothing but their own, however much they bring', async () => {
  const { gate, begun, work, end } = opened();
  const slow = work('slow', 'slow 1');
  const second = work('slow', 'slow 2');
  void work('slow', 'slow 3');
  expect([begun, gate.isFull('slow')]).toEqual([['slow 1'], true]);
  const ada = work('ada', 'ada 1');
  void work('bob', 'bob 1');
  expect(begun).toEqual(['slow 1', 'ada 1', 'bob 1']);
  // All places are taken: who comes now waits, in front of what the slow one may not begin anyway.
  void work('eve', 'eve 1');
  expect([begun.length, gate.isFull('joe')]).toEqual([3, false]);
  await end('ada 1', ada);
  expect(begun.slice(3)).toEqual(['eve 1']);
  await end('slow 1', slow);
  expect(begun.slice(4)).toEqual(['slow 2']);
  await end('slow 2', second);
  expect(begun.slice(5)).toEqual(['slow 3']);
});

it('turns away what is too much of all', () => {
  const { gate, work } = opened();
  for (const holder of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    expect(gate.isFull(holder)).toBe(false);
    void work(holder, holder);
  }
  expect(gate.isFull('h')).toBe(true);
});

it('goes on after work that failed', async () => {
  const { gate } = opened();
  await expect(gate.run('a', () => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed');
  await expect(gate.run('a', () => Promise.resolve('and it goes on'))).resolves.toBe('and it goes on');
});
