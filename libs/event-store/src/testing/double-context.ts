import type { WakeUp } from '../wake-up';
import type { EventLog } from './event-log';
import type { Asked, TroubleSwitch } from './trouble';

/** What every call of the double works on. */
export interface DoubleContext {
  readonly log: EventLog;
  /** Rings after every append. */
  readonly wakeUp: WakeUp;
  readonly troubles: TroubleSwitch;
  /** Calls that were served or refused, by what they asked for. */
  readonly calls: Record<Asked, number>;
  readonly stopping: AbortSignal;
}
