export interface LoggedRequest {
  readonly at: Date;
  /** Id of the marketplace or shop; null for what belongs to none, such as robots.txt of the shared listener. */
  readonly site: string | null;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly userAgent: string | null;
  /** Null: the connection was cut. */
  readonly status: number | null;
}

/** More than any test reads, and few enough that a listener may run for weeks. */
const KEPT = 20_000;

/** Every request in the order of its answer. */
export class RequestLog {
  private entries: LoggedRequest[] = [];

  add(entry: LoggedRequest): void {
    this.entries.push(entry);
    if (this.entries.length > KEPT * 2) this.entries = this.entries.slice(-KEPT);
  }

  all(): readonly LoggedRequest[] {
    return this.entries.slice(-KEPT);
  }

  clear(): void {
    this.entries = [];
  }
}
