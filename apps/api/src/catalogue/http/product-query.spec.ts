import { DomainError } from '../../platform/errors';
import { readProductFilter, readProductQuery, type AddressQuery } from './product-query';

const complaintsAbout = (query: AddressQuery): unknown => {
  try {
    readProductQuery(query);
  } catch (error) {
    if (error instanceof DomainError) return [error.status, error.code, error.details.errors];
  }
  return null;
};

it('reads every filter', () =>
  expect(
    readProductQuery({
      q: ' tap ',
      sector: 'kitchen',
      origin: ['China', 'Vietnam'],
      certification: 'RCM',
      maxPrice: '49.50',
      maxMoq: '20',
      maxDeliveryDays: '28',
      sort: 'saving',
      limit: '24',
      offset: '48',
    }),
  ).toEqual({
    q: 'tap',
    sector: 'kitchen',
    origins: ['China', 'Vietnam'],
    certifications: ['RCM'],
    maxPrice: 49.5,
    maxMoq: 20,
    maxDeliveryDays: 28,
    sort: 'saving',
    limit: 24,
    offset: 48,
  }));

it('takes empty values, as forms send them, for none', () => {
  const empty = {
    q: ' ',
    sector: '',
    origin: '',
    certification: ['', ''],
    maxPrice: '',
    maxMoq: '',
    sort: '',
    limit: '',
  };
  expect(readProductQuery(empty)).toEqual(readProductQuery({}));
  expect(readProductFilter({})).toEqual({ origins: [], certifications: [] });
});

it('leaves names alone that it does not know', () =>
  expect(readProductQuery({ utm_source: 'mail' })).toEqual(readProductQuery({})));

it.each<[AddressQuery, string]>([
  [{ maxPrice: 'cheap' }, 'maxPrice'],
  [{ maxPrice: '-1' }, 'maxPrice'],
  [{ maxPrice: '1e3' }, 'maxPrice'],
  [{ maxPrice: '0x10' }, 'maxPrice'],
  [{ maxPrice: '1.999' }, 'maxPrice'],
  [{ maxPrice: ['1', '2'] }, 'maxPrice'],
  [{ maxMoq: '0' }, 'maxMoq'],
  [{ maxMoq: '2.5' }, 'maxMoq'],
  [{ maxDeliveryDays: 'soon' }, 'maxDeliveryDays'],
  [{ maxDeliveryDays: '999999999' }, 'maxDeliveryDays'],
  [{ sort: 'random' }, 'sort'],
  [{ sort: 'constructor' }, 'sort'],
  [{ q: ['a', 'b'] }, 'q'],
  [{ q: 'x'.repeat(201) }, 'q'],
  [{ sector: ['kitchen', 'bathroom'] }, 'sector'],
  [{ origin: Array.from({ length: 51 }, String) }, 'origin'],
  [{ origin: 'x'.repeat(201) }, 'origin'],
  [{ limit: 'minus' }, 'limit'],
  [{ offset: '-1' }, 'offset'],
])('refuses %j', (query, name) =>
  expect(complaintsAbout(query)).toEqual([400, 'MALFORMED_REQUEST', { [name]: expect.stringMatching(/^Give .*\.$/) }]),
);

it('names everything that is wrong at once', () =>
  expect(complaintsAbout({ maxPrice: 'x', sort: 'y' })).toMatchObject([
    400,
    'MALFORMED_REQUEST',
    { maxPrice: expect.any(String), sort: expect.any(String) },
  ]));
