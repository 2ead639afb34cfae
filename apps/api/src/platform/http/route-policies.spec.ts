import type { Policy } from './policy';
import { assertPowersAreProven } from './route-policies';

const route = (method: string, policy: Policy) => ({ method, path: '/api/it', handler: `It.${method}`, policy });
const asks = (method: string, policy: Policy) => () => assertPowersAreProven([route(method, policy)]);

describe('what lets money out or changes power', () => {
  it('asks for a proof wherever it is written, or the shop does not start', () => {
    expect(asks('POST', { permission: 'orders.refund' })).toThrow('It.POST');
    expect(asks('DELETE', { permission: 'staff.manage' })).toThrow('It.DELETE');
    expect(asks('POST', { permission: 'orders.refund', proof: true })).not.toThrow();
    expect(asks('GET', { permission: 'staff.manage' })).not.toThrow();
    expect(asks('POST', { permission: 'orders.cancel', proof: () => false })).not.toThrow();
  });

  it('is nothing that is only read', () => {
    expect(asks('GET', { permission: 'staff.manage', proof: true })).toThrow('It.GET');
  });
});
