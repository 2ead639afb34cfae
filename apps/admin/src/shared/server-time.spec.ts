import { noteServerTime, serverNow } from './server-time';

const NOW = Date.UTC(2026, 5, 30, 13, 59);
const SERVERS = 'Tue, 30 Jun 2026 13:59:00 GMT';
const answer = (date: string, cacheControl = 'private, no-store') =>
  new Headers({ Date: date, 'Cache-Control': cacheControl });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the time', () => {
  it('is the server`s, on a machine whose clock is a day behind', () => {
    jest.setSystemTime(NOW - 86_400_000);
    noteServerTime(answer(SERVERS));
    expect(serverNow()).toBe(NOW);
    jest.advanceTimersByTime(60_000);
    expect(serverNow()).toBe(NOW + 60_000);
  });

  it('is this machine`s where the way of the answer explains what differs', () => {
    jest.setSystemTime(NOW + 1_500);
    noteServerTime(answer(SERVERS));
    expect(serverNow()).toBe(NOW + 1_500);
  });

  it('is not that of an answer that was kept, nor of one that says none', () => {
    jest.setSystemTime(NOW);
    noteServerTime(answer(SERVERS));
    noteServerTime(answer('Mon, 01 Jun 2026 00:00:00 GMT', 'private, max-age=86400'));
    noteServerTime(new Headers({ 'Cache-Control': 'no-store' }));
    expect(serverNow()).toBe(NOW);
  });
});
