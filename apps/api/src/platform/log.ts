import pino, { type DestinationStream } from 'pino';
import { deepWithoutCardNumbers } from './card-numbers';
import { logLevel } from './process-settings';
import { inSources } from './source-places';

/**
 * A logger without card numbers, whatever it is given: a message, its values, an error with its stack, an object sent by
 * a stranger.
 */
export function createLog(level: string, destination: DestinationStream) {
  return pino(
    {
      level,
      base: undefined,
      redact: {
        paths: [
          '*.password',
          '*.email',
          '*.phone',
          '*.number',
          '*.cvc',
          '*.clientSecret',
          'req.headers.cookie',
          'req.headers.authorization',
        ],
        censor: '[redacted]',
      },
      serializers: { err: (error: Error) => error },
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.map(loggable) as Parameters<typeof method>);
        },
        streamWrite: inSources,
      },
    },
    destination,
  );
}

/** The process's logger. LOG_LEVEL=silent in tests; JSON lines on stderr so that stdout stays for people. */
export const log = createLog(logLevel(process.env.LOG_LEVEL), pino.destination({ dest: 2, sync: false }));

/** Errors keep message and stack behind getters that no copy would see, so they are written out first. */
function loggable(value: unknown): unknown {
  if (value instanceof Error) return { err: loggableError(value) };
  if (typeof value !== 'object' || value === null) return deepWithoutCardNumbers(value);
  const { err } = value as { err?: unknown };
  return deepWithoutCardNumbers(err instanceof Error ? { ...value, err: loggableError(err) } : value);
}

function loggableError(error: Error): unknown {
  return deepWithoutCardNumbers({ ...pino.stdSerializers.err(error) });
}
