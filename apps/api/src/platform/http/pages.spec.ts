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

  it('calls a search that is too long by the name it came under', () => {
    const { status, details } = refusal(() => readPage({}, { q: 'x'.repeat(201) }, 10));
    expect([status, details.errors]).toEqual([400, { search: 'Look for at most 200 characters' }]);
  });
});
