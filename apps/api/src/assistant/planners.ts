import { Inject, Injectable } from '@nestjs/common';
import { Breaker, embeddedPlanner, type Planner } from '@halfpallet/assistant';
import type { AssistantMode } from '@halfpallet/contracts';
import type { Config } from '../platform/config';
import { CLOCK, CONFIG, type Clock } from '../platform/tokens';
import { OpenAiPlanner } from './openai/openai-planner';
import { SpentTokens } from './spent-tokens';

export interface ChosenPlanner {
  readonly planner: Planner;
  readonly fallback: Planner | null;
  /** The planner that is set and cannot be asked now: it failed too often, or its tokens of today are spent. */
  readonly instead: AssistantMode | null;
  /** Whether it could answer. */
  readonly noted: (didAnswer: boolean) => void;
  /** SHA-256 of the words it is instructed with. */
  readonly promptHash: string | null;
}

/** Who answers the next turn. */
@Injectable()
export class Planners {
  private readonly breaker = new Breaker();
  private readonly provider: OpenAiPlanner | null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tokens: SpentTokens,
  ) {
    const { openai } = config.assistant;
    this.provider = openai && new OpenAiPlanner(openai, (spent) => void this.tokens.add(spent));
  }

  /** What answers when nothing is in the way. */
  get mode(): AssistantMode {
    return (this.provider ?? embeddedPlanner).mode;
  }

  /** @param user names the conversation to the provider, and nobody */
  async choose(user: string): Promise<ChosenPlanner> {
    const embedded = { planner: embeddedPlanner, fallback: null, noted: () => undefined, promptHash: null };
    if (!this.provider) return { ...embedded, instead: null };
    const nowMs = this.clock.now().getTime();
    if (this.breaker.isOpen(nowMs) || (await this.tokens.areSpent(this.config.assistant.dailyTokens))) {
      return { ...embedded, instead: this.provider.mode };
    }
    return {
      planner: this.provider.of(user),
      fallback: embeddedPlanner,
      instead: null,
      promptHash: this.provider.promptHash,
      noted: (didAnswer) => {
        if (didAnswer) this.breaker.succeeded();
        else this.breaker.failed(this.clock.now().getTime());
      },
    };
  }
}
