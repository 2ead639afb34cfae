/** The part of a pino logger the stores use. Never given event data. */
export interface StoreLogger {
  warn(fields: object, message: string): void;
}

export const silentLogger: StoreLogger = { warn: () => undefined };
