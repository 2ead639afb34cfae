import { productsPath, readFilters } from '../../lib/product-filters';
import { activeFilters, withoutFilters } from './active-filters';

const EVERYTHING =
  'sector=kitchen&q=tap&origin=China&origin=Vietnam&certification=RCM&maxPrice=50&maxMoq=20&maxDeliveryDays=28&sort=price&page=3';
const filters = readFilters(new URLSearchParams(EVERYTHING));

it('names every filter, and what is left without it', () =>
  expect(activeFilters(filters).map(({ label, without }) => [label, productsPath(without)])).toEqual(
    [
      ['"tap"', 'q=tap&'],
      ['China', 'origin=China&'],
      ['Vietnam', 'origin=Vietnam&'],
      ['RCM', 'certification=RCM&'],
      ['Up to $50', 'maxPrice=50&'],
      ['Minimum order up to 20', 'maxMoq=20&'],
      ['Within 28 days', 'maxDeliveryDays=28&'],
    ].map(([label, part]) => [label, `/products?${EVERYTHING.replace(part!, '').replace('&page=3', '')}`]),
  ));

it('shows cents where there are some', () =>
  expect(activeFilters(readFilters(new URLSearchParams('maxPrice=49.5'))).map(({ label }) => label)).toEqual([
    'Up to $49.50',
  ]));

it('leaves the sector and the order when all are taken away', () =>
  expect(productsPath(withoutFilters(filters))).toBe('/products?sector=kitchen&sort=price'));

it('has nothing to say of a list that is not narrowed', () =>
  expect(activeFilters(readFilters(new URLSearchParams('sector=kitchen&sort=name&page=2')))).toEqual([]));
