import { ConfigurationError } from './configuration-error';

/** Kinds of servers that speak the chat completions call, each with its own gaps. */
export const MODEL_SERVERS = ['openai', 'vllm', 'ollama', 'lmstudio', 'generic'] as const;
export type ModelServer = (typeof MODEL_SERVERS)[number];

export interface OpenAiSettings {
  /** Null for a server that asks for none. */
  readonly apiKey: string | null;
  readonly baseUrl: string;
  readonly model: string;
  readonly server: ModelServer;
}

export interface AssistantSettings {
  /** Null: the built-in planner answers. */
  readonly openai: OpenAiSettings | null;
  /** Tokens of a language model a day, in Brisbane; then the built-in planner answers. Null for no limit. */
  readonly dailyTokens: number | null;
}

const OPENAI = 'https://api.openai.com/v1';
const MODES = ['auto', 'embedded', 'openai'] as const;

/** @throws ConfigurationError */
export function readAssistant(env: NodeJS.ProcessEnv): AssistantSettings {
  const mode = env.ASSISTANT_MODE || 'auto';
  if (!(MODES as readonly string[]).includes(mode)) {
    throw new ConfigurationError(`ASSISTANT_MODE is "${mode}". Give one of ${MODES.join(', ')}.`);
  }
  const dailyTokens = readDailyTokens(env.ASSISTANT_DAILY_TOKENS);
  return { openai: mode === 'embedded' ? null : readOpenAi(env, mode === 'openai'), dailyTokens };
}

/** @throws ConfigurationError */
function readOpenAi(env: NodeJS.ProcessEnv, isWanted: boolean): OpenAiSettings | null {
  const [apiKey, baseUrl] = [env.OPENAI_API_KEY, env.OPENAI_BASE_URL];
  const [model, server] = [env.OPENAI_MODEL, env.OPENAI_SERVER];
  if (!apiKey && !baseUrl) {
    if (isWanted) {
      throw new ConfigurationError(
        'ASSISTANT_MODE is openai without OPENAI_API_KEY or OPENAI_BASE_URL. Set one of them, or ASSISTANT_MODE=embedded.',
      );
    }
    if (model || server) {
      throw new ConfigurationError(
        `${model ? 'OPENAI_MODEL' : 'OPENAI_SERVER'} is set without OPENAI_API_KEY or OPENAI_BASE_URL. Set one of them, or unset it.`,
      );
    }
    return null;
  }
  if (!model) {
    throw new ConfigurationError(
      `${apiKey ? 'OPENAI_API_KEY' : 'OPENAI_BASE_URL'} is set without OPENAI_MODEL. Name the model that is to answer, or set ASSISTANT_MODE=embedded.`,
    );
  }
  return { apiKey: apiKey || null, baseUrl: readBaseUrl(baseUrl), model, server: readServer(server, baseUrl) };
}

function readBaseUrl(value: string | undefined): string {
  if (!value) return OPENAI;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new ConfigurationError(
      `OPENAI_BASE_URL is "${value}". Give the address below which the calls lie, for example http://127.0.0.1:11434/v1.`,
    );
  }
  return value.replace(/\/$/, '');
}

function readServer(value: string | undefined, baseUrl: string | undefined): ModelServer {
  if (!value) return baseUrl ? 'generic' : 'openai';
  const known = MODEL_SERVERS.find((one) => one === value);
  if (known) return known;
  throw new ConfigurationError(`OPENAI_SERVER is "${value}". Give one of ${MODEL_SERVERS.join(', ')}.`);
}

function readDailyTokens(value: string | undefined): number | null {
  if (!value) return null;
  if (!/^[1-9]\d{0,11}$/.test(value)) {
    throw new ConfigurationError(`ASSISTANT_DAILY_TOKENS is "${value}". Give a whole number of tokens, or unset it.`);
  }
  return Number(value);
}
