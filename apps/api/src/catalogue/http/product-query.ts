import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { Limits, PRODUCT_SORTS, type ProductSort } from '@halfpallet/contracts';
import { DomainError } from '../../platform/errors';
import type { ProductFilter, ProductQuery } from '../read-models/product-filter';

/** The query of an address as parsed: a name given twice has several values. */
export interface AddressQuery {
  readonly [name: string]: string | readonly string[] | undefined;
}

export interface ProductPage {
  readonly limit: number;
  readonly offset: number;
}

const MAX_LIMIT = 1_000;
const MAX_COUNT = 100_000;
const MAX_PRICE = 10_000_000;
/** Alternatives of one filter: more than any catalogue page offers. */
const MAX_VALUES = 50;

/** Unknown names are left alone: addresses gather parameters on their way. @throws DomainError 400 naming every bad value */
export function readProductFilter(query: AddressQuery): ProductFilter {
  return readAll(query, filterOf);
}

/** @throws DomainError 400 naming every bad value */
export function readProductQuery(query: AddressQuery): ProductQuery & ProductPage {
  return readAll(query, (reader) => ({
    ...filterOf(reader),
    sort: reader.oneOf('sort', PRODUCT_SORTS) ?? ('relevance' satisfies ProductSort),
    limit: reader.count('limit', 0) ?? MAX_LIMIT,
    offset: reader.count('offset', 0) ?? 0,
  }));
}

const filterOf = (reader: Reader): ProductFilter => ({
  q: reader.text('q', Limits.search.max),
  sector: reader.text('sector', Limits.search.max),
  origins: reader.texts('origin'),
  certifications: reader.texts('certification'),
  maxPrice: reader.amount('maxPrice'),
  maxMoq: reader.count('maxMoq', 1),
  maxDeliveryDays: reader.count('maxDeliveryDays', 1),
});

function readAll<T>(query: AddressQuery, read: (reader: Reader) => T): T {
  const reader = new Reader(query);
  const values = read(reader);
  const [first] = Object.entries(reader.errors);
  if (first) {
    throw new DomainError('MALFORMED_REQUEST', `${first[0]}: ${first[1]}`, 400, { errors: reader.errors });
  }
  return values;
}

/** Reads values one by one and remembers what is wrong with them. An empty value, as forms send it, is none. */
class Reader {
  readonly errors: Record<string, string> = {};

  constructor(private readonly query: AddressQuery) {}

  texts(name: string): string[] {
    const value = this.query[name];
    const values = (value === undefined ? [] : typeof value === 'string' ? [value] : value).filter((one) => one !== '');
    if (values.length > MAX_VALUES) this.errors[name] = `Give at most ${MAX_VALUES} values.`;
    if (values.some((one) => one.length > Limits.search.max)) this.tooLong(name);
    return values;
  }

  text(name: string, max: number): string | undefined {
    const value = this.query[name];
    if (value !== undefined && typeof value !== 'string') {
      this.errors[name] = 'Give one value only.';
      return undefined;
    }
    const text = value?.trim();
    if (text && text.length > max) this.tooLong(name);
    return text === '' ? undefined : text;
  }

  count(name: string, least: number): number | undefined {
    return this.number(name, /^\d+$/, least, MAX_COUNT, `Give a whole number from ${least}.`);
  }

  amount(name: string): number | undefined {
    return this.number(name, /^\d+(?:\.\d{1,2})?$/, 0, MAX_PRICE, 'Give an amount in dollars, such as 49.50.');
  }

  oneOf<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const text = this.text(name, Limits.search.max);
    const chosen = choices.find((choice) => choice === text);
    if (text !== undefined && !chosen) this.errors[name] ??= `Give one of ${choices.join(', ')}.`;
    return chosen;
  }

  private number(name: string, shape: RegExp, least: number, most: number, rule: string): number | undefined {
    const text = this.text(name, Limits.search.max);
    if (text === undefined) return undefined;
    const number = Number(text);
    if (!shape.test(text) || number < least || number > most) this.errors[name] = rule;
    return number;
  }

  private tooLong(name: string): void {
    this.errors[name] = `Give at most ${Limits.search.max} characters.`;
  }
}

/** Names the filters in the API's description. */
export const ApiProductFilter = () =>
  applyDecorators(
    query('q', 'Words to find, typing errors allowed', { type: String, maxLength: Limits.search.max }),
    query('sector', 'Only this sector', { type: String }),
    query('origin', 'Only this country of origin; may be repeated', { type: [String] }),
    query('certification', 'Only with this certification; may be repeated', { type: [String] }),
    query('maxPrice', 'At most this delivered price per unit at half a pallet, in Australian dollars', {
      type: Number,
    }),
    query('maxMoq', 'At most this minimum order, in units', { type: Number }),
    query('maxDeliveryDays', 'Delivered within this many days', { type: Number }),
  );

export const ApiProductPage = () =>
  applyDecorators(
    query('sort', 'Order of the list', { enum: PRODUCT_SORTS }),
    query('limit', 'At most this many products', { type: Number }),
    query('offset', 'Leave out this many first', { type: Number }),
  );

const query = (name: string, description: string, more: object): MethodDecorator =>
  ApiQuery({ name, description, required: false, ...more });
