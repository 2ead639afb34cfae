import type { ChatCompletion, ChatCompletionMessage } from 'openai/resources/chat/completions';
import {
  isBareYes,
  TURN_LIMITS,
  type AttachedPicture,
  type Planner,
  type PlannerStep,
  type PlanState,
  type ToolCall,
} from '@halfpallet/assistant';
import type { OpenAiSettings } from '../../platform/assistant-settings';
import { textIn, TooLong } from '../../platform/text-in';
import { CallAccumulator } from './call-accumulator';
import { chunksIn } from './chunks-in';
import { fetchForModels } from './fetch-for-models';
import { messagesOf, toolsOf } from './messages';
import { pictureForModel } from './picture-for-model';
import { PRESETS, type ServerPreset } from './presets';
import { PROMPT_HASH } from './system-text';

const TEMPERATURE = 0.2;
/** Where a server does not tell what a request cost. */
const CHARACTERS_A_TOKEN = 4;
/** No request costs more; what a server tells beyond it is no count. */
const MOST_TOKENS = 10_000_000;
/** Characters of an answer: far more than anybody reads in a chat. */
const LONGEST_ANSWER = 20_000;
/** Bytes of a completion that comes whole, the calls and the thoughts of the model with it. */
const LONGEST_WHOLE = 4 * 1_048_576;

/** Loaded when the first question is asked: most processes never ask one, and it takes 10 MB. */
async function clientOf({ apiKey, baseUrl }: OpenAiSettings) {
  const { default: Client } = await import('openai');
  return new Client({
    // The client refuses to start without one, although local servers ask for none.
    apiKey: apiKey ?? 'local',
    baseURL: baseUrl,
    organization: null,
    project: null,
    timeout: TURN_LIMITS.plannerMs,
    fetch: fetchForModels,
    maxRetries: 0,
  });
}

/** Any server that speaks chat completions. */
export class OpenAiPlanner {
  readonly mode = 'provider';
  readonly promptHash = PROMPT_HASH;
  private client: ReturnType<typeof clientOf> | undefined;
  private readonly preset: ServerPreset;
  private readonly pictures = new WeakMap<AttachedPicture, Promise<string | null>>();

  /** @param onSpent told the tokens of each request */
  constructor(
    private readonly settings: OpenAiSettings,
    private readonly onSpent: (tokens: number) => void,
  ) {
    this.preset = PRESETS[settings.server];
  }

  /** @param user names the conversation to the provider, and nobody */
  of(user: string): Planner {
    return { mode: this.mode, next: (state, signal) => this.next(state, user, signal) };
  }

  private async next(state: PlanState, user: string, signal: AbortSignal): Promise<PlannerStep> {
    const { focus, grants, outcomes, text } = state;
    // A bare yes takes what the shop offered, and needs no model to do so.
    if (focus.offer && outcomes.length === 0 && isBareYes(text) && grants.has(focus.offer.call.name)) {
      return { kind: 'call', calls: [{ ...focus.offer.call, id: 'yes' }] };
    }
    const prefix = `r${outcomes.length}`;
    const { chat } = await (this.client ??= clientOf(this.settings));
    const request = this.request(state, user, await this.pictureOf(state));
    // A picture is not charged by its letters.
    const asked = () => JSON.stringify(request, (key, one: unknown) => (key === 'image_url' ? '' : one)).length;
    if (grants.size > 0 && !this.preset.streamsWithTools) {
      const { body } = await chat.completions.create({ ...request, stream: false }, { signal }).asResponse();
      if (!body) throw new Error('the model answered with nothing');
      return this.wholeStep(await textIn(body, LONGEST_WHOLE), prefix, asked);
    }
    const usage = this.preset.tellsUsage ? { stream_options: { include_usage: true } } : {};
    const { body } = await chat.completions.create({ ...request, ...usage, stream: true }, { signal }).asResponse();
    if (!body) throw new Error('the model answered with nothing');
    return this.streamedStep(body, prefix, asked);
  }

  /** The picture as a data URL; null for none, and where the server looks at none. Drawn once a turn. */
  private async pictureOf({ image }: PlanState): Promise<string | null> {
    if (!image?.bytes || !this.preset.readsPictures) return null;
    const drawn = this.pictures.get(image) ?? pictureForModel(image.bytes).catch(() => null);
    this.pictures.set(image, drawn);
    return drawn;
  }

  private request(state: PlanState, user: string, picture: string | null) {
    const { grants } = state;
    const { isStrict, takesParallel, historyCharacters } = this.preset;
    return {
      model: this.settings.model,
      messages: messagesOf(state, historyCharacters, picture),
      temperature: TEMPERATURE,
      user,
      ...(grants.size > 0 ? { tools: toolsOf(grants, isStrict) } : {}),
      ...(grants.size > 0 && takesParallel ? { parallel_tool_calls: true } : {}),
    };
  }

  private wholeStep(text: string, prefix: string, asked: () => number): PlannerStep {
    const answer = JSON.parse(text) as Completion;
    if (answer?.error) throw new Error(`the model's server: ${answer.error.message ?? 'an error without words'}`);
    const message = answer?.choices?.[0]?.message;
    this.spent(answer?.usage?.total_tokens, () => asked() + JSON.stringify(message ?? '').length);
    return stepOf(message, prefix);
  }

  /** Reads until it is clear whether words or calls come; calls may come behind words, too. */
  private async streamedStep(
    stream: ReadableStream<Uint8Array>,
    prefix: string,
    asked: () => number,
  ): Promise<PlannerStep> {
    const calls = new CallAccumulator();
    const pieces = this.piecesOf(stream, calls, asked);
    const first = await pieces.next();
    const found = () => calls.finished(prefix) as ToolCall[];
    if (first.done) {
      if (calls.isEmpty) throw new Error('the model answered with nothing');
      return { kind: 'call', calls: found() };
    }
    return { kind: 'say', text: prepended(first.value, pieces), calls: found };
  }

  private async *piecesOf(
    stream: ReadableStream<Uint8Array>,
    calls: CallAccumulator,
    asked: () => number,
  ): AsyncGenerator<string> {
    let characters = 0;
    let total: number | undefined;
    try {
      for await (const chunks of chunksIn(stream)) {
        let words = '';
        for (const chunk of chunks) {
          total = chunk.usage?.total_tokens ?? total;
          const delta = chunk.choices?.[0]?.delta;
          for (const [position, one] of (delta?.tool_calls ?? []).entries()) calls.add(one, position);
          words += delta?.content ?? '';
        }
        if (words === '') continue;
        characters += words.length;
        if (characters > LONGEST_ANSWER) throw new TooLong();
        yield words;
      }
    } finally {
      this.spent(total, () => asked() + characters);
    }
  }

  /** @param told by the server, which may say anything */
  private spent(told: unknown, characters: () => number): void {
    const isCount = Number.isSafeInteger(told) && (told as number) > 0 && (told as number) <= MOST_TOKENS;
    this.onSpent(isCount ? (told as number) : Math.ceil(characters() / CHARACTERS_A_TOKEN));
  }
}

/** What a server answers with, or what it says went wrong although its status is good. */
type Completion = (Partial<ChatCompletion> & { readonly error?: { readonly message?: string } | null }) | null;

/** What was read already, and the rest: handed on as it is, for a generator of its own would take it into its hands once more. */
const prepended = (first: string, rest: AsyncGenerator<string>): AsyncIterable<string> => ({
  [Symbol.asyncIterator]: () => {
    const read = [first];
    return {
      next: () => (read.length > 0 ? Promise.resolve({ done: false, value: read.pop()! }) : rest.next()),
      return: () => rest.return(undefined),
    };
  },
});

function stepOf(message: ChatCompletionMessage | undefined, prefix: string): PlannerStep {
  const calls = new CallAccumulator();
  for (const [position, call] of (message?.tool_calls ?? []).entries()) {
    // A whole call is one by itself, whatever its index says.
    calls.add({ index: position, id: call.id, function: 'function' in call ? call.function : null }, position);
  }
  if (!calls.isEmpty) return { kind: 'call', calls: calls.finished(prefix) as ToolCall[] };
  if (!message?.content?.trim()) throw new Error('the model answered with nothing');
  if (message.content.length > LONGEST_ANSWER) throw new TooLong();
  return { kind: 'say', text: [message.content] };
}
