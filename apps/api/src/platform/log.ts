import pino from 'pino';

/** Runs of 13 to 19 digits could be a card number; they never reach a log line. */
const CARD_NUMBER = /\b(?:\d[ -]?){13,19}\b/g;

/** The process's logger. LOG_LEVEL=silent in tests; JSON lines on stderr so that stdout stays for people. */
export const log = pino(
  {
    level: process.env.LOG_LEVEL ?? 'info',
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
    hooks: {
      logMethod(args, method) {
        const scrubbed = args.map((arg) => (typeof arg === 'string' ? arg.replace(CARD_NUMBER, '[digits]') : arg));
        method.apply(this, scrubbed as Parameters<typeof method>);
      },
    },
  },
  pino.destination({ dest: 2, sync: false }),
);
