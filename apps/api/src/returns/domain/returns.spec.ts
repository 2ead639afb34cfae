import fc from 'fast-check';
import { given } from '@halfpallet/testing';
import type { ReturnEvent, ReturnRequested } from './return.events';
import { returns, standingOf, type Delivery, type ReturnRequest, type ReturnCommand } from './returns';

const orderId = '0b7a2b6e-5f0e-5b1c-9a43-3a53a1f6c001';
const contactId = '0b7a2b6e-5f0e-5b1c-9a43-3a53a1f6c002';
const [TILES, TAPS] = [
  { itemId: 'i1', productName: 'Tiles', quantity: 10 },
  { itemId: 'i2', productName: 'Taps', quantity: 4 },
];
const delivery: Delivery = { lastDay: '2027-03-10', items: [TILES, TAPS] };

const facts = (returnId: string, requestedAt = '2027-03-04T00:00:00.000Z'): Omit<ReturnRequested['data'], 'lines'> => ({
  orderId,
  orderNumber: 'HP-1',
  returnId,
  contactId,
  reason: 'damaged',
  text: 'remark:1',
  photographs: [],
  by: 'account',
  requestedAt,
});
const ask = (returnId: string, lines: ReturnRequest['request']['lines'], requestedAt?: string): ReturnRequest => ({
  kind: 'RequestReturn',
  request: { ...facts(returnId, requestedAt), lines },
  delivery,
});
const requested = (returnId: string, quantity = 2, item = TILES): ReturnRequested => ({
  type: 'ReturnRequested',
  data: { ...facts(returnId), lines: [{ ...item, quantity }] },
});
const decision = (returnId: string, outcome: 'accepted' | 'declined') =>
  ({
    returnId,
    outcome,
    remedy: outcome === 'accepted' ? 'refund' : null,
    reason: 'remark:2',
    decidedAt: 'then',
  }) as const;
const decided = (returnId: string, outcome: 'accepted' | 'declined'): ReturnEvent => ({
  type: 'ReturnDecided',
  data: { orderId, ...decision(returnId, outcome) },
});
const withdrawn = (returnId: string): ReturnEvent => ({
  type: 'ReturnWithdrawn',
  data: { orderId, returnId, withdrawnAt: 'then' },
});
const decide = (returnId: string, outcome: 'accepted' | 'declined'): ReturnCommand => ({
  kind: 'DecideReturn',
  decision: decision(returnId, outcome),
});

describe('reports about a delivery', () => {
  it('are taken once, with the names of what was delivered', () => {
    given(returns, [])
      .when(ask('a', [{ itemId: 'i1', quantity: 2 }]))
      .then([requested('a')]);
    given(returns, [requested('a')])
      .when(ask('a', [{ itemId: 'i1', quantity: 2 }]))
      .then([]);
  });

  it('are taken until the last minute of the last day in Brisbane, and told what to do afterwards', () => {
    const lines = [{ itemId: 'i1', quantity: 2 }];
    given(returns, [])
      .when(ask('a', lines, '2027-03-10T13:59:59.000Z'))
      .thenState({});
    const late = given(returns, []).when(ask('a', lines, '2027-03-10T14:00:00.000Z'));
    late.thenError('RETURN_TOO_LATE', 'Please write to us');
    late.thenError('RETURN_TOO_LATE', 'Australian Consumer Law');
  });

  it('are about what was delivered, each line in one open report', () => {
    given(returns, [])
      .when({ ...ask('a', [{ itemId: 'i1', quantity: 1 }]), delivery: { ...delivery, lastDay: null } })
      .thenError('NOT_DELIVERED');
    given(returns, [])
      .when(ask('a', [{ itemId: 'i9', quantity: 1 }]))
      .thenError('ITEM_NOT_FOUND');
    given(returns, [])
      .when(ask('a', [{ itemId: 'i1', quantity: 11 }]))
      .thenError('RETURN_TOO_MANY', '10');
    given(returns, [requested('a')])
      .when(ask('b', [{ itemId: 'i1', quantity: 1 }]))
      .thenError('RETURN_OPEN', 'Tiles');
    given(returns, [requested('a')])
      .when(ask('b', [{ itemId: 'i2', quantity: 4 }]))
      .then([requested('b', 4, TAPS)]);
  });

  it('hold what was accepted, and nothing of what was declined or withdrawn', () => {
    const again = ask('b', [{ itemId: 'i1', quantity: 9 }]);
    given(returns, [requested('a'), decided('a', 'accepted')])
      .when(again)
      .thenError('RETURN_TOO_MANY', '8');
    given(returns, [requested('a'), decided('a', 'declined')])
      .when(again)
      .then([requested('b', 9)]);
    given(returns, [requested('a'), withdrawn('a')])
      .when(again)
      .then([requested('b', 9)]);
  });

  it('are decided once, by whoever is first', () => {
    given(returns, [requested('a')])
      .when(decide('a', 'accepted'))
      .then([decided('a', 'accepted')]);
    given(returns, [requested('a'), decided('a', 'accepted')])
      .when(decide('a', 'declined'))
      .thenError('RETURN_NOT_OPEN', 'accepted');
    given(returns, [requested('a'), withdrawn('a')])
      .when(decide('a', 'accepted'))
      .thenError('RETURN_NOT_OPEN', 'withdrawn');
    given(returns, []).when(decide('a', 'accepted')).thenError('RETURN_NOT_FOUND');
  });

  it('are withdrawn while nobody has decided', () => {
    const withdraw: ReturnCommand = { kind: 'WithdrawReturn', returnId: 'a', withdrawnAt: 'then' };
    given(returns, [requested('a')])
      .when(withdraw)
      .then([withdrawn('a')]);
    given(returns, [requested('a'), withdrawn('a')])
      .when(withdraw)
      .then([]);
    given(returns, [requested('a'), decided('a', 'declined')])
      .when(withdraw)
      .thenError('RETURN_NOT_OPEN', 'declined');
  });

  it('are taken of staff for the buyer by the same rules, with the way on that is theirs', () => {
    const entered = (lines: ReturnRequest['request']['lines'], at?: string, of = delivery): ReturnRequest => {
      const command = ask('b', lines, at);
      return { ...command, request: { ...command.request, by: 'staff' }, delivery: of };
    };
    const lines = [{ itemId: 'i1', quantity: 2 }];
    const { data } = requested('b');
    given(returns, [])
      .when(entered(lines))
      .then([{ type: 'ReturnRequested', data: { ...data, by: 'staff' } }]);
    given(returns, [requested('a')])
      .when(entered(lines))
      .thenError('RETURN_OPEN', 'Decide about that one first');
    given(returns, [])
      .when(entered(lines, '2027-03-10T14:00:00.000Z'))
      .thenError('RETURN_TOO_LATE', 'Let them report longer first');
    given(returns, [])
      .when(entered(lines, undefined, { ...delivery, lastDay: null }))
      .thenError('NOT_DELIVERED', 'of its money went back.');
    given(returns, [])
      .when(entered([{ itemId: 'i1', quantity: 11 }]))
      .thenError('RETURN_TOO_MANY');
  });

  describe('after the days of the terms', () => {
    const lines = [{ itemId: 'i1', quantity: 2 }];
    const extended = (until: string): ReturnEvent => ({ type: 'ReportingExtended', data: { orderId, until } });
    const extend = (until: string, at = '2027-03-20T00:00:00.000Z', lastDay = delivery.lastDay): ReturnCommand => ({
      kind: 'ExtendReporting',
      orderId,
      until,
      latest: '2027-05-19',
      delivery: { ...delivery, lastDay },
      at,
    });

    it('are taken until the last minute of the day that staff gave', () => {
      given(returns, [])
        .when(extend('2027-03-27'))
        .then([extended('2027-03-27')]);
      given(returns, [extended('2027-03-27')])
        .when(ask('a', lines, '2027-03-27T13:59:59.000Z'))
        .thenState({ givenUntil: '2027-03-27' });
      given(returns, [extended('2027-03-27')])
        .when(ask('a', lines, '2027-03-27T14:00:00.000Z'))
        .thenError('RETURN_TOO_LATE', '27 Mar 2027');
    });

    it('are let in for a later day, within sixty, of what is delivered', () => {
      given(returns, [])
        .when(extend('2027-05-19'))
        .then([extended('2027-05-19')]);
      for (const day of ['2027-03-19', '2027-05-20', '2027-02-30', 'tomorrow']) {
        given(returns, []).when(extend(day)).thenError('REPORT_PERIOD', '19 May 2027 at the latest');
      }
      given(returns, [extended('2027-03-27')])
        .when(extend('2027-03-27'))
        .thenError('REPORT_PERIOD_LONGER', '27 Mar 2027');
      given(returns, []).when(extend('2027-03-10', '2027-03-08T00:00:00.000Z')).thenError('REPORT_PERIOD_LONGER');
      given(returns, [])
        .when(extend('2027-03-27', undefined, null))
        .thenError('NOT_DELIVERED');
    });

    it('are taken as long as the terms say where that is longer', () => {
      given(returns, [extended('2027-03-05')])
        .when(ask('a', lines, '2027-03-10T13:59:59.000Z'))
        .thenState({ givenUntil: '2027-03-05' });
    });
  });

  it('never come to more than was delivered, whatever is asked and decided in whichever order', () => {
    const line = fc.record({ itemId: fc.constantFrom('i1', 'i2'), quantity: fc.integer({ min: 1, max: 12 }) });
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const command: fc.Arbitrary<ReturnCommand> = fc.oneof(
      fc
        .tuple(id, fc.uniqueArray(line, { minLength: 1, selector: ({ itemId }) => itemId }))
        .map(([one, lines]) => ask(one, lines)),
      fc
        .tuple(id, fc.constantFrom('accepted' as const, 'declined' as const))
        .map(([one, outcome]) => decide(one, outcome)),
      id.map((returnId) => ({ kind: 'WithdrawReturn' as const, returnId, withdrawnAt: 'then' })),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let state = returns.initial;
        for (const one of commands) {
          const before = state;
          try {
            state = returns.decide(one, state).reduce((known, event) => returns.evolve(known, event), state);
          } catch {
            expect(state).toBe(before);
          }
          for (const item of delivery.items) {
            const lines = (wanted: string) =>
              state.returns
                .filter((known) => known.state === wanted)
                .flatMap((known) => known.lines)
                .filter(({ itemId }) => itemId === item.itemId);
            const accepted = lines('accepted').reduce((sum, { quantity }) => sum + quantity, 0);
            const open = lines('open');
            expect(open.length).toBeLessThanOrEqual(1);
            expect(accepted + (open[0]?.quantity ?? 0)).toBeLessThanOrEqual(item.quantity);
            expect(standingOf(state, item)).toEqual({ left: item.quantity - accepted, reported: open.length === 1 });
          }
        }
      }),
    );
  });
});
