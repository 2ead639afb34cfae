import type { ModelServer } from '../../platform/assistant-settings';

/** What a kind of server can do. Set by configuration, never guessed from an address. */
export interface ServerPreset {
  /** Sends its words piece by piece while tools are offered. */
  readonly streamsWithTools: boolean;
  /** Knows `parallel_tool_calls`. */
  readonly takesParallel: boolean;
  /** Keeps to the schema of a tool. */
  readonly isStrict: boolean;
  /** Tells at the end of a stream what it cost. */
  readonly tellsUsage: boolean;
  /** Looks at pictures, whatever the model. */
  readonly readsPictures: boolean;
  /** Characters of a conversation that surely fit, beside the instructions and the tools. */
  readonly historyCharacters: number;
}

export const PRESETS: Readonly<Record<ModelServer, ServerPreset>> = {
  openai: {
    streamsWithTools: true,
    takesParallel: true,
    isStrict: true,
    tellsUsage: true,
    readsPictures: true,
    historyCharacters: 60_000,
  },
  vllm: {
    streamsWithTools: true,
    takesParallel: true,
    isStrict: false,
    tellsUsage: true,
    readsPictures: false,
    historyCharacters: 24_000,
  },
  ollama: {
    streamsWithTools: false,
    takesParallel: false,
    isStrict: false,
    tellsUsage: false,
    readsPictures: false,
    historyCharacters: 8_000,
  },
  lmstudio: {
    streamsWithTools: true,
    takesParallel: false,
    isStrict: false,
    tellsUsage: false,
    readsPictures: false,
    historyCharacters: 8_000,
  },
  generic: {
    streamsWithTools: false,
    takesParallel: false,
    isStrict: false,
    tellsUsage: false,
    readsPictures: false,
    historyCharacters: 8_000,
  },
};
