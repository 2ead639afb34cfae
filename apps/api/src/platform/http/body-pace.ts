import type { IncomingMessage } from 'node:http';

/** How a body has to come. */
export interface BodyLimits {
  /** From the head to the last byte, in milliseconds. */
  readonly wholeMs: number;
  /** As long as it takes one look to the next, so many bytes have to come; missing where only the whole is measured. */
  readonly floor?: { readonly everyMs: number; readonly bytes: number };
}

/** What is asked of a request whose body is still coming. */
export type ArrivingBody = Pick<IncomingMessage, 'complete' | 'readableLength' | 'readableHighWaterMark' | 'once'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'bytesRead'>;
};

interface Arriving {
  readonly limits: BodyLimits;
  readonly beganAt: number;
  lookedAt: number;
  bytes: number;
}

/**
 * Ends requests whose bodies come too slowly, so that nobody keeps a connection for nothing: a large file may take minutes as long
 * as it moves, all others have half a minute. Bytes that we ourselves do not take yet are not missed.
 */
export class BodyPaces<Body extends ArrivingBody> {
  private readonly arriving = new Map<Body, Arriving>();

  /** @param end is told whose body came too slowly */
  constructor(private readonly end: (body: Body) => void) {}

  /** @param now in milliseconds */
  watch(body: Body, limits: BodyLimits, now: number): void {
    this.arriving.set(body, { limits, beganAt: now, lookedAt: now, bytes: body.socket.bytesRead });
    const forget = () => this.arriving.delete(body);
    body.once('end', forget);
    body.once('close', forget);
  }

  /** To be called about once a second. */
  look(now: number): void {
    for (const [body, one] of this.arriving) {
      if (body.complete) this.arriving.delete(body);
      else if (now - one.beganAt > one.limits.wholeMs || isTooSlow(body, one, now)) {
        this.arriving.delete(body);
        this.end(body);
      }
    }
  }
}

function isTooSlow(
  { socket, readableLength, readableHighWaterMark }: ArrivingBody,
  one: Arriving,
  now: number,
): boolean {
  const { floor } = one.limits;
  if (!floor || now - one.lookedAt < floor.everyMs) return false;
  const came = socket.bytesRead - one.bytes;
  one.lookedAt = now;
  one.bytes = socket.bytesRead;
  // It waits for its turn with us.
  const isFull = readableLength >= readableHighWaterMark;
  return came < floor.bytes && !isFull;
}
