import type { FastifyInstance } from 'fastify';

/**
 * Lets an answer arrive that is given before the whole body came: what is too large, or no JSON. Ended with bytes unread, the connection
 * is reset, and who is still sending has a broken line instead of the words. So what comes is read and thrown away, for as
 * long as `holdToPace` gives a body.
 */
export function keepEarlyAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!raw.complete && reply.getHeader('connection') === 'close') {
      void reply.removeHeader('connection');
      raw.resume();
    }
    done();
  });
}
