import { nextIn } from './potential-import-model';

describe('the next one of the list', () => {
  it('is the one below', () => {
    expect(nextIn(['a', 'b', 'c'], 'b', ['a', 'b', 'c'])).toBe('c');
  });

  it('is the one that stood below, when the decision took the current one out of the list', () => {
    expect(nextIn(['a', 'b', 'c'], 'b', ['a', 'c', 'd'])).toBe('c');
  });

  it('is what moved up, when the last of the page went', () => {
    expect(nextIn(['a', 'b', 'c'], 'c', ['a', 'b', 'd'])).toBe('d');
  });

  it('is the first, for one that was opened by its address and stands on another page', () => {
    expect(nextIn(['a', 'b'], 'x', ['a', 'b'])).toBe('a');
  });

  it('is none after the last', () => {
    expect(nextIn(['a', 'b'], 'b', ['a', 'b'])).toBeNull();
    expect(nextIn(['a'], 'a', [])).toBeNull();
  });
});
