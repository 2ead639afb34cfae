import { paginationOf } from '../../platform/http/pages';
import { readRestList } from '../../platform/http/simple-rest';
import { ordersResource } from '../admin/orders.resource';
import { toRestQuery } from './page-query';

describe('the paging of the specification', () => {
  it('is the same question in the other dialect', () => {
    expect(toRestQuery({ page: '3', limit: '10', search: 'acme', status: 'pending' }, 10)).toEqual({
      filter: '{"q":"acme","status":"pending"}',
      range: '[20,29]',
    });
    expect(toRestQuery({}, 10)).toEqual({ filter: '{}', range: '[0,9]' });
  });

  it('takes an empty value as "all"', () => {
    expect(toRestQuery({ page: '', limit: '', search: '', status: '', paymentStatus: '', sortBy: '' }, 10)).toEqual({
      filter: '{}',
      range: '[0,9]',
    });
  });

  it.each(['0', '-1', '1.5', 'x', '1e99', '0x10', '1e2', ' 1'])('refuses page %s', (page) => {
    expect(() => toRestQuery({ page }, 10)).toThrow(/whole number/);
  });

  it('counts pages from one, also when there is nothing', () => {
    const list = readRestList(ordersResource(new Date(), false), toRestQuery({ page: '3' }, 10));
    expect(paginationOf(list, 42)).toEqual({
      currentPage: 3,
      totalPages: 5,
      totalCount: 42,
      hasNext: true,
      hasPrev: true,
    });
    expect(paginationOf({ offset: 0, limit: 10 }, 0)).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalCount: 0,
      hasNext: false,
      hasPrev: false,
    });
  });
});
