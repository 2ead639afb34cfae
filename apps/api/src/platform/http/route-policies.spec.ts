import type { Policy } from './policy';
import { assertEveryRouteHasAPolicy, assertPowersAreProven } from './route-policies';

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

it('a route without a policy keeps the shop from starting, and is named', () => {
  const bare = { method: 'PUT', path: '/api/bare', handler: 'Bare.put', policy: undefined };
  expect(() => assertEveryRouteHasAPolicy([route('GET', 'public'), bare])).toThrow(
    'Routes without a policy: PUT /api/bare (Bare.put)',
  );
  expect(() => assertEveryRouteHasAPolicy([route('GET', 'public'), route('POST', 'staff')])).not.toThrow();
});
