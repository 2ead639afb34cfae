import { lagText, needsAttention } from './projection-model';

const fine = { state: 'running', lagSeconds: 0, parkedStreams: 0 } as const;

describe('a projection needs attention', () => {
  it.each<[string, Parameters<typeof needsAttention>[0]]>([
    ['when it is faulted', { ...fine, state: 'faulted' }],
    ['when nobody runs it', { ...fine, state: 'unresponsive' }],
    ['when a stream is parked', { ...fine, parkedStreams: 1 }],
    ['when it is a minute behind', { ...fine, lagSeconds: 61 }],
  ])('%s', (_when, row) => {
    expect(needsAttention(row)).toBe(true);
  });

  it('not while it runs, nor while it is being rebuilt', () => {
    expect(needsAttention(fine)).toBe(false);
    expect(needsAttention({ ...fine, state: 'rebuilding', lagSeconds: 86_400 })).toBe(false);
  });
});

it.each([
  [1, '1 event, 1.8 s'],
  [1204, '1,204 events, 1.8 s'],
])('a projection %s behind says so', (lagEvents, said) => {
  expect(lagText({ lagEvents, lagSeconds: 1.8 })).toBe(said);
});
