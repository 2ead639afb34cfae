import { GatheredChanges } from './gathered-changes';

describe('gathered changes', () => {
  it('have each list and each record once, until they are taken', () => {
    const gathered = new GatheredChanges();
    gathered.add([
      { resource: 'orders', ids: ['1'] },
      { resource: 'tasks', ids: null },
    ]);
    gathered.add([
      { resource: 'orders', ids: ['2', '1'] },
      { resource: 'tasks', ids: ['3'] },
    ]);
    expect(gathered.take()).toEqual([
      { resource: 'orders', ids: ['1', '2'] },
      { resource: 'tasks', ids: null },
    ]);
    expect(gathered.isEmpty).toBe(true);
  });

  it('are of the whole list when too many records of it changed', () => {
    const gathered = new GatheredChanges();
    for (let id = 0; id < 101; id += 1) gathered.add([{ resource: 'orders', ids: [String(id)] }]);
    expect(gathered.take()).toEqual([{ resource: 'orders', ids: null }]);
  });
});
