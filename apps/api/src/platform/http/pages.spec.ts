import type { DomainError } from '../errors';
import { readPage } from './pages';

const refusal = (work: () => unknown): DomainError => {
  try {
    work();
  } catch (error) {
    return error as DomainError;
  }
  throw new Error('it was accepted');
};

describe('the paging of the specification', () => {
  it('is that of the dialect, with empty filters meaning all', () => {
    expect(readPage({ page: '3' }, { q: 'acme', status: '', source: undefined }, 10)).toEqual({
      filter: '{"q":"acme"}',
      range: '[20,29]',
    });
  });

  it('gives a page as long as the other dialect gives, and refuses a longer one instead of cutting it', () => {
    expect(readPage({ limit: '250' }, {}, 10).range).toBe('[0,249]');
    for (const limit of ['251', '1000', '0', 'many']) {
      const { status, details } = refusal(() => readPage({ limit }, {}, 10));
      expect([status, details.errors]).toEqual([400, { limit: 'limit must be a whole number from 1 to 250' }]);
    }
  });

  it('is sorted as it is asked to be', () => {
    expect(readPage({ sortBy: 'createdAt', sortOrder: 'asc' }, {}, 10).sort).toBe('["createdAt","ASC"]');
    expect(readPage({ sortBy: 'createdAt' }, {}, 10).sort).toBe('["createdAt","DESC"]');
    expect(readPage({ sortBy: '', sortOrder: '' }, {}, 10)).not.toHaveProperty('sort');
  });

  it.each([
    [{ sortBy: 'createdAt', sortOrder: 'up' }, 'sortOrder', 'MALFORMED_REQUEST'],
    [{ sortOrder: 'up' }, 'sortOrder', 'MALFORMED_REQUEST'],
    [{ sortOrder: 'asc' }, 'sortOrder', 'MALFORMED_REQUEST'],
    [{ sortBy: ['a', 'b'] as unknown as string }, 'sortBy', 'MALFORMED_REQUEST'],
    [{ asAtPosition: '7' }, 'asAtPosition', 'UNKNOWN_FILTER'],
    [{ colour: 'red' }, 'colour', 'UNKNOWN_FILTER'],
    [{ q: 'acme' }, 'q', 'UNKNOWN_FILTER'],
  ])('refuses %j under its name', (query, name, code) => {
    const { status, details, ...error } = refusal(() =>
      readPage(query as object, { q: undefined, status: undefined }, 10),
    );
    expect([status, Object.keys(details.errors ?? {}), error.code]).toEqual([400, [name], code]);
  });

  it('calls a search that is too long by the name it came under', () => {
    const { status, details } = refusal(() => readPage({}, { q: 'x'.repeat(201) }, 10));
    expect([status, details.errors]).toEqual([400, { search: 'Look for at most 200 characters' }]);
  });

  it('calls a search that is given twice by the name it came under', () => {
    const { status, details } = refusal(() => readPage({}, { q: ['tap', 'sink'] }, 10));
    expect([status, details.errors]).toEqual([400, { search: 'search must be one text' }]);
  });
});
