import { visitorOf } from './visitor';

describe('who a limit takes somebody for', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('%s is the shop`s own machine', (ip) =>
    expect(visitorOf({ ip }).own).toBe(true),
  );

  it.each(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1', '10.0.0.1', '128.0.0.1', '127.0.0.1.evil.example', ''])(
    '%j is anybody',
    (ip) => expect(visitorOf({ ip }).own).toBe(false),
  );

  it('is one visitor for all addresses of one household', () => {
    expect(visitorOf({ ip: '2001:db8:1:2::7' }).key).toBe(visitorOf({ ip: '2001:db8:1:2:ffff::9' }).key);
    expect(visitorOf({ ip: '2001:db8:1:2::7' }).key).not.toBe(visitorOf({ ip: '2001:db8:1:3::7' }).key);
  });
});
