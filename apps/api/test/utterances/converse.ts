import {
  callsFor,
  embeddedPlanner,
  EMPTY_FOCUS,
  EFFECTS,
  TOO_MANY,
  TOOL_INPUTS,
  TURN_LIMITS,
  type Focus,
  type PlannerStep,
  type Said,
  type ToolName,
  type ToolOutcome,
} from '@halfpallet/assistant';
import { callTool } from './shop-tools';

/** What came of the last message of a conversation. */
export interface Heard {
  readonly text: string;
  /** The reply before it; empty for none. */
  readonly before: string;
  readonly outcomes: readonly ToolOutcome[];
  readonly focus: Focus;
  readonly lines: Extract<PlannerStep, { kind: 'say' }>['lines'];
  /** Of every turn: figures that were told before may be told again. */
  readonly all: readonly ToolOutcome[];
}

const EVERYTHING: ReadonlySet<ToolName> = new Set(Object.keys(TOOL_INPUTS) as ToolName[]);
const NOTHING: ReadonlySet<ToolName> = new Set();
const NOW = new Date('2026-11-20T00:00:00Z');

/**
 * Says these messages one after the other to the built-in planner, with the loop's limits.
 * @param beyond what becomes of calls beyond them: `throw` for what buyers say, or `refuse` them as the loop does
 */
export async function converse(messages: readonly string[], beyond: 'throw' | 'refuse' = 'throw'): Promise<Heard> {
  let focus: Focus = EMPTY_FOCUS;
  const history: Said[] = [];
  const all: ToolOutcome[] = [];
  let heard: Heard | null = null;
  let before = '';
  for (const text of messages) {
    const turn = await oneTurn(text, focus, history, beyond);
    focus = turn.focus;
    all.push(...turn.outcomes);
    history.push({ role: 'user', text }, { role: 'assistant', text: turn.text });
    heard = { ...turn, before, all };
    before = turn.text;
  }
  if (!heard) throw new Error('Nothing was said.');
  return heard;
}

async function oneTurn(
  text: string,
  focus: Focus,
  history: readonly Said[],
  beyond: 'throw' | 'refuse',
): Promise<Omit<Heard, 'all' | 'before'>> {
  const outcomes: ToolOutcome[] = [];
  for (let round = 0; ; round += 1) {
    const acted = outcomes.some(({ name }) => EFFECTS.has(name));
    const grants = acted || round >= TURN_LIMITS.rounds ? NOTHING : EVERYTHING;
    const state = {
      text,
      history,
      focus,
      isFirst: history.length === 0,
      items: null,
      image: null,
      outcomes,
      grants,
      cartItems: 0,
      now: NOW,
    };
    const step = await embeddedPlanner.next(state, new AbortController().signal);
    if (step.kind === 'say') {
      const said: string[] = [];
      for await (const piece of step.text) said.push(piece);
      return { text: said.join(''), outcomes, focus: { ...focus, ...step.focus }, lines: step.lines };
    }
    if (step.calls.length === 0 || grants.size === 0) throw new Error(`It asks for tools it does not have: "${text}".`);
    for (const call of step.calls) {
      TOOL_INPUTS[call.name].parse(call.input);
      const isTooMany = outcomes.length >= callsFor(text, null);
      if (isTooMany && beyond === 'throw') throw new Error(`It asks for more than a turn may: "${text}".`);
      outcomes.push(isTooMany ? ({ call, name: call.name, problem: TOO_MANY } as ToolOutcome) : await callTool(call));
    }
  }
}
