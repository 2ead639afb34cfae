import { Metadata, type StatusObject } from '@grpc/grpc-js';
import { WakeUp } from '../wake-up';

/** What a real server was seen to answer, or not to answer, while something is wrong with it. */
export type Trouble =
  /** Takes connections and calls and says nothing, as a stopped process does, until it goes on. */
  | 'frozen'
  /** Lost the leadership to another node. */
  | 'not-leader'
  /** Listens already and serves nothing yet. */
  | 'not-ready'
  /** The user lacks the right. */
  | 'access-denied'
  /** The user or the password is wrong. */
  | 'unauthenticated';

/** Calls of the protocol; a subscription to everything asks for `all`, too. */
export type Asked = 'all' | 'stream' | 'append';

export interface TroubleOptions {
  /** Default: every call. */
  readonly only?: readonly Asked[];
  /** Ends after so many answers. Default: lasts until told otherwise. */
  readonly times?: number;
}

type Answer = Pick<StatusObject, 'code' | 'details' | 'metadata'>;

/** Stands before every call of the double. */
export class TroubleSwitch {
  private trouble: Trouble | undefined;
  private options: TroubleOptions = {};
  private left = Infinity;
  private readonly changed = new WakeUp();

  constructor(private readonly port: () => number) {}

  set(trouble: Trouble | undefined, options: TroubleOptions = {}): void {
    this.trouble = trouble;
    this.options = options;
    this.left = options.times ?? Infinity;
    this.changed.ring();
  }

  /** Waits while the double is frozen. @returns what to answer instead of serving; undefined when all is well */
  async pass(asked: Asked, gone: AbortSignal): Promise<Answer | undefined> {
    await this.thawed(gone);
    const { trouble, options } = this;
    if (trouble === undefined || (options.only !== undefined && !options.only.includes(asked))) return undefined;
    this.left -= 1;
    if (this.left <= 0) this.set(undefined);
    return this.answerTo(trouble);
  }

  async thawed(gone: AbortSignal): Promise<void> {
    while (this.trouble === 'frozen' && !gone.aborted) await this.changed.wait(this.changed.ticket, gone);
  }

  private answerTo(trouble: Trouble): Answer {
    const metadata = new Metadata();
    switch (trouble) {
      case 'not-leader':
        metadata.set('exception', 'not-leader');
        metadata.set('leader-endpoint-host', '127.0.0.1');
        metadata.set('leader-endpoint-port', String(this.port()));
        return { code: 5, details: 'Leader info available', metadata };
      case 'access-denied':
        metadata.set('exception', 'access-denied');
        return { code: 7, details: 'Access Denied', metadata };
      case 'unauthenticated':
        return { code: 16, details: 'Unauthenticated', metadata };
      default:
        return { code: 14, details: 'Server Is Not Ready', metadata };
    }
  }
}
