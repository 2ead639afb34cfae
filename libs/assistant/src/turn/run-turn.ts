import type { AssistantMode } from '@halfpallet/contracts';
import type { Focus, Planner, PlannerStep, PlanState, StoredOffer } from '../planner';
import { EFFECTS, TOOL_INPUTS, type ToolCall, type ToolName, type ToolOutcome } from '../tools';
import { CallTools, type ToolNotice, type Tools } from './call-tools';
import { focusAfter } from './focus-after';
import { inWords, questionOf } from './in-words';
import { factsOf, FactLedger, type Fact } from './ledger';
import { callsFor, TURN_LIMITS, type TurnLimits } from './limits';
import { plainWords } from './plain-words';
import { sentencesOf } from './sentences';
import { StepsWithin, within } from './within';

/** What a buyer said, and what is known when they say it. */
export interface TurnInput extends Pick<
  PlanState,
  'text' | 'history' | 'focus' | 'isFirst' | 'items' | 'image' | 'cartItems' | 'now'
> {
  /** The turn holds words of a file, a picture or of what the page remembers: it may read and say, not act. */
  readonly isTainted: boolean;
  /** A button was pressed: its one act is wanted, whatever the message says. */
  readonly isPressed?: boolean;
  /** Sums and shares that this conversation was told before. */
  readonly facts: readonly string[];
}

export interface TurnPorts {
  readonly planner: Planner;
  /** Answers when the other one cannot; null where there is but one. */
  readonly fallback: Planner | null;
  readonly tools: Tools;
  readonly limits?: TurnLimits;
  readonly onTool?: (notice: ToolNotice) => void;
  /** Each sentence as it may be said. */
  readonly onText?: (sentence: string) => void;
  /** Everything that went wrong and is not told to the buyer. */
  readonly onFault?: (error: unknown, where: string) => void;
  /** Whether the first planner could answer; what a breaker counts. */
  readonly onPlanner?: (didAnswer: boolean) => void;
}

type SaidLine = NonNullable<Extract<PlannerStep, { readonly kind: 'say' }>['lines']>[number];

export interface TurnResult {
  readonly text: string;
  readonly mode: AssistantMode;
  readonly degradedFrom: AssistantMode | null;
  readonly outcomes: readonly ToolOutcome[];
  readonly focus: Focus;
  readonly facts: readonly Fact[];
  readonly lines: readonly SaidLine[] | null;
  readonly isStopped: boolean;
}

const ALL_TOOLS = Object.keys(TOOL_INPUTS) as ToolName[];
const READS: ReadonlySet<ToolName> = new Set(ALL_TOOLS.filter((name) => !EFFECTS.has(name)));
const EVERYTHING: ReadonlySet<ToolName> = new Set(ALL_TOOLS);
const NOTHING: ReadonlySet<ToolName> = new Set();
const MUDDLED = 'I am sorry, I got that wrong twice. Please say it in other words.';

/** The planner gave nothing that can be used: no answer, a broken one, or none in time. */
class PlannerFailed extends Error {}

/** A turn: the planner decides, the tools find out, and only what they found out is said. */
export async function runTurn(input: TurnInput, ports: TurnPorts, signal: AbortSignal): Promise<TurnResult> {
  return new Turn(input, ports, signal).run();
}

class Turn {
  private tools: CallTools;
  /** Sentences the buyer has seen. They stay. */
  private readonly said: string[] = [];
  private focus: Partial<Focus> = {};
  private lines: readonly SaidLine[] | null = null;
  private readonly limits: TurnLimits;
  private readonly deadline: AbortController = new AbortController();

  constructor(
    private readonly input: TurnInput,
    private readonly ports: TurnPorts,
    private readonly signal: AbortSignal,
  ) {
    this.limits = ports.limits ?? TURN_LIMITS;
    this.tools = this.freshTools();
  }

  async run(): Promise<TurnResult> {
    const timer = setTimeout(() => this.deadline.abort(new Error('the turn took too long')), this.limits.turnMs);
    const until = AbortSignal.any([this.signal, this.deadline.signal]);
    const { planner, fallback } = this.ports;
    let mode = planner.mode;
    let degradedFrom: AssistantMode | null = null;
    try {
      const answered = await this.tryPlanner(planner, until);
      this.ports.onPlanner?.(answered || this.signal.aborted);
      if (!answered && !this.signal.aborted) {
        if (this.tools.acted || !fallback) this.say(inWords(this.tools.outcomes));
        else {
          degradedFrom = mode;
          mode = fallback.mode;
          this.tools = this.freshTools();
          if (!(await this.tryPlanner(fallback, until)) && !this.signal.aborted) this.say(inWords(this.tools.outcomes));
        }
      }
    } finally {
      clearTimeout(timer);
    }
    return this.result(mode, degradedFrom);
  }

  /** @returns false when the planner failed and somebody else has to speak */
  private async tryPlanner(planner: Planner, signal: AbortSignal): Promise<boolean> {
    try {
      await this.plan(planner, signal);
      return true;
    } catch (error) {
      if (!this.signal.aborted) this.ports.onFault?.(error, planner.mode);
      return false;
    }
  }

  private async plan(planner: Planner, signal: AbortSignal): Promise<void> {
    for (let round = 1; ; round++) {
      const grants = this.grants(round);
      const step = await this.next(planner, { grants }, signal);
      if (step.kind === 'say') await this.speak(planner, step, signal);
      const calls = step.kind === 'say' ? (step.calls?.() ?? []) : step.calls;
      if (step.kind === 'say' && (calls.length === 0 || grants.size === 0)) return this.assertSomethingSaid();
      if (grants.size === 0 || calls.length === 0) throw new PlannerFailed('it asked for tools it does not have');
      await this.tools.run(calls, grants, planner.mode, signal);
      signal.throwIfAborted();
      if (this.tools.badCalls > 1) return this.say(MUDDLED);
    }
  }

  private grants(round: number): ReadonlySet<ToolName> {
    if (round > this.limits.rounds || this.tools.acted) return NOTHING;
    return this.tools.isTainted ? READS : EVERYTHING;
  }

  private next(
    planner: Planner,
    { grants, unsupported = [] }: Pick<PlanState, 'grants' | 'unsupported'>,
    signal: AbortSignal,
  ): Promise<PlannerStep> {
    const { text, history, focus, isFirst, items, image, cartItems, now } = this.input;
    const { outcomes } = this.tools;
    const state = { text, history, focus, isFirst, items, image, outcomes, grants, cartItems, now, unsupported };
    return within(this.limits.plannerMs, signal, (own) => planner.next(state, own));
  }

  /** Sentence by sentence; one with a figure that no tool gave is not said, and the planner gets one more try. */
  private async speak(
    planner: Planner,
    step: Extract<PlannerStep, { kind: 'say' }>,
    signal: AbortSignal,
  ): Promise<void> {
    const unsupported = await this.release(planner, step, signal);
    this.keep(step);
    if (unsupported.length > 0) {
      const again = planner.mode === 'embedded' ? null : await this.again(planner, unsupported, signal);
      if (again?.kind !== 'say' || (await this.release(planner, again, signal)).length > 0)
        this.say(inWords(this.tools.outcomes));
      else this.keep(again);
    }
  }

  private assertSomethingSaid(): void {
    if (this.said.length === 0) throw new PlannerFailed('it said nothing');
  }

  private keep(step: Extract<PlannerStep, { kind: 'say' }>): void {
    this.focus = { ...this.focus, ...step.focus };
    this.lines = step.lines ?? this.lines;
  }

  private async again(
    planner: Planner,
    unsupported: readonly string[],
    signal: AbortSignal,
  ): Promise<PlannerStep | null> {
    try {
      return await this.next(planner, { grants: NOTHING, unsupported }, signal);
    } catch (error) {
      signal.throwIfAborted();
      this.ports.onFault?.(error, planner.mode);
      return null;
    }
  }

  /** @returns the figures that kept the text from being said to its end */
  private async release(
    planner: Planner,
    { text }: Extract<PlannerStep, { kind: 'say' }>,
    signal: AbortSignal,
  ): Promise<string[]> {
    const ledger = new FactLedger([...this.input.facts, ...factsOf(this.tools.outcomes)], this.input.text);
    const sentences = sentencesOf(text);
    const steps = new StepsWithin(this.limits.plannerMs, signal);
    try {
      for (;;) {
        const { value: read, done } = await steps.step(() => sentences.next());
        if (done) return [];
        const sentence = planner.mode === 'embedded' ? read : plainWords(read);
        const missing = ledger.missingIn(sentence);
        if (missing.length > 0) {
          void sentences.return(undefined);
          return missing;
        }
        this.say(sentence, planner.mode === 'embedded');
      }
    } finally {
      steps.end();
    }
  }

  /** @param mayRepeat a list of ours may name two goods that are called and priced the same; a model only repeats itself */
  private say(sentence: string, mayRepeat = false): void {
    if (sentence.trim() === '') return;
    if (!mayRepeat && this.said.some((earlier) => earlier.trim() === sentence.trim())) return;
    const last = this.said.at(-1);
    const words = last === undefined || /\s$/.test(last) ? sentence : ` ${sentence}`;
    this.said.push(words);
    this.ports.onText?.(words);
  }

  private result(mode: AssistantMode, degradedFrom: AssistantMode | null): TurnResult {
    const { outcomes } = this.tools;
    const isStopped = this.signal.aborted;
    const derived = focusAfter(this.input.focus, outcomes);
    const items = this.input.items ?? derived.items;
    const offer = isStopped ? null : (this.focus.offer ?? this.ownOffer(mode, derived));
    const focus: Focus = { ...derived, items, ...(isStopped ? {} : this.focus), offer: offer && named(offer, derived) };
    const text = this.said.join('').trim();
    return { text, mode, degradedFrom, outcomes, focus, facts: factsOf(outcomes), lines: this.lines, isStopped };
  }

  /** What a language model wanted to do without being asked: the shop asks, in its own words, and waits for a yes. */
  private ownOffer(mode: AssistantMode, { list, product }: Focus): StoredOffer | null {
    const call = this.tools.unasked;
    if (mode === 'embedded' || !call || this.tools.acted) return null;
    const id = Number((call.input as { readonly productRef?: string | null }).productRef);
    const mention = [product, ...list].find((one) => one?.productId === id);
    const question = questionOf(call, mention?.name ?? null);
    this.say(question);
    return { call, question };
  }

  private freshTools(): CallTools {
    const { text, focus, isTainted, isPressed = false, items } = this.input;
    const { tools, onTool = () => undefined, onFault } = this.ports;
    return new CallTools({
      text,
      focus,
      isTainted,
      isPressed,
      tools,
      limits: this.limits,
      calls: callsFor(text, items, this.limits),
      onTool,
      onFault: (error, name) => onFault?.(error, name),
    });
  }
}

/** A yes of tomorrow means the product of today, whatever list is shown then. */
function named({ call, question }: StoredOffer, { list }: Focus): StoredOffer | null {
  const { productRef } = call.input as { readonly productRef?: string | null };
  if (!productRef?.startsWith('#')) return { call, question };
  const mention = list[Number(productRef.slice(1)) - 1];
  if (!mention) return null;
  return { question, call: { ...call, input: { ...call.input, productRef: String(mention.productId) } } as ToolCall };
}

export type { SaidLine };
