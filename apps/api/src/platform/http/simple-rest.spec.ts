import { behind, nextPlace } from './page-place';
import { assertWhole, readIfMatch, readRestList, wholeRange, type RestResource } from './simple-rest';

const resource: RestResource = {
  name: 'things',
  columns: {
    id: { sql: 't.id', type: 'uuid' },
    status: { sql: 't.status', type: 'text' },
    at: { sql: 't.at', type: 'time' },
    count: { sql: 't.count', type: 'number' },
    open: { sql: 't.open', type: 'boolean' },
    totalAud: { sql: 't.total_cents', type: 'dollars' },
  },
  defaultSort: ['at', 'DESC'],
  defaultRows: 25,
  search: (text) => `t.words like ${text}`,
};
const read = (query: { filter?: unknown; range?: unknown; sort?: unknown }) =>
  readRestList(resource, Object.fromEntries(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)])));
const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'accepted';
};
const caught = (work: () => unknown): { message: string; details: { errors: object } } => {
  try {
    work();
  } catch (error) {
    return error as ReturnType<typeof caught>;
  }
  throw new Error('it was accepted');
};

describe('the simple-rest dialect', () => {
  it('reads nothing as everything, first page, default order', () => {
    expect(read({})).toEqual({
      where: 'true',
      values: [],
      orderBy: 't.at DESC nulls last, t.id DESC',
      limit: 25,
      offset: 0,
    });
  });

  it('asks no place for empty ones of a column that has none, and orders within one value as the resource says', () => {
    const columns = {
      ...resource.columns,
      at: { ...resource.columns['at']!, filled: true as const, then: ['t.count'] },
    };
    const { orderBy } = readRestList({ ...resource, columns }, { sort: '["at","ASC"]' });
    expect(orderBy).toBe('t.at ASC, t.count ASC, t.id ASC');
  });

  describe('a page that begins behind a row', () => {
    const columns = { ...resource.columns, at: { ...resource.columns['at']!, filled: true as const } };
    const behindRow = (after: string, sort?: string) =>
      readRestList({ ...resource, columns }, { after, ...(sort ? { sort } : {}) });
    const { place } = behindRow('');
    const after = nextPlace(place!, ['2026-01-05 00:00:00.123456+00', 'a1']);

    it('is found by what the order is made of, in its direction', () => {
      const values: unknown[] = ['new'];
      expect(behind(behindRow(after).place!, values)).toBe('(t.at, t.id) < ($2, $3)');
      expect(values).toEqual(['new', '2026-01-05 00:00:00.123456+00', 'a1']);
      expect(behind(place!, values)).toBe('true');
    });

    it.each([
      ['of another order', after, '["at","ASC"]'],
      ['that is no text', Buffer.from('["things at DESC",1,2]').toString('base64url'), undefined],
      ['of fewer values', Buffer.from('["things at DESC","a"]').toString('base64url'), undefined],
      ['with what no store can hold', Buffer.from('["things at DESC","\\u0000","a"]').toString('base64url'), undefined],
      ['that is nothing', 'xyz', undefined],
    ])('is refused for a place %s', (_what, wrong, sort) => {
      expect(codeOf(() => behindRow(wrong, sort))).toBe('MALFORMED_REQUEST');
    });

    it('is none where the order has empty values', () => {
      expect(readRestList(resource, { after }).place).toBeUndefined();
    });
  });

  it('takes one value, a list, null and a list with null for the same key', () => {
    expect(read({ filter: { status: 'new' } })).toMatchObject({ where: 't.status = $1', values: ['new'] });
    expect(read({ filter: { status: ['new', 'old'] } })).toMatchObject({ where: 't.status in ($1, $2)' });
    expect(read({ filter: { status: null } })).toMatchObject({ where: 't.status is null', values: [] });
    expect(read({ filter: { status: ['new', null] } })).toMatchObject({
      where: '(t.status in ($1) or t.status is null)',
    });
    expect(read({ filter: { status: [] } })).toMatchObject({ where: 'false' });
  });

  it('leaves out ids that no record can have, whatever ids are made of', () => {
    const listed = (type: 'number' | 'position' | 'uuid', id: unknown) => {
      const columns = { ...resource.columns, id: { sql: 't.id', type } };
      return readRestList({ ...resource, columns }, { filter: JSON.stringify({ id }) }).values;
    };
    expect(listed('number', [1, 'b', 1.5, '2', 1e30])).toEqual([1, -1, -1, 2, -1]);
    expect(listed('position', 'b')).toEqual([-1]);
    expect(listed('uuid', ['b'])).toEqual(['00000000-0000-0000-0000-000000000000']);
    expect(codeOf(() => listed('number', [true]))).toBe('MALFORMED_REQUEST');
    // Of any other number it is a mistake.
    expect(codeOf(() => read({ filter: { count: 'b' } }))).toBe('MALFORMED_REQUEST');
  });

  it('takes a list of what something is not, too', () => {
    expect(read({ filter: { status_neq: ['new', null, 'old'] } })).toMatchObject({
      where: '(t.status is distinct from $1 and t.status is not null and t.status is distinct from $2)',
      values: ['new', 'old'],
    });
    expect(read({ filter: { status_neq: [] } }).where).toBe('true');
    expect(codeOf(() => read({ filter: { count_gte: [1, 2] } }))).toBe('MALFORMED_REQUEST');
  });

  it('compares', () => {
    const { where, values } = read({ filter: { at_gte: '2026-01-05', count_lt: 7, status_neq: 'x', open: true } });
    expect(where).toBe('t.at >= $1 and t.count < $2::bigint and t.status is distinct from $3 and t.open = $4');
    expect(values).toEqual([new Date('2026-01-05T00:00:00+10:00'), 7, 'x', true]);
  });

  it('compares amounts in cents', () => {
    expect(read({ filter: { totalAud_gte: 19.99, totalAud_lt: '30' } })).toMatchObject({
      where: 't.total_cents >= $1::bigint and t.total_cents < $2::bigint',
      values: [1999, 3000],
    });
    expect(codeOf(() => read({ filter: { totalAud_gte: 'much' } }))).toBe('MALFORMED_REQUEST');
    expect(codeOf(() => read({ filter: { totalAud_gte: null } }))).toBe('MALFORMED_REQUEST');
  });

  it('searches for the text as it is, not as a pattern', () => {
    expect(read({ filter: { q: ' 100%_A\\ ' } })).toMatchObject({
      where: '(t.words like $1)',
      values: ['%100\\%\\_a\\\\%'],
    });
  });

  it('does not cut a list of ids into pages, and lets an impossible id match nothing', () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const list = read({ filter: { id: [id, 'no such'] } });
    expect(list.limit).toBe(200);
    expect(list.values).toEqual([id, '00000000-0000-0000-0000-000000000000']);
    expect(read({ filter: { id: [id] }, range: [0, 9] }).limit).toBe(10);
  });

  it('reads the range inclusively, and refuses one above 250 rows instead of answering a part of it', () => {
    expect(read({ range: [20, 29] })).toMatchObject({ offset: 20, limit: 10 });
    expect(read({ range: [1_000, 1_249] })).toMatchObject({ offset: 1_000, limit: 250 });
    expect(() => read({ range: [0, 250] })).toThrow('Ask for at most 250 rows at a time.');
  });

  it('lets a call that answers everything read further, and never takes a part for the whole', () => {
    expect(readRestList(resource, { range: wholeRange(10_000) }, 10_000)).toMatchObject({ offset: 0, limit: 10_000 });
    expect(() => assertWhole([1, 2], 2, '/api/things')).not.toThrow();
    expect(() => assertWhole([1, 2], 3, '/api/things')).toThrow(/There are 3, .* at \/api\/things\./);
  });

  it('refuses what it does not know instead of ignoring it', () => {
    expect(codeOf(() => read({ filter: { colour: 'red' } }))).toBe('UNKNOWN_FILTER');
    expect(codeOf(() => read({ filter: { constructor: 'x' } }))).toBe('UNKNOWN_FILTER');
    const unsorted = {
      ...resource,
      columns: { ...resource.columns, at: { ...resource.columns['at']!, unsorted: true as const } },
    } as const;
    expect(codeOf(() => readRestList(unsorted, { sort: '["at","ASC"]' }))).toBe('UNKNOWN_FILTER');
    expect(codeOf(() => read({ sort: ['colour', 'ASC'] }))).toBe('UNKNOWN_FILTER');
    expect(codeOf(() => readRestList(resource, { asAtPosition: '7' } as object))).toBe('UNKNOWN_FILTER');
    for (const query of [
      { filter: 'text' },
      { filter: [1] },
      { filter: { at: 'yesterday-ish' } },
      { filter: { at: '1' } },
      { filter: { at: '31 Dec 2026' } },
      { filter: { at: '2026-02-30T00:00:00Z' } },
      { filter: { count: {} } },
      { filter: { count_gt: null } },
      { filter: { count: '0x10' } },
      { filter: { count: 1e21 } },
      { filter: { count: [[1]] } },
      { filter: { totalAud: 1e300 } },
      { filter: { totalAud: '1e3' } },
      { filter: { totalAud: [[1]] } },
      { filter: { at: '-271821-04-20T00:00:00Z' } },
      { filter: { at_lt: '+275760-09-13T00:00:00Z' } },
      { filter: { status: 'a\u0000' } },
      { filter: { q: '\ud800' } },
      { sort: ['at', 'sideways'] },
      { sort: ['at'] },
      { range: [5, 4] },
      { range: [-1, 4] },
      { range: 'all' },
    ]) {
      expect([query, codeOf(() => read(query))]).toEqual([query, 'MALFORMED_REQUEST']);
    }
    expect(codeOf(() => readRestList(resource, { filter: '{' }))).toBe('MALFORMED_REQUEST');
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(codeOf(() => readRestList(resource, { filter: `{"status":${deep(100_000)}}` }))).toBe('MALFORMED_REQUEST');
    expect(codeOf(() => readRestList(resource, { range: deep(100_000) }))).toBe('MALFORMED_REQUEST');
  });

  it.each([
    ['colour', { filter: { colour: 'red' } }],
    ['__proto__', { filter: JSON.parse('{"__proto__":1}') as object }],
    ['at_near', { filter: { at_near: 'noon' } }],
    ['sort', { sort: ['colour', 'ASC'] }],
    ['sort', { sort: ['at', 'sideways'] }],
    ['range', { range: [0, 250] }],
    ['count', { filter: { count: {} } }],
    ['at_lt', { filter: { at_lt: 'noon' } }],
    ['q', { filter: { q: ['a'] } }],
    ['q', { filter: { q: 'x'.repeat(201) } }],
  ])('says under %s what it refuses', (field, query) => {
    const { details, message } = caught(() => read(query));
    expect(Object.entries(details.errors)).toEqual([[field, expect.stringMatching(/\S/)]]);
    expect(message).toMatch(/\S/);
  });

  it('takes a text that is one of a few as one of them, or none, and refuses any other under its name', () => {
    const columns = { ...resource.columns, status: { ...resource.columns['status']!, oneOf: ['new', 'old'] } };
    const ask = (filter: object) => () => readRestList({ ...resource, columns }, { filter: JSON.stringify(filter) });
    for (const fine of [
      { status: 'new' },
      { status: ['old', null] },
      { status: null },
      { status_neq: 'old' },
      { status: [] },
    ]) {
      expect(ask(fine)).not.toThrow();
    }
    for (const [key, value] of Object.entries({ status: 'purple', status_neq: 'New', status_gte: 7 })) {
      expect(codeOf(ask({ [key]: value }))).toBe('MALFORMED_REQUEST');
      expect(ask({ [key]: value })).toThrow('Choose one of new, old.');
    }
    expect(codeOf(ask({ status: ['new', 'purple'] }))).toBe('MALFORMED_REQUEST');
  });

  it('reads If-Match with and without quotes and weakening', () => {
    expect(['"17"', 'W/"17"', '17'].map(readIfMatch)).toEqual([17, 17, 17]);
    expect([readIfMatch(undefined), readIfMatch('*')]).toEqual([null, null]);
    expect(codeOf(() => readIfMatch('"seventeen"'))).toBe('MALFORMED_REQUEST');
  });
});
