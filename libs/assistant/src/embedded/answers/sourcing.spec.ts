import { progress } from './sourcing';

const told = (state: Parameters<typeof progress>[0]['state']) =>
  progress({ state, products: [], problems: [] }, '"titanium spork"', []);

describe('what is told of a search of suppliers', () => {
  it('leaves room for more while it runs', () => {
    expect(told('running')).toContain('Nothing is found yet.');
  });

  it.each(['completed', 'failed', 'cancelled'] as const)('raises no hope once it is %s', (state) => {
    expect(told(state)).toContain('Nothing was found.');
    expect(told(state)).not.toContain('yet');
  });
});
