import type { WakeUp } from '../wake-up';
import type { EventLog } from './event-log';
import type { TroubleSwitch } from './trouble';

/** What every call of the double works on. */
export interface DoubleContext {
  readonly log: EventLog;
  /** Rings after every append. */
  readonly wakeUp: WakeUp;
  readonly troubles: TroubleSwitch;
  readonly stopping: AbortSignal;
}
