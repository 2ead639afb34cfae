import { actsOn, type ActedRefund } from './refund-acts';

describe('what can be done about a refund', () => {
  it.each<[ActedRefund, readonly string[]]>([
    [{ method: 'bank', status: 'requested', retried: false }, ['settle', 'cannot-be-sent']],
    [{ method: 'bank', status: 'settled', retried: false }, ['came-back']],
    [{ method: 'bank', status: 'failed', retried: false }, ['retry']],
    [{ method: 'card', status: 'failed', retried: false }, ['retry']],
    [{ method: 'bank', status: 'failed', retried: true }, []],
    [{ method: 'card', status: 'requested', retried: false }, []],
    [{ method: 'card', status: 'submitted', retried: false }, []],
    [{ method: 'card', status: 'settled', retried: false }, []],
  ])('%o: %j', (refund, acts) => {
    expect(actsOn(refund)).toEqual(acts);
  });
});
