import {
  exactly,
  integer,
  listOf,
  mapOf,
  moment,
  objectOf,
  omissible,
  orNull,
  text,
  yes,
  zonedMoment,
} from '../../src/platform/http/response-schema';
import { misfits } from './misfits';

interface Row {
  readonly id: number;
  readonly note: string | null;
  readonly sizes?: readonly number[];
  readonly done?: true;
}

const ROWS = listOf(
  objectOf<Row>({ id: integer, note: orNull(text), sizes: omissible(exactly(3, integer)), done: omissible(yes) }),
);

describe('where an answer is not what is said of it', () => {
  it('is nowhere in one that fits, with and without what it may leave out', () => {
    expect(
      misfits(ROWS, [
        { id: 1, note: null },
        { id: 2, note: 'two', sizes: [1, 2, 3], done: true },
      ]),
    ).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['a field that is missing', [{ id: 1 }], 'answer[0].note is missing'],
    ['one that nobody described', [{ id: 1, note: null, cost: 3 }], 'answer[0].cost is not described'],
    ['null where none may be', [{ id: null, note: null }], 'answer[0].id is null'],
    ['null for what is left out', [{ id: 1, note: null, done: null }], 'answer[0].done is null'],
    ['another kind', [{ id: '1', note: null }], 'answer[0].id is "1", not integer'],
    ['what is only ever true', [{ id: 1, note: null, done: false }], 'answer[0].done is false'],
    ['too few of them', [{ id: 1, note: null, sizes: [1, 2] }], 'answer[0].sizes has 2 items'],
    ['one of a list', [{ id: 1, note: null, sizes: [1, 2.5, 3] }], 'answer[0].sizes[1] is 2.5, not integer'],
  ])('is told with the path to it: %s', (_what, value, told) => {
    expect(misfits(ROWS, value)).toEqual([told]);
  });

  const LOCAL = '2026-12-01T09:00:00+10:00';

  it.each(['2026-11-30T23:00:00Z', '2026-11-30T23:00:00.123Z'])(
    '%s is a moment, also where an offset may stand',
    (at) => {
      expect([misfits(moment, at), misfits(zonedMoment, at)]).toEqual([[], []]);
    },
  );

  it('takes the offset of Brisbane only where it is said', () => {
    expect(misfits(zonedMoment, LOCAL)).toEqual([]);
    expect(misfits(zonedMoment, '2026-12-01T09:00:00+02:00')).toHaveLength(1);
  });

  it.each(['2026-11-30', '2026-11-30T23:00:00', LOCAL, 'yesterday'])('%s is none', (at) => {
    expect(misfits(mapOf(moment), { at })).toEqual(['answer.at is no date-time']);
  });
});
