import { EventEmitter } from 'node:events';
import { BodyPaces, type ArrivingBody, type BodyLimits } from './body-pace';

const UPLOAD: BodyLimits = { wholeMs: 300_000, floor: { everyMs: 10_000, bytes: 160_000 } };

/** A body of which as much has come as is said. */
class Body extends EventEmitter {
  complete = false;
  readableLength = 0;
  readonly readableHighWaterMark = 65_536;
  readonly socket = { bytesRead: 500 };
  come(bytes: number): void {
    this.socket.bytesRead += bytes;
  }
}

function watched(limits: BodyLimits) {
  const ended: unknown[] = [];
  const body = new Body();
  const paces = new BodyPaces<ArrivingBody>((one) => ended.push(one));
  paces.watch(body as unknown as ArrivingBody, limits, 0);
  /** Looks each second until then, as bytes come. */
  const until = (end: number, perSecond: number) => {
    for (let second = 1; second * 1_000 <= end; second += 1) {
      body.come(perSecond);
      paces.look(second * 1_000);
      if (ended.length > 0) return second;
    }
    return null;
  };
  return { body, ended, paces, until };
}

it('lets a file of 20 MB take its four minutes on a line of 0.7 Mbit/s', () => {
  expect(watched(UPLOAD).until(240_000, 87_500)).toBeNull();
});

it.each([
  ['a byte a second, as who wants to keep the connection', 1, 10],
  ['nothing at all', 0, 10],
  ['just less than the floor', 15_900, 10],
  ['enough, but for ever', 20_000, 301],
])('ends one of which comes %s', (_what, perSecond, second) => {
  expect(watched(UPLOAD).until(400_000, perSecond)).toBe(second);
});

it('ends a small body after half a minute, however it moves', () => {
  expect(watched({ wholeMs: 30_000 }).until(60_000, 50_000)).toBe(31);
});

it('does not blame who sends for bytes that we do not take yet', () => {
  const { body, until } = watched(UPLOAD);
  body.readableLength = body.readableHighWaterMark;
  expect(until(60_000, 0)).toBeNull();
});

it.each(['end', 'close'])('forgets a body at its %s', (event) => {
  const { body, ended, paces } = watched(UPLOAD);
  body.emit(event);
  paces.look(1_000_000);
  expect(ended).toEqual([]);
});

it('ends each only once', () => {
  const { ended, paces } = watched(UPLOAD);
  paces.look(400_000);
  paces.look(500_000);
  expect(ended).toHaveLength(1);
});
