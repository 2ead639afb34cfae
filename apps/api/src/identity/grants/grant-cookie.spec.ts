import { createHmac } from 'node:crypto';
import { cookieOf, QUOTES, readGrants, withGrant } from './grant-cookie';

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));
const ids = (cookie: string, now: Date, secret = 'secret') =>
  readGrants(cookie, secret, now).map((grant) => grant.orderId);

describe('the grant cookie', () => {
  it('holds what was granted, newest first and once', () => {
    const first = withGrant([], { orderId: 'a-1' }, 'secret', day(0));
    const second = withGrant(readGrants(first, 'secret', day(0)), { orderId: 'b-2' }, 'secret', day(0));
    const again = withGrant(readGrants(second, 'secret', day(0)), { orderId: 'a-1' }, 'secret', day(0));
    expect(ids(second, day(0))).toEqual(['b-2', 'a-1']);
    expect(ids(again, day(0))).toEqual(['a-1', 'b-2']);
  });

  it('knows which were given to somebody who was signed in', () => {
    const first = withGrant([], { orderId: 'a-1' }, 'secret', day(0));
    const second = withGrant(
      readGrants(first, 'secret', day(0)),
      { orderId: 'b-2', ofAccount: true },
      'secret',
      day(0),
    );
    const held = readGrants(second, 'secret', day(0));
    expect(held.map(({ orderId, ofAccount = false }) => [orderId, ofAccount])).toEqual([
      ['b-2', true],
      ['a-1', false],
    ]);
    expect(ids(cookieOf(held.slice(1), 'secret'), day(0))).toEqual(['a-1']);
    expect(ids(second.replace(':a.', '.'), day(0))).toEqual([]);
  });

  it('holds twenty orders in less than a kilobyte and lets the oldest go', () => {
    let cookie: string | undefined;
    for (let n = 0; n < 25; n += 1) {
      const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
      cookie = withGrant(readGrants(cookie, 'secret', day(0)), { orderId: id, ofAccount: true }, 'secret', day(0));
    }
    expect(cookie!.length).toBeLessThan(1_024);
    expect(ids(cookie!, day(0))).toHaveLength(20);
    expect(ids(cookie!, day(0))[19]).toMatch(/0005$/);
  });

  it('lets each order go sixty days after its own grant', () => {
    const first = withGrant([], { orderId: 'a-1' }, 'secret', day(0));
    const second = withGrant(readGrants(first, 'secret', day(30)), { orderId: 'b-2' }, 'secret', day(30));
    expect(ids(second, day(59))).toEqual(['b-2', 'a-1']);
    expect(ids(second, day(60))).toEqual(['b-2']);
    expect(ids(second, day(90))).toEqual([]);
  });

  it('holds nothing when anything was changed or signed by somebody else', () => {
    const cookie = withGrant([], { orderId: 'a-1' }, 'secret', day(0));
    expect(ids(cookie.replace('a-1', 'a-2'), day(0))).toEqual([]);
    expect(ids(cookie.replace(/:\d+/, ':99999'), day(0))).toEqual([]);
    expect(ids(cookie, day(0), 'another secret')).toEqual([]);
    expect(ids(cookie.slice(0, -1), day(0))).toEqual([]);
    expect(ids('', day(0))).toEqual([]);
    expect(readGrants(undefined, 'secret', day(0))).toEqual([]);
  });

  it('is no grant of the other kind', () => {
    expect(readGrants(withGrant([], { orderId: 'a-1' }, 'secret', day(0)), 'secret', day(0), QUOTES)).toEqual([]);
    expect(readGrants(withGrant([], { orderId: 'a-1' }, 'secret', day(0), QUOTES), 'secret', day(0))).toEqual([]);
  });

  it('still opens what a browser was given before each purpose had a key of its own', () => {
    const text = `a-1:${day(0).getTime() / 86_400_000}`;
    const former = createHmac('sha256', 'secret').update(`order-grants:${text}`).digest('base64url');
    expect(ids(`${text}.${former}`, day(59))).toEqual(['a-1']);
    // The next grant signs both with the new key.
    const next = withGrant(readGrants(`${text}.${former}`, 'secret', day(1)), { orderId: 'b-2' }, 'secret', day(1));
    expect(ids(next, day(1))).toEqual(['b-2', 'a-1']);
  });

  it('refuses an id that would break the cookie apart', () => {
    expect(() => withGrant([], { orderId: 'a:1.b' }, 'secret', day(0))).toThrow('not an order id');
  });
});
