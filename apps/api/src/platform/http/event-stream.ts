/**
 * Of an answer of server-sent events: a proxy in front hands on each at once, and the connection ends with them. Kept for another
 * request, the connection of a stream that the stopping shop has ended would hold up the stop.
 */
export const EVENT_STREAM = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
  connection: 'close',
} as const;
