import type { Decider, Fact } from '@halfpallet/event-store';
import { given } from './given';

type Counted = Fact<'Counted', { by: number }>;
class Refused extends Error {
  readonly code = 'COUNT_TOO_HIGH';
}
const counter: Decider<{ total: number }, { by: number }, Counted> = {
  initial: { total: 0 },
  evolve: (state, event) => ({ total: state.total + event.data.by }),
  decide: (command, state) => {
    if (state.total + command.by > 10) throw new Refused('more than ten');
    return command.by === 0 ? [] : [{ type: 'Counted', data: { by: command.by } }];
  },
};
const counted = (by: number): Counted => ({ type: 'Counted', data: { by } });

describe('given / when / then', () => {
  it('compares the facts a command leads to', () => {
    given(counter, [counted(4)])
      .when({ by: 6 })
      .then([counted(6)]);
    given(counter).when({ by: 0 }).then([]);
    expect(() =>
      given(counter)
        .when({ by: 1 })
        .then([counted(2)]),
    ).toThrow();
  });

  it('folds the history before it decides', () => {
    given(counter, [counted(4), counted(3)])
      .when({ by: 4 })
      .thenError('COUNT_TOO_HIGH', 'more than ten');
    given(counter, [counted(4)])
      .when({ by: 4 })
      .thenState({ total: 8 });
  });

  it('fails when a command that should be refused is accepted, and the other way round', () => {
    expect(() => given(counter).when({ by: 1 }).thenError('COUNT_TOO_HIGH')).toThrow('it led to Counted');
    expect(() => given(counter).when({ by: 11 }).then([])).toThrow('more than ten');
    expect(() => given(counter).when({ by: 11 }).thenError('OTHER')).toThrow();
  });

  it('does not take a crash for a refusal', () => {
    const broken: typeof counter = {
      ...counter,
      decide: () => {
        throw new TypeError('not a function');
      },
    };
    expect(() => given(broken).when({ by: 1 }).thenError('COUNT_TOO_HIGH')).toThrow('not a function');
  });
});
