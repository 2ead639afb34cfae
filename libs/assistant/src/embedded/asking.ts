import type { Focus, PlanState, StoredOffer } from '../planner';
import {
  EFFECTS,
  type ToolCall,
  type ToolInput,
  type ToolName,
  type ToolOutcome,
  type ToolProblem,
  type ToolResults,
} from '../tools';

/** What one act of a message is answered with. */
export interface Answer {
  readonly text: string;
  readonly focus?: Partial<Focus>;
  /** The words tell something nobody asked about: beside another answer nothing is said of them. */
  readonly isUnclear?: true;
}

/** The answer waits for these. */
export class Needs extends Error {
  constructor(readonly calls: readonly ToolCall[]) {
    super('tools are needed first');
  }
}

/** A tool gave nothing; its words say what to do. */
export class ToolFailed extends Error {
  constructor(readonly problem: ToolProblem) {
    super(problem.message);
  }
}

/** An effect that this turn may not have: it was read from a file, or one was done already. */
export class Withheld extends Error {
  constructor(readonly tool: ToolName) {
    super(`${tool} is not granted`);
  }
}

/**
 * Tools as an answer uses them: a result that is there is returned, one that is missing ends the answer until it is. Answers
 * are worked out again with every result, so the same results always give the same answer.
 */
export class Asking {
  constructor(readonly state: PlanState) {}

  get focus(): Focus {
    return this.state.focus;
  }

  /** @throws Needs, ToolFailed, Withheld */
  use<N extends ToolName>(name: N, input: ToolInput<N>): ToolResults[N] {
    const [outcome] = this.useAll([[name, input] as const]);
    if (outcome && 'problem' in outcome) {
      // Those words are for planners.
      throw outcome.problem.code === 'ONE_THING_AT_A_TIME' ? new Withheld(name) : new ToolFailed(outcome.problem);
    }
    return (outcome as unknown as { result: ToolResults[N] }).result;
  }

  /** What each of these gave, problems included. @throws Needs naming all that are missing; Withheld */
  useAll<N extends ToolName>(wanted: ReadonlyArray<readonly [N, ToolInput<N>]>): ToolOutcome[] {
    const missing: ToolCall[] = [];
    const found: ToolOutcome[] = [];
    for (const [name, input] of wanted) {
      const id = callId(name, input);
      const outcome = this.state.outcomes.find(({ call }) => call.id === id);
      if (outcome) found.push(outcome);
      else if (!this.state.grants.has(name)) throw new Withheld(name);
      else missing.push({ id, name, input } as ToolCall);
    }
    if (missing.length > 0) throw new Needs(distinct(missing));
    return found;
  }

  /** What the buyer is asked before it is done; null where this turn may not even offer it. */
  offer(call: Omit<ToolCall, 'id'>, question: string): StoredOffer {
    return { call: { ...call, id: callId(call.name, call.input) } as ToolCall, question };
  }

  /** Whether a slot was asked for before: nothing is asked twice. */
  wasAsked(slot: string): boolean {
    return this.focus.asked.includes(slot);
  }
}

export const isEffect = ({ name }: ToolCall): boolean => EFFECTS.has(name);

/** The same for the same question, so that results are found again. */
export function callId(name: ToolName, input: unknown): string {
  let hash = 2_166_136_261;
  for (const sign of `${name}${JSON.stringify(input)}`) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16_777_619) >>> 0;
  return `${name}-${hash.toString(36)}`;
}

const distinct = (calls: readonly ToolCall[]): ToolCall[] => [
  ...new Map(calls.map((call) => [call.id, call])).values(),
];
