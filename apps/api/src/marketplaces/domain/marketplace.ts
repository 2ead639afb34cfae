import type { Decider } from '@halfpallet/event-store';
import type { Marketplace } from '@halfpallet/sourcing';
import { MarketplaceError } from './marketplace.errors';
import type { MarketplaceEvent, MarketplacePaused } from './marketplace.events';

export type Pause = Pick<MarketplacePaused['data'], 'cause' | 'until' | 'reason'>;

export interface MarketplaceState {
  /** The last one that nobody has ended; it may be over. */
  readonly pause: Pause | null;
  /** How many there were, which numbers the last one. */
  readonly pauses: number;
  /** Whether its live site may be read. */
  readonly live: boolean;
}

/** `now` and `until` are ISO times. */
export type MarketplaceCommand = { readonly marketplace: Marketplace; readonly reason: string } & (
  | { readonly kind: 'Pause'; readonly until: string | null; readonly now: string }
  /** It declined several times in a row. */
  | { readonly kind: 'PauseAfterBlocks'; readonly until: string; readonly now: string }
  /** `seen` is the number of the pause that whoever resumes it looked at; left out by whoever means any. */
  | { readonly kind: 'Resume'; readonly now: string; readonly seen?: number }
  | { readonly kind: 'Switch'; readonly live: boolean }
);

/** Whether a marketplace may be asked for pages: a fact the shop owns, and not its queues. */
export const marketplace: Decider<MarketplaceState, MarketplaceCommand, MarketplaceEvent> = {
  initial: { pause: null, pauses: 0, live: false },
  evolve(state, event) {
    switch (event.type) {
      case 'MarketplacePaused': {
        const { cause, until, reason } = event.data;
        return { ...state, pause: { cause, until, reason }, pauses: state.pauses + 1 };
      }
      case 'MarketplaceResumed':
        return { ...state, pause: null };
      case 'MarketplaceSwitchedOn':
        return { ...state, live: true };
      case 'MarketplaceSwitchedOff':
        return { ...state, live: false };
      default:
        return state;
    }
  },
  decide(command, state) {
    const { marketplace: name, reason } = command;
    const data = { marketplace: name, reason };
    switch (command.kind) {
      case 'Pause': {
        // A pause of the shop's own is one that staff may take over, with an end of theirs.
        if (pauseAt(state, command.now)?.cause === 'staff') throw MarketplaceError.alreadyPaused();
        return [{ type: 'MarketplacePaused', data: { ...data, cause: 'staff', until: command.until } }];
      }
      case 'PauseAfterBlocks':
        if (pauseAt(state, command.now)) return [];
        return [{ type: 'MarketplacePaused', data: { ...data, cause: 'blocks', until: command.until } }];
      case 'Resume':
        if (!pauseAt(state, command.now)) throw MarketplaceError.notPaused();
        // Why it was paused since is what nobody has seen to.
        if (command.seen !== undefined && command.seen !== state.pauses) throw MarketplaceError.pausedAnew();
        return [{ type: 'MarketplaceResumed', data }];
      case 'Switch':
        if (state.live === command.live) return [];
        return [{ type: command.live ? 'MarketplaceSwitchedOn' : 'MarketplaceSwitchedOff', data }];
    }
  },
};

/** The pause that holds at that time. @param now ISO time in UTC */
export function pauseAt({ pause }: MarketplaceState, now: string): Pause | null {
  return pause && (pause.until === null || Date.parse(pause.until) > Date.parse(now)) ? pause : null;
}
