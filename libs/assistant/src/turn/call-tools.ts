import type { AssistantMode } from '@halfpallet/contracts';
import type { Focus } from '../planner';
import { EFFECTS, type ToolCall, type ToolName, type ToolOutcome, type ToolProblem } from '../tools';
import { checkCall, type WantedCall } from './check-call';
import { isUnasked, refusalOf } from './consent';
import { focusAfter } from './focus-after';
import type { TurnLimits } from './limits';
import { callKey } from './same-call';
import { TimeIsUp, within } from './within';

/** A tool's polite refusal: the planner is told, and can say so. */
export class ToolRefusal extends Error {
  constructor(readonly problem: ToolProblem) {
    super(problem.message);
    this.name = 'ToolRefusal';
  }
}

/** What the tools do, for one turn of one buyer. */
export interface Tools {
  /** Products are named by their id. @throws ToolRefusal */
  run(call: ToolCall, signal: AbortSignal): Promise<unknown>;
}

export interface ToolNotice {
  readonly id: string;
  readonly name: ToolName;
  readonly state: 'running' | 'done' | 'failed';
}

interface Turn {
  readonly text: string;
  readonly focus: Focus;
  readonly isTainted: boolean;
  readonly isPressed: boolean;
  readonly tools: Tools;
  readonly limits: TurnLimits;
  /** Calls this turn may make. */
  readonly calls: number;
  readonly onTool: (notice: ToolNotice) => void;
  /** Something the shop did not foresee; the buyer hears that it did not work. */
  readonly onFault: (error: unknown, name: ToolName) => void;
}

/** What web pages say of themselves. Whoever has read them does nothing more in this turn. */
const BRINGS_FOREIGN_WORDS: ReadonlySet<ToolName> = new Set(['sourcing_status', 'source_product']);
const CANCELLED: ToolProblem = { code: 'CANCELLED', message: 'The buyer stopped the answer.' };
const TOO_LATE: ToolProblem = {
  code: 'TOOL_TIMED_OUT',
  message: 'This took too long. Please ask again in a moment.',
};
const NOT_NOW: ToolProblem = {
  code: 'TOOL_FAILED',
  message: 'This did not work just now. Please ask again in a moment.',
};
/** What a call beyond the turn's limit is answered. */
export const TOO_MANY: ToolProblem = {
  code: 'TOO_MANY_CALLS',
  message: 'Enough was asked for. Answer with what is known.',
};
const ONE_EFFECT: ToolProblem = {
  code: 'ONE_THING_AT_A_TIME',
  message: 'One thing is done at a time. Offer this next.',
};

/** Carries out what planners ask for, within what a turn allows. */
export class CallTools {
  readonly outcomes: ToolOutcome[] = [];
  /** An effect the buyer did not ask for; the shop may offer it. */
  unasked: ToolCall | null = null;
  /** Calls with arguments that no tool takes. */
  badCalls = 0;
  private made = 0;
  private effects = 0;
  private readonly admitted = new Set<string>();
  private readonly answers = new Map<string, Promise<ToolOutcome>>();

  constructor(private readonly turn: Turn) {}

  /** Something was done, or may have been: the turn is not run again. */
  get acted(): boolean {
    return this.outcomes.some(
      (outcome) => EFFECTS.has(outcome.name) && ('result' in outcome || outcome.problem.code === TOO_LATE.code),
    );
  }

  /** The turn has read words of others, from the start or since. */
  get isTainted(): boolean {
    return this.turn.isTainted || this.outcomes.some(({ name }) => BRINGS_FOREIGN_WORDS.has(name));
  }

  /**
   * Reads run beside each other, then the one effect by itself. Every call has its outcome, in the order of the calls.
   */
  async run(
    wanted: readonly WantedCall[],
    grants: ReadonlySet<ToolName>,
    mode: AssistantMode,
    signal: AbortSignal,
  ): Promise<void> {
    const checked = wanted.map((one) => this.admit(one, grants, mode));
    const outcomes: ToolOutcome[] = [];
    await Promise.all(
      checked.map(async (one, place) => {
        if ('problem' in one) outcomes[place] = refused(wanted[place]!, one.problem);
        else if (!EFFECTS.has(one.call.name)) outcomes[place] = as(wanted[place]!, await this.once(one.call, signal));
      }),
    );
    for (const [place, one] of checked.entries()) {
      if ('call' in one && EFFECTS.has(one.call.name))
        outcomes[place] = as(wanted[place]!, await this.once(one.call, signal));
    }
    this.outcomes.push(...outcomes);
  }

  private admit(wanted: WantedCall, grants: ReadonlySet<ToolName>, mode: AssistantMode) {
    const { text, focus, limits, isPressed } = this.turn;
    const { list } = focusAfter(focus, this.outcomes);
    const checked = checkCall(wanted, grants, list);
    if ('problem' in checked) {
      if (checked.problem.code === 'BAD_ARGUMENTS') this.badCalls += 1;
      return checked;
    }
    const { call } = checked;
    if (this.admitted.has(callKey(call))) return checked;
    const refusal = refusalOf(call, { text, offer: focus.offer, isTainted: this.isTainted, mode, isPressed });
    if (refusal) {
      if (isUnasked(refusal)) this.unasked = call;
      return { problem: refusal };
    }
    if (this.made >= this.turn.calls) return { problem: TOO_MANY };
    if (EFFECTS.has(call.name)) {
      if (this.effects >= limits.effects) return { problem: ONE_EFFECT };
      this.effects += 1;
    }
    this.made += 1;
    this.admitted.add(callKey(call));
    return checked;
  }

  /** The same question gets the answer it got before. */
  private async once(call: ToolCall, signal: AbortSignal): Promise<ToolOutcome> {
    const key = callKey(call);
    const known = this.answers.get(key) ?? this.carryOut(call, signal);
    this.answers.set(key, known);
    return known;
  }

  private async carryOut(call: ToolCall, signal: AbortSignal): Promise<ToolOutcome> {
    const { tools, limits, onTool, onFault } = this.turn;
    const { id, name } = call;
    const ms = name === 'source_product' ? limits.sourcingMs : limits.toolMs;
    if (signal.aborted) return refused(call, CANCELLED);
    onTool({ id, name, state: 'running' });
    // What was begun for the buyer is seen through: they hear what became of it, even if they stopped the answer.
    const until = EFFECTS.has(name) ? new AbortController().signal : signal;
    try {
      const result = await within(ms, until, (own) => tools.run(call, own));
      onTool({ id, name, state: 'done' });
      return { call, name, result } as ToolOutcome;
    } catch (error) {
      onTool({ id, name, state: 'failed' });
      if (signal.aborted && !EFFECTS.has(name)) return refused(call, CANCELLED);
      if (error instanceof ToolRefusal) return refused(call, error.problem);
      if (error instanceof TimeIsUp) return refused(call, TOO_LATE);
      onFault(error, name);
      return refused(call, NOT_NOW);
    }
  }
}

/** The outcome under the call as it was asked: a planner that named `#1` looks for `#1`. */
const as = (asked: WantedCall, outcome: ToolOutcome): ToolOutcome =>
  ({ ...outcome, call: asked }) as unknown as ToolOutcome;

const refused = (call: WantedCall, problem: ToolProblem): ToolOutcome =>
  ({ call, name: call.name, problem }) as unknown as ToolOutcome;
