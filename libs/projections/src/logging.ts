/** The part of a pino logger this library uses. Never given row contents or event data. */
export interface ProjectionLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Called as things happen; implementations must be quick and must not throw. Times in milliseconds. */
export interface ProjectionMetrics {
  batchApplied?(batch: { readonly events: number; readonly consumers: number; readonly durationMs: number }): void;
  streamParked?(consumer: string, stream: string): void;
  halted?(consumer: string, code: string): void;
  rebuilt?(name: string, events: number, durationMs: number): void;
}

export const silentLogger: ProjectionLogger = { info: () => {}, warn: () => {}, error: () => {} };
