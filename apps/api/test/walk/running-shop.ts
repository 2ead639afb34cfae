import type { WalkClock } from './walk-clock';

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  readonly cookies: ReadonlyArray<{ name: string; value: string; maxAge?: number; expires?: Date }>;
  /** The request was sent more than once, because nobody answered the first time. */
  readonly repeated: boolean;
}

/** What a second card simulator has to know to stand beside the shop's own. */
export interface ShopSecrets {
  readonly secret: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string;
}

/** One or both processes are killed in the middle of an act. */
export interface Strike {
  readonly which: number;
  readonly afterMs: number;
}

/** The shop that a walk is about, wherever it runs. */
export interface RunningShop {
  readonly clock: WalkClock;
  readonly secrets: ShopSecrets;
  /** How long work may be under way before it counts as stuck; killed workers leave leases behind. */
  readonly patienceMs: number;
  /** Lines at level error since somebody emptied this. */
  readonly complaints: string[];
  send(request: Request): Promise<Reply>;
  /** Whether every read model has got to the position within the time. */
  caughtUp(position: bigint, withinMs: number): Promise<boolean>;
  /** Asks for a run of a regular job, or of any other with what it needs. */
  enqueue(queue: string, jobId: string, data?: object): Promise<void>;
  /**
   * The next refund does not reach the provider, the one after it does and its answer gets lost; only where the shop
   * runs in this process.
   * @returns what ends it
   */
  loseTwoRefunds?(): () => void;
  /**
   * A mail server is there and takes no mail, for good; only where the shop runs in this process.
   * @returns what takes it away again
   */
  refuseMails?(): () => void;
  /** Seals what was written and reads all of it again; only where the shop runs in this process. */
  verifyHistory?(): Promise<{ readonly ok: boolean }>;
  /** A product leaves the catalogue, as by an import; only where the shop runs in this process. */
  withdraw?(productId: number): Promise<void>;
  /** Ends it and starts it again on the same data. */
  restart(): Promise<void>;
  /** Kills processes without warning and starts them again; only where there are processes. */
  strike?(strike: Strike): Promise<void>;
  close(): Promise<void>;
}
