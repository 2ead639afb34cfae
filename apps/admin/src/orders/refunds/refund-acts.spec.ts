import { actsOn, type ActedRefund } from './refund-acts';

describe('what can be done about a refund', () => {
  it.each<[ActedRefund, readonly string[]]>([
    [{ method: 'bank', status: 'requested', failedOpen: false }, ['settle', 'cannot-be-sent']],
    [{ method: 'bank', status: 'settled', failedOpen: false }, ['came-back']],
    [{ method: 'bank', status: 'failed', failedOpen: true }, ['retry']],
    [{ method: 'card', status: 'failed', failedOpen: true }, ['retry']],
    [{ method: 'bank', status: 'failed', failedOpen: false }, []],
    [{ method: 'card', status: 'requested', failedOpen: false }, []],
    [{ method: 'card', status: 'submitted', failedOpen: false }, []],
    [{ method: 'card', status: 'settled', failedOpen: false }, []],
  ])('%o: %j', (refund, acts) => {
    expect(actsOn(refund)).toEqual(acts);
  });
});
