import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.mjs';

const DEFAULT_PORT = 3000;

/** @param {string | undefined} text value of PORT @returns {number} @throws {Failure} when it is not a port */
export function parsePort(text) {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Failure(`PORT must be a whole number from 1 to 65535, but it is "${text}".`);
}

/**
 * Makes sure that the shop will be able to listen, before anything slow is done.
 *
 * @param {number} port
 * @throws {Failure} naming the port and the way out
 */
export async function assertPortFree(port) {
  // On every interface, in both families: a program on 127.0.0.1 alone blocks the port as well.
  for (const host of ['0.0.0.0', '::']) {
    let code = await tryToListen(port, host);
    // A listener of the run before may just be on its way out.
    for (let tries = 0; code === 'EADDRINUSE' && tries < 4; tries++) {
      await sleep(250);
      code = await tryToListen(port, host);
    }
    if (code === 'EADDRINUSE') {
      throw new Failure(
        `Port ${port} is already in use: stop the program that listens there, or choose another port, e.g. PORT=${port === 65_535 ? 3000 : port + 1} npm start.`,
      );
    }
    if (code === 'EACCES') {
      throw new Failure(
        `Port ${port} is reserved for the system administrator: choose another one, e.g. PORT=${DEFAULT_PORT} npm start.`,
      );
    }
  }
}

async function tryToListen(port, host) {
  const probe = createServer();
  try {
    probe.listen({ port, host, exclusive: true });
    await once(probe, 'listening');
    return undefined;
  } catch (error) {
    return error.code;
  } finally {
    if (probe.listening) await new Promise((resolve) => probe.close(resolve));
  }
}

/** Below those that systems give to whoever asks for any port (from 32768 on Linux, 49152 elsewhere). */
const OWN_PORTS = { from: 15_000, to: 32_000 };
const isOwn = (port) => Number.isInteger(port) && port >= OWN_PORTS.from && port < OWN_PORTS.to;

/**
 * Between the look and the program that is then to listen there, nobody gets it who listens on any port or calls somebody: a stranger
 * there would be taken for that program.
 *
 * @param {number} [wanted] taken when it is one of ours and nobody listens there
 * @returns {Promise<number>} a port nobody listens on right now
 */
export async function freePort(wanted) {
  for (let next = isOwn(wanted) ? wanted : undefined; ; next = undefined) {
    const port = next ?? randomInt(OWN_PORTS.from, OWN_PORTS.to);
    const codes = [await tryToListen(port, '127.0.0.1'), await tryToListen(port, '0.0.0.0')];
    if (codes.every((code) => code === undefined)) return port;
    // Whatever forbids listening forbids it on every port.
    if (!codes.includes('EADDRINUSE') && !codes.includes('EACCES'))
      throw new Error(`no port can be listened on: ${codes}`);
  }
}
